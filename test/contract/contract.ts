import type { Game, GameDefinition } from '../../src/engine/game.ts';
import { type GameRecord, writeRecord } from '../../src/engine/record.ts';
import { checkCards } from './cards.ts';
import { checkColour } from './colour.ts';
import { Broken, type Check, demand, type Fault, quote } from './fault.ts';
import { checkHiding } from './hidden.ts';
import { checkId } from './id.ts';
import { checkLength } from './length.ts';
import { checkOptions, combinationsOf } from './options.ts';
import { checkPersonalities } from './personalities.ts';
import { Impure, poison } from './poison.ts';
import { checkStatisticNames } from './statistics.ts';
import { digest, newMemory } from './table.ts';
import { playWhole, type Run } from './whole-game.ts';

/** How much of a game to check. The same plan always plays the same games. */
export interface Plan {
  /** The number of whole games, distributed over the seat counts. */
  readonly games: number;
  readonly seed: string;
  /** The seat counts to play with. Defaults to all of the game's. */
  readonly seats?: readonly number[];
  /** The number of moves after which a game counts as endless. */
  readonly cap?: number;
}

const CAP = 20_000;
/** A game that is broken everywhere need not say so a thousand times. */
const ENOUGH_FAULTS = 5;

/** Plays whole games at random and returns what breaks the contract: nothing, for a correct game. Never throws. */
export function checkGame(game: Game, plan: Plan): readonly Fault[] {
  return game.use((definition) => checkDefinition(definition, plan));
}

function checkDefinition<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, plan: Plan): readonly Fault[] {
  const faults: Fault[] = [];
  const memory = newMemory();
  const counts = plan.seats ?? range(game.seats.min, game.seats.max);
  const combinations = combinationsOf(game.options.fields);
  const poisoned = poison();
  try {
    for (const check of [
      checkId,
      checkColour,
      checkCards,
      checkStatisticNames,
      checkPersonalities,
      () => checkOptions(game, combinations),
    ]) {
      faults.push(...caught(recordOf(game, 0, {}, ''), () => check(game)));
    }
    if (faults.length > 0) return faults;
    const rounds = Math.ceil(plan.games / counts.length);
    for (let index = 0; index < plan.games && faults.length < ENOUGH_FAULTS; index++) {
      const seats = counts[index % counts.length] ?? game.seats.min;
      // With few games per number of seats, continues through the options where the games with one seat fewer left
      // off.
      const nth = Math.floor(index / counts.length) + rounds * (seats - game.seats.min);
      const options = combinations[nth % combinations.length] ?? {};
      const seed = digest(`${plan.seed} ${game.id} ${seats} ${index}`).slice(0, 32);
      const record = recordOf(game, seats, options, seed);
      faults.push(...caught(record, () => playWhole(game, record, memory, plan.cap ?? CAP)));
    }
    const last = recordOf(game, 0, {}, '');
    if (faults.length === 0) faults.push(...caught(last, () => checkHiding(game, memory)));
    if (faults.length === 0) faults.push(...caught(last, () => checkLength(game, counts, combinations)));
    if (faults.length === 0) faults.push(...caught(last, () => checkTouched(poisoned.touched())));
  } finally {
    poisoned.lift();
  }
  return faults;
}

function recordOf(
  game: { readonly id: string; readonly rules: number },
  seats: number,
  options: unknown,
  seed: string,
): Run {
  return { game: game.id, rules: game.rules, seats, options, seed, moves: [] };
}

function caught(record: GameRecord, run: () => void): readonly Fault[] {
  try {
    run();
    return [];
  } catch (thrown) {
    return [{ ...faultIn(thrown), record: writeRecord(record) }];
  }
}

const FROZEN = /read only property|not extensible|Cannot (delete|define|redefine) property/;

function faultIn(thrown: unknown): { readonly check: Check; readonly says: string } {
  if (thrown instanceof Broken) return { check: thrown.check, says: thrown.message };
  const says =
    thrown instanceof Error
      ? (thrown.stack ?? thrown.message).split('\n').slice(0, 3).join(' ')
      : quote(thrown);
  if (thrown instanceof Impure) return { check: 'impure', says };
  if (thrown instanceof TypeError && FROZEN.test(thrown.message)) return { check: 'mutation', says };
  return { check: 'threw', says };
}

function checkTouched(names: readonly string[]): void {
  demand(names.length === 0, 'impure', () => `${[...new Set(names)].join(', ')} was called`);
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
