import type { Length, OtherLength } from '../../engine/game.ts';
import { lengthFor } from '../../engine/length.ts';
import { BY_PLAYERS, type Options, type Target } from './types.ts';
import { words } from './words.ts';

/** For tables whose target depends on the number of players: from this many players on it is lower. */
const MANY = 6;
const FULL = 10_000;
const SHORT = 5_000;

/** Moves in a whole game by target, for two to eight players: means of 60 games each between normal bots. */
const MOVES: { readonly [T in Target]: readonly number[] } = {
  10000: [213, 304, 366, 479, 524, 631, 641],
  7500: [159, 227, 268, 339, 376, 439, 464],
  5000: [108, 146, 181, 214, 234, 268, 308],
};
const FEWEST_PLAYERS = 2;
/** For drawing a card or placing it; an estimate. */
const SECONDS_A_MOVE = 5;

/** The score that triggers the last round (FK-2, FK-25). */
export function targetFor({ target }: Options, seats: number): Target {
  if (target !== BY_PLAYERS) return target;
  return seats < MANY ? FULL : SHORT;
}

export function length(seats: number, options: Options): Length {
  const moves = MOVES[targetFor(options, seats)];
  return lengthFor({ moves, fewest: FEWEST_PLAYERS, secondsAMove: SECONDS_A_MOVE }, seats);
}

export function otherLength(seats: number, options: Options): OtherLength<Options> {
  const target = targetFor(options, seats) > SHORT ? SHORT : FULL;
  return { options: { target }, says: words.upTo({ target }) };
}
