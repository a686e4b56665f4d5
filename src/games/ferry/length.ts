import type { Length } from '../../engine/game.ts';

/** The mean of 60 games played by the normal bot. */
const MOVES = 16;
/** Solo and without a clock; an estimate. */
const SECONDS_A_MOVE = 20;

export function length(): Length {
  return { moves: MOVES, secondsAMove: SECONDS_A_MOVE };
}
