import { seatsOf } from '../../../engine/seat.ts';
import { wonBy } from '../tricks.ts';
import type { View } from '../types.ts';

/** The odds that somebody at a table of strangers plays without a plan, which all the others share. */
const STRANGER = 0.25;
/** What becomes of a chance with each trick farther: of a bid from the share of the tricks that is everybody's, … */
const FROM_SHARE = 0.5;
/** … of the tricks won from the bid, and, where there is no plan, from the share. */
const FROM_BID = 0.5;
const DRIFT = 0.7;

/**
 * By seat, the chance that it bids and plays anything, from what everybody sees. Whoever has a plan bids about their
 * share of the tricks and wins about that bid; whoever has none bids anything and wins about their share.
 */
export function randomChances(view: View): readonly number[] {
  const seats = view.handSizes.length;
  const won = wonBy(view.tricks, seats);
  const left = view.dealt - view.tricks.length;
  return seatsOf(seats).map((seat) => {
    let odds = STRANGER / (seats - 1);
    for (const [index, lines] of view.sheet.entries()) {
      const line = lines[seat];
      if (line === undefined) continue;
      // Hands shrink by one a round.
      const cards = view.dealt + view.sheet.length - index;
      odds *= suspicion(cards, seats, line.bid, line.won, line.won);
    }
    const bid = view.bids[seat];
    const now = won[seat] ?? 0;
    if (typeof bid === 'number') odds *= suspicion(view.dealt, seats, bid, now, now + left);
    return odds / (1 + odds);
  });
}

/** How many times likelier a bid, and tricks won between two numbers, are without a plan than with one. */
function suspicion(cards: number, seats: number, bid: number, least: number, most: number): number {
  const share = cards / seats;
  const random = near(share, DRIFT, cards, least, most) / (cards + 1);
  return random / (near(share, FROM_SHARE, cards, bid, bid) * near(bid, FROM_BID, cards, least, most));
}

/** The chance of a number between two, of those from 0 up to `cards`, when it dwindles with the distance from a centre. */
function near(centre: number, dwindling: number, cards: number, least: number, most: number): number {
  let within = 0;
  let all = 0;
  for (let number = 0; number <= cards; number++) {
    const weight = dwindling ** Math.abs(number - centre);
    all += weight;
    if (number >= least && number <= most) within += weight;
  }
  return within / all;
}
