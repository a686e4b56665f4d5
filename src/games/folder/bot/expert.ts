import { fastRng, type Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { SLOTS } from '../cards.ts';
import { waits } from '../filing.ts';
import { ascends, beside, longestRun } from '../order.ts';
import type { Card, Folder, Move, View } from '../types.ts';
import { determinized } from './determinization.ts';
import { NEUTRAL, type Traits } from './personality.ts';
import { gainAt, look, newPlan } from './plan.ts';
import { rollout, situationOf, type Try } from './rollout.ts';

/** The maximum number of playouts for one decision; stops once all candidates but one are clearly worse. */
const PLAYOUTS = 1_600;
/**
 * Drops candidates that are clearly worse after this many deals, by this many standard errors of the difference to
 * the best.
 */
const DEALS = 24;
const CLEARLY = 2.5;
/** The number of slots to try for a card: those where it saves most draws, and those next to its neighbours. */
const PLACES = 4;
/** The bonus of a move that the personality likes, in points. */
const LIKED = 2;

interface Candidate {
  readonly tried: Try;
  /** How much the personality likes it, in points. */
  readonly liking: number;
  /** Its value in each deal. */
  readonly worths: number[];
}

/** The move that does best in playouts on sampled cards. A move that completes the order needs none. */
export function expert(view: View, seat: Seat, rng: Rng, traits: Traits = NEUTRAL): Move {
  const folder = view.folder ?? [];
  if (view.phase === 'file') return { kind: waits(view, seat, folder) ? 'end' : 'file' };
  const card = view.drawn ?? view.discards.at(-1) ?? 0;
  const into = view.drawn === null ? 'take' : 'keep';
  const done = completing(folder, card);
  if (done !== null) return { kind: into, slot: done };
  const tried = best(view, seat, card, rng, traits);
  if (typeof tried === 'number') return { kind: into, slot: tried };
  return { kind: tried };
}

/** The slot where a card completes the order, preferring the longest run. */
function completing(folder: Folder, card: Card): number | null {
  let best: { readonly slot: number; readonly run: number } | null = null;
  for (let slot = 1; slot <= SLOTS; slot++) {
    const changed = folder.with(slot - 1, card);
    if (!ascends(changed)) continue;
    const run = longestRun(changed);
    if (best === null || run > best.run) best = { slot, run };
  }
  return best?.slot ?? null;
}

function best(view: View, seat: Seat, card: Card, rng: Rng, traits: Traits): Try {
  const folder = view.folder ?? [];
  const situation = situationOf(view, seat);
  const otherwise: Try = view.drawn === null ? 'draw' : 'throw';
  const tries: readonly Try[] = [otherwise, ...placesFor(view, folder, card)];
  let left = tries.map((tried): Candidate => {
    return { tried, liking: LIKED * likingOf(view, folder, card, tried, traits), worths: [] };
  });
  for (let played = 0; left.length > 1 && played < PLAYOUTS; left = withoutWorse(left)) {
    for (let deal = 0; deal < DEALS; deal++) {
      const layout = determinized(situation.known, rng);
      const luck = rng.below(2 ** 32);
      for (const { worths, liking, tried } of left) {
        worths.push(rollout(situation, layout, folder, card, tried, fastRng(luck)) + liking);
      }
      played += left.length;
    }
  }
  return left[0]?.tried ?? otherwise;
}

/** The best candidate, followed by those that might still be better. */
function withoutWorse(candidates: readonly Candidate[]): Candidate[] {
  const [best, ...others] = candidates.toSorted((one, other) => sumOf(other.worths) - sumOf(one.worths));
  if (best === undefined) return [];
  return [best, ...others.filter(({ worths }) => !isClearlyWorse(worths, best.worths))];
}

function isClearlyWorse(worths: readonly number[], best: readonly number[]): boolean {
  const missing = best.map((worth, deal) => worth - (worths[deal] ?? 0));
  const sum = sumOf(missing);
  const squares = missing.reduce((all, each) => all + each * each, 0);
  return sum > CLEARLY * Math.sqrt(squares - (sum * sum) / missing.length);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function placesFor(view: View, folder: Folder, card: Card): readonly number[] {
  const plan = newPlan(view.highest);
  plan.cards.set(folder, 1);
  look(plan);
  const slots = Array.from({ length: SLOTS }, (_, index) => index + 1);
  const gains = slots.map((slot) => ({ slot, gain: gainAt(plan, slot, card) }));
  const possible = gains.filter(({ gain }) => gain > Number.NEGATIVE_INFINITY);
  const promising = possible.toSorted((one, other) => other.gain - one.gain).slice(0, PLACES);
  const places = [
    ...promising.map(({ slot }) => slot),
    ...slots.filter((slot) => beside(folder, slot, card) > 0),
  ];
  return [...new Set(places)];
}

function likingOf(view: View, folder: Folder, card: Card, tried: Try, traits: Traits): number {
  if (typeof tried !== 'number') return 0;
  const runs = beside(folder, tried, card) - beside(folder, tried, folder[tried - 1] ?? 0);
  return traits.runs * runs + (view.drawn === null ? traits.discards : traits.draws);
}
