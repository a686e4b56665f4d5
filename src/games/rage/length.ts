import type { Length } from '../../engine/game.ts';
import type { Options } from './types.ts';

/** A bid or a card; an estimate. */
const SECONDS_A_MOVE = 6;

/** Everybody bids once a round and plays every card: as many as rounds in the first, one fewer in each after it. */
export function length(seats: number, { rounds }: Options): Length {
  const cards = (rounds * (rounds + 1)) / 2;
  return { moves: seats * (rounds + cards), secondsAMove: SECONDS_A_MOVE };
}
