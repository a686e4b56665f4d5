import { seatsOf } from '../../../engine/seat.ts';
import { wonBy } from '../tricks.ts';
import type { View } from '../types.ts';

/** The prior odds of a player without a plan among the others at a table, divided equally between them. */
const STRANGER = 0.25;
/** How a probability decreases with each trick of distance: of a bid from a fair share of the tricks, … */
const FROM_SHARE = 0.5;
/** … of the tricks won from the bid, and of the tricks won from a fair share if there is no plan. */
const FROM_BID = 0.5;
const DRIFT = 0.7;

/**
 * By seat, the probability that it bids and plays at random, judged by public information. A player with a plan bids
 * about their share of the tricks and wins about that bid; one without bids anything and wins about their share.
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
      // Hands get one card smaller each round.
      const cards = view.dealt + view.sheet.length - index;
      odds *= suspicion(cards, seats, line.bid, line.won, line.won);
    }
    const bid = view.bids[seat];
    const now = won[seat] ?? 0;
    if (typeof bid === 'number') odds *= suspicion(view.dealt, seats, bid, now, now + left);
    return odds / (1 + odds);
  });
}

/** How many times more likely a bid, and a range of tricks won, are without a plan than with one. */
function suspicion(cards: number, seats: number, bid: number, least: number, most: number): number {
  const share = cards / seats;
  const random = near(share, DRIFT, cards, least, most) / (cards + 1);
  return random / (near(share, FROM_SHARE, cards, bid, bid) * near(bid, FROM_BID, cards, least, most));
}

/** The probability of a range among 0 … `cards`, if it decreases with the distance from a centre. */
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
