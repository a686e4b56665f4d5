import type { Length } from '../../engine/game.ts';
import { lengthFor } from '../../engine/length.ts';
import { BY_PLAYERS, type Options } from './types.ts';

/** With so many players a game to the usual target lasts most of an hour. */
const MANY = 6;
/** What the target is when it is left to the number of players. */
const USUAL = 10_000;
const FOR_MANY = 5_000;

/** Moves of a whole game by target, for two to eight players: the means of 60 games between normal bots each. */
const MOVES: { readonly [T in Exclude<Options['target'], typeof BY_PLAYERS>]: readonly number[] } = {
  10000: [213, 304, 366, 479, 524, 631, 641],
  7500: [159, 227, 268, 339, 376, 439, 464],
  5000: [108, 146, 181, 214, 234, 268, 308],
};
const FEWEST_PLAYERS = 2;
/** A draw, or where to place a card; an estimate. */
const SECONDS_A_MOVE = 5;

/** The score that brings the last round (FK-2, FK-25). */
export function targetFor({ target }: Options, seats: number): keyof typeof MOVES {
  if (target !== BY_PLAYERS) return target;
  return seats < MANY ? USUAL : FOR_MANY;
}

export function length(seats: number, options: Options): Length {
  const moves = MOVES[targetFor(options, seats)];
  return lengthFor({ moves, fewest: FEWEST_PLAYERS, secondsAMove: SECONDS_A_MOVE }, seats);
}
