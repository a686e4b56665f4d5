import type { Length, OtherLength } from '../../engine/game.ts';
import type { Options } from './types.ts';
import { words } from './words.ts';

/** The whole game (RA-3), and the shorter one (RA-28). */
const FULL = 10;
const SHORT = 5;

/** For a bid or a card; an estimate. */
const SECONDS_A_MOVE = 6;

/**
 * Everyone bids once per round and plays every card: as many as there are rounds in the first, and one fewer in each
 * that follows.
 */
export function length(seats: number, { rounds }: Options): Length {
  const cards = (rounds * (rounds + 1)) / 2;
  return { moves: seats * (rounds + cards), secondsAMove: SECONDS_A_MOVE };
}

export function otherLength(_seats: number, options: Options): OtherLength<Options> {
  const rounds = options.rounds > SHORT ? SHORT : FULL;
  return { options: { rounds }, says: words.roundsPlayed({ rounds }) };
}
