import { type Card, type CardSet, HIGH_ACE, lowValue, MOST_PLACES, worthOf } from './encoding.ts';

/** A set of centre cards and its worth. */
export interface Take {
  set: CardSet;
  worth: number;
}

/* By remainder: the best set so far and its worth, or −1 if there is none. */
let worths = new Float64Array(HIGH_ACE);
let sets = new Int32Array(HIGH_ACE);
let nextWorths = new Float64Array(HIGH_ACE);
let nextSets = new Int32Array(HIGH_ACE);
const low: Take = { set: 0, worth: 0 };

/**
 * Finds the most valuable set that a card of this value (Aces at 1) may collect; the empty set if there is none.
 * Writes to `found` to avoid allocations, because it is called so often.
 */
export function bestTake(centre: readonly Card[], value: number, found: Take): void {
  if (value > 1) {
    bestAs(centre, value, found);
    return;
  }
  bestAs(centre, 1, low);
  bestAs(centre, HIGH_ACE, found);
  if (low.worth < found.worth) return;
  found.set = low.set;
  found.worth = low.worth;
}

/** Only totals modulo the played value matter (FP-4, FP-5), so one best set for each remainder is enough. */
function bestAs(centre: readonly Card[], played: number, found: Take): void {
  worths.fill(-1);
  worths[0] = 0;
  sets[0] = 0;
  const places = Math.min(centre.length, MOST_PLACES);
  for (let place = 0; place < places; place++) {
    const card = centre[place] ?? 0;
    const value = lowValue(card);
    if (value > played) continue;
    nextWorths.set(worths);
    nextSets.set(sets);
    for (let rest = 0; rest < played; rest++) {
      if ((worths[rest] ?? -1) < 0) continue;
      extend(rest, (rest + value) % played, card, place);
      if (played === HIGH_ACE && value === 1) extend(rest, rest, card, place);
    }
    [worths, nextWorths] = [nextWorths, worths];
    [sets, nextSets] = [nextSets, sets];
  }
  found.set = sets[0] ?? 0;
  found.worth = worths[0] ?? 0;
}

function extend(rest: number, total: number, card: Card, place: number): void {
  const worth = (worths[rest] ?? 0) + worthOf(card);
  if (worth <= (nextWorths[total] ?? -1)) return;
  nextWorths[total] = worth;
  nextSets[total] = (sets[rest] ?? 0) | (1 << place);
}
