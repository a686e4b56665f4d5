import type { Length } from '../../engine/game.ts';

/** Moves of a whole game, for two to eight players: the means of 60 games between normal bots each. From seven on there are two packs. */
const MOVES = [42, 40, 40, 41, 43, 82, 83];
const FEWEST_PLAYERS = 2;
/** There is much to add up; an estimate. */
const SECONDS_A_MOVE = 20;

export function length(seats: number): Length {
  const moves = MOVES[seats - FEWEST_PLAYERS];
  if (moves === undefined) throw new RangeError(`${seats} players`);
  return { moves, secondsAMove: SECONDS_A_MOVE };
}
