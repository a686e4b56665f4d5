import type { Length } from '../../engine/game.ts';
import { lengthFor } from '../../engine/length.ts';

/**
 * Moves in a whole game, for two to eight players: means of 60 games each between normal bots. From seven players on
 * there are two packs.
 */
const MOVES = [42, 40, 40, 41, 43, 82, 83];
const FEWEST_PLAYERS = 2;
/** There is a lot to add up; an estimate. */
const SECONDS_A_MOVE = 20;

export function length(seats: number): Length {
  return lengthFor({ moves: MOVES, fewest: FEWEST_PLAYERS, secondsAMove: SECONDS_A_MOVE }, seats);
}
