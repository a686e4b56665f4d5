import type { Seat } from '../../../engine/seat.ts';
import type { View } from '../types.ts';

/**
 * Opponents file from about this turn of theirs on, with at most this many chances in a hundred per turn; by seats,
 * from two.
 */
const FILING_TURN = [8, 7.6, 7.4, 7.1];
const FILING_CHANCE = [0.31, 0.22, 0.19, 0.14];
const FILING_SPREAD = 0.75;
/** The chance that a player who could have filed last time does so next time. */
const READY_CHANCE = 0.5;
const FARTHEST = 30;

/**
 * The chances that another player files before this seat’s next turn, the one after it, and so on, if nobody has
 * until then.
 */
export function filingChances(view: View, seat: Seat): readonly number[] {
  const seats = view.known.length;
  const others = view.known.filter((_, index) => index !== seat);
  const ready = others.filter(({ ascends }) => ascends === true).length;
  const turn = Math.floor(view.actions / seats) + 1;
  const begins = FILING_TURN[seats - 2] ?? 0;
  const most = FILING_CHANCE[seats - 2] ?? 0;
  return Array.from({ length: FARTHEST }, (_, ahead) => {
    const one = most / (1 + Math.exp((begins - turn - ahead) / FILING_SPREAD));
    return 1 - (1 - one) ** (others.length - ready) * (1 - READY_CHANCE) ** ready;
  });
}
