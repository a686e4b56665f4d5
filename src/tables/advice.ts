import type { GameDefinition } from '../engine/game.ts';
import { type Position, viewOf } from '../engine/position.ts';
import type { Seat } from '../engine/seat.ts';
import type { Words } from '../engine/words.ts';

/** A move worth making: in the notation of its game, and in words. */
export interface Advice {
  readonly move: string;
  readonly says: Words;
}

/** A move as the game’s coach advises it to a seat that is asked something; null if the game has no coach. */
export function adviceFor<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  at: Seat,
  move: M,
): Advice | null {
  if (game.coaching?.coach === undefined) return null;
  return { move: game.notation.write(move), says: game.coaching.coach(viewOf(game, position, at), at, move) };
}
