import type { GameDefinition } from '../../src/engine/game.ts';
import { ok } from '../../src/engine/result.ts';
import { toyGame } from '../support/toy-game.ts';
import type { ToyEvent, ToyMove, ToyOptions, ToyState, ToyView } from '../support/toy-types.ts';
import type { Check } from './fault.ts';

/** The toy game, or a modified one. */
export type Toy = GameDefinition<ToyState, ToyMove, ToyEvent, ToyView, ToyOptions>;

/** A deliberately broken game, and the check that has to notice. */
export interface Planted {
  readonly fault: string;
  readonly check: Check;
  readonly game: Toy;
}

/** The toy game with the result of one function changed. */
export function bent<K extends 'apply' | 'view' | 'prompts' | 'redeal' | 'outcome' | 'setup' | 'scene'>(
  name: K,
  bend: (answer: ReturnType<Toy[K]>, ...given: Parameters<Toy[K]>) => ReturnType<Toy[K]>,
): Toy {
  const honest = toyGame[name] as (...given: Parameters<Toy[K]>) => ReturnType<Toy[K]>;
  return { ...toyGame, [name]: (...given: Parameters<Toy[K]>) => bend(honest(...given), ...given) };
}

/** The toy game in which an accepted move leads to another state. */
export function leadingTo(change: (next: ToyState, before: ToyState, move: ToyMove) => ToyState): Toy {
  return bent('apply', (result, before, _seat, move) =>
    result.ok ? ok({ ...result.value, state: change(result.value.state, before, move) }) : result,
  );
}
