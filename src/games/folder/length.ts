import type { Length, OtherLength } from '../../engine/game.ts';
import { lengthFor } from '../../engine/length.ts';
import { BY_PLAYERS, type Options, type Target } from './types.ts';
import { words } from './words.ts';

/** For tables whose target depends on the number of players: from this many players on it is lower. */
const MANY = 4;
const FULL = 500;
const SHORT = 300;

/** Moves in a whole game by target, for two to five players: means of 60 games each between normal bots. */
const MOVES: { readonly [T in Target]: readonly number[] } = {
  500: [213, 346, 511, 627],
  300: [124, 202, 290, 374],
  150: [61, 98, 129, 170],
  75: [25, 40, 44, 59],
};
const FEWEST_PLAYERS = 2;
/** Drawing and deciding what to do with the card count as two moves; an estimate. */
const SECONDS_A_MOVE = 5;

/** The points that end the game (FO-22). */
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
