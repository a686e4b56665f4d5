import type { Length } from '../../engine/game.ts';
import { lengthFor } from '../../engine/length.ts';
import { BY_PLAYERS, type Options } from './types.ts';

/** With so many players a game to the usual target lasts most of an hour. */
const MANY = 4;
/** What the target is when it is left to the number of players. */
const USUAL = 500;
const FOR_MANY = 300;

/** Moves of a whole game by target, for two to five players: the means of 60 games between normal bots each. */
const MOVES: { readonly [T in Exclude<Options['target'], typeof BY_PLAYERS>]: readonly number[] } = {
  500: [213, 346, 511, 627],
  300: [124, 202, 290, 374],
  150: [61, 98, 129, 170],
  75: [25, 40, 44, 59],
};
const FEWEST_PLAYERS = 2;
/** To draw, and to decide on what was drawn, are two moves; an estimate. */
const SECONDS_A_MOVE = 5;

/** The points that end the game (FO-22). */
export function targetFor({ target }: Options, seats: number): keyof typeof MOVES {
  if (target !== BY_PLAYERS) return target;
  return seats < MANY ? USUAL : FOR_MANY;
}

export function length(seats: number, options: Options): Length {
  const moves = MOVES[targetFor(options, seats)];
  return lengthFor({ moves, fewest: FEWEST_PLAYERS, secondsAMove: SECONDS_A_MOVE }, seats);
}
