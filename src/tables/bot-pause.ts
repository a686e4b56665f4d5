import { diceRng } from '../engine/rng.ts';
import { momentOf } from './story.ts';
import type { Table } from './table.ts';

/** How far a pause may differ from the average, as a share of it: nobody thinks at an even pace. */
const SHORTEST_PAUSE = 0.6;
/** After a moment worth looking at, nothing moves by itself for this long. A person may press at once. */
const MOMENT_MS = 2_000;
/** The same after a round, whose result is shown only until the first move of the next. */
const ROUND_MS = 5_000;
/** Where pauses get their randomness: from the seed of the deal, beyond the cards and the choices of the bots. */
const PAUSE_STREAM = 2 ** 41;

export interface Pace {
  /** How long a bot seems to think on average, in milliseconds. */
  readonly botPauseMs: number;
}

/** A pause that varies from move to move, but is the same whenever the game is replayed from its record. */
export function botPause(table: Table, index: number, { botPauseMs }: Pace): number {
  if (botPauseMs === 0 || table.position === null) return botPauseMs;
  const { dice, seq } = table.position;
  const spread = 2 * (1 - SHORTEST_PAUSE) * botPauseMs;
  const chance = diceRng({ seed: dice.seed, drawn: PAUSE_STREAM + seq * 8 + index });
  const pause = Math.round(SHORTEST_PAUSE * botPauseMs) + chance.below(Math.round(spread) + 1);
  const moment = momentOf(table);
  return moment === null ? pause : Math.max(pause, moment.endsRound === true ? ROUND_MS : MOMENT_MS);
}

/** The longest that {@link botPause} gives. */
export function longestPause({ botPauseMs }: Pace): number {
  return botPauseMs === 0 ? 1 : Math.max(ROUND_MS, Math.ceil((2 - SHORTEST_PAUSE) * botPauseMs) + 1);
}
