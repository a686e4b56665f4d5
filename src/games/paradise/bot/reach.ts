import { POINTS } from '../scoring.ts';
import {
  type Card,
  type CardSet,
  HIGH_ACE,
  isForHighAce,
  lowValue,
  MOST_PLACES,
  worthOf,
} from './encoding.ts';
import { bestTake, type Take } from './takes.ts';

/** In a centre up to this size, every set is enumerated; in a larger one, the best set is computed for each value. */
const FEW = 6;

/** The best collection for each card value (Aces at 1): the set, and its worth including the point for a clear. */
export interface Reach {
  readonly sets: Int32Array;
  readonly worths: Float64Array;
}

export function newReach(): Reach {
  return { sets: new Int32Array(HIGH_ACE), worths: new Float64Array(HIGH_ACE) };
}

export function reachOf(centre: readonly Card[], reach: Reach): void {
  reach.sets.fill(0);
  reach.worths.fill(0);
  if (centre.length > FEW) reachByValue(centre, reach);
  else reachBySet(centre, reach);
}

const take: Take = { set: 0, worth: 0 };

function reachByValue(centre: readonly Card[], reach: Reach): void {
  for (let value = 1; value < HIGH_ACE; value++) {
    bestTake(centre, value, take);
    reach.sets[value] = take.set;
    reach.worths[value] = take.worth + (isAll(take.set, centre.length) ? POINTS.clear : 0);
  }
}

function isAll(set: CardSet, places: number): boolean {
  return places <= MOST_PLACES && set === 2 ** places - 1;
}

/** The values 2 … 13 that divide a total, highest first. */
const DIVISORS: readonly Uint8Array[] = Array.from({ length: FEW * HIGH_ACE }, (_, total) =>
  Uint8Array.from([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].filter((value) => total % value === 0)),
);

/* By set: the total of its cards with Aces low, the highest value, the number of Aces, and its worth. */
const totals = new Int32Array(1 << FEW);
const highest = new Int32Array(1 << FEW);
const aces = new Int32Array(1 << FEW);
const worths = new Float64Array(1 << FEW);

function reachBySet(centre: readonly Card[], reach: Reach): void {
  const all = (1 << centre.length) - 1;
  for (let set = 1; set <= all; set++) {
    const fewer = set & (set - 1);
    const card = centre[31 - Math.clz32(set ^ fewer)] ?? 0;
    const value = lowValue(card);
    const total = (totals[fewer] ?? 0) + value;
    const high = Math.max(highest[fewer] ?? 0, value);
    const ones = (aces[fewer] ?? 0) + (value === 1 ? 1 : 0);
    const worth = (worths[fewer] ?? 0) + worthOf(card);
    totals[set] = total;
    highest[set] = high;
    aces[set] = ones;
    worths[set] = worth;
    const gain = set === all ? worth + POINTS.clear : worth;
    const divisors = DIVISORS[total] ?? [];
    for (let index = 0; index < divisors.length; index++) {
      const played = divisors[index] ?? 0;
      if (played < high) break;
      improve(reach, played, set, gain);
    }
    if (high === 1 || isForHighAce(total, ones)) improve(reach, 1, set, gain);
  }
}

function improve(reach: Reach, value: number, set: CardSet, worth: number): void {
  if (worth <= (reach.worths[value] ?? 0)) return;
  reach.worths[value] = worth;
  reach.sets[value] = set;
}
