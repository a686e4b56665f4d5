import { fastRng, type Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { SLOTS } from '../cards.ts';
import { FILED } from '../filing.ts';
import { bonusForRun, POINTS_A_CARD, totalsOf } from '../scoring.ts';
import type { View } from '../types.ts';

/** The value of the end of a round for a seat, in points as they count at the beginning of a game. */
export interface Utility {
  /** If it files, by the length of its run. */
  readonly filed: readonly number[];
  /** If another player files, by the number of cards in order. */
  readonly caught: readonly number[];
}

/** How the round may end for the others: the points of each, and who files, if any, for how many points. */
interface End {
  readonly points: readonly number[];
  readonly filer: number;
  readonly filed: number;
}

/** The number of sampled endings, always the same ones, so that only the scores make a difference. */
const ENDS = 64;
const LUCK = 1;

/** The value of winning in points, and the weight of the round's points beside it. */
const WIN = 500;
const BESIDE = 0.1;

/**
 * Of a thousand players who don’t file, how many have each number of cards in order, from one on. From 4,000 rounds
 * between normal bots.
 */
const ORDERED = [112, 157, 157, 149, 129, 112, 86, 63, 35];
/** Of a thousand players who file, how many have a run of each length, from one on; by seats, from two. */
const RUNS = [
  [77, 634, 246, 39, 3, 1],
  [141, 661, 174, 22, 2],
  [209, 658, 121, 11, 1],
  [226, 645, 118, 10, 1],
];

/**
 * A lead of this many points multiplies the odds against another seat by e; it grows with the square root of what the
 * leader still needs. From simulated games of such rounds; by seats, from two.
 */
const SPREAD = [28, 22, 19, 17];
const SPREAD_A_ROOT = 0.2;

export function utilityFor(view: View, seat: Seat): Utility {
  const totals = totalsOf(view.sheet, view.known.length);
  const own = totals[seat] ?? 0;
  const others = totals.filter((_, index) => index !== seat);
  const ends = endsFor(others.length);
  const filing = ends.map(({ points }) => others.map((total, index) => total + (points[index] ?? 0)));
  const letting = ends.map(({ filer, filed }, end) =>
    (filing[end] ?? []).with(filer, (others[filer] ?? 0) + filed),
  );
  const worth = (points: number, after: readonly (readonly number[])[]): number => {
    const chances = after.map((totals) => chanceOf(own + points, totals, view.options.target));
    return (WIN * chances.reduce((sum, chance) => sum + chance, 0)) / ENDS + BESIDE * points;
  };
  const numbers = Array.from({ length: SLOTS + 1 }, (_, number) => number);
  return {
    filed: numbers.map((run) => worth(FILED + bonusForRun(run), filing)),
    caught: numbers.map((ordered) => worth(ordered * POINTS_A_CARD, letting)),
  };
}

function endsFor(others: number): readonly End[] {
  const rng = fastRng(LUCK);
  return Array.from({ length: ENDS }, (_, end) => ({
    points: Array.from({ length: others }, () => drawn(ORDERED, rng) * POINTS_A_CARD),
    filer: end % others,
    filed: FILED + bonusForRun(drawn(RUNS[others - 1] ?? [], rng)),
  }));
}

/** A random number from one on, with probabilities proportional to the weights. */
function drawn(weights: readonly number[], rng: Rng): number {
  let left = rng.below(weights.reduce((sum, weight) => sum + weight, 0));
  for (const [index, weight] of weights.entries()) {
    if (left < weight) return index + 1;
    left -= weight;
  }
  return weights.length;
}

/** The chance of winning with this many points after a round, given the points of the others. */
function chanceOf(own: number, others: readonly number[], target: number): number {
  const best = Math.max(...others);
  const left = target - Math.max(own, best);
  if (left <= 0) return own < best ? 0 : 1 / (1 + others.filter((total) => total === own).length);
  const spread = (SPREAD[others.length - 1] ?? 0) * (1 + SPREAD_A_ROOT * Math.sqrt(left));
  return 1 / others.reduce((sum, total) => sum + Math.exp((total - own) / spread), 1);
}
