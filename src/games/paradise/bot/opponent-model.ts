import { HIGH_ACE, worthOf } from './encoding.ts';
import type { Reach } from './reach.ts';

const SUITS: readonly number[] = [0, 13, 26, 39];

/** The average value of a card of each rank by itself. */
const OWN = Float64Array.from({ length: HIGH_ACE }, (_, value) =>
  value === 0 ? 0 : SUITS.reduce((sum, suit) => sum + worthOf(suit + value - 1), 0) / SUITS.length,
);

/* The gain of a card by value, and the values with any gain, best first. */
const gains = new Float64Array(HIGH_ACE);
const order = new Int32Array(HIGH_ACE);

/**
 * The expected value of a player's best collection from a centre of this reach, including a clear, if the hand is
 * unknown: `hand` out of `size` unseen cards, of which `unseen` gives the number of each value.
 */
export function expectedCollection(reach: Reach, unseen: Int32Array, size: number, hand: number): number {
  let found = 0;
  for (let value = 1; value < HIGH_ACE; value++) {
    const worth = reach.worths[value] ?? 0;
    if (worth === 0 || unseen[value] === 0) continue;
    const gain = worth + (OWN[value] ?? 0);
    gains[value] = gain;
    let at = found++;
    for (; at > 0 && gain > (gains[order[at - 1] ?? 0] ?? 0); at--) order[at] = order[at - 1] ?? 0;
    order[at] = value;
  }
  let expected = 0;
  let none = 1;
  let cards = 0;
  for (let at = 0; at < found; at++) {
    const value = order[at] ?? 0;
    cards += unseen[value] ?? 0;
    const still = chanceOfNone(cards, size, hand);
    expected += (none - still) * (gains[value] ?? 0);
    none = still;
  }
  return expected;
}

/** The probability that none of `count` among `size` cards is in a hand. */
function chanceOfNone(count: number, size: number, hand: number): number {
  let chance = 1;
  for (let card = 0; card < hand; card++) {
    if (count + card >= size) return 0;
    chance *= (size - count - card) / (size - card);
  }
  return chance;
}
