import { memo } from '../../bot-kit/lookup-tables.ts';
import { SLOTS } from '../cards.ts';
import type { Card } from '../types.ts';
import { draws } from './heuristic.ts';

/** A folder that a playout changes in place, without allocations, because each move evaluates it thousands of times. */
export interface Plan {
  /** By slot, with a card below all others in slot 0 and one above all others after the last. */
  readonly cards: Uint8Array;
  /** By slot, if its card stays: the draws to fill the gaps before it, negated, and those after it. */
  readonly before: Float64Array;
  readonly after: Float64Array;
  readonly costs: Float64Array;
  /** The number of draws that the card evaluated last would save. */
  gain: number;
}

const END = SLOTS + 1;
const ROW = END + 1;
/** An upper bound for the room between two cards. */
const ROOM = 64;

/**
 * How much more the first slot counts than a middle one, and how much less the last: if another player files, the
 * cards in order from slot 1 on score points.
 */
const FIRST = 0.3;

export function newPlan(highest: Card): Plan {
  const cards = new Uint8Array(ROW);
  cards[END] = highest + 1;
  return {
    cards,
    before: new Float64Array(ROW),
    after: new Float64Array(ROW),
    costs: costsWith(highest),
    gain: 0,
  };
}

/** The draws to fill a gap, by the two slots around it and its room. */
const costsWith = memo((highest: Card): Float64Array => {
  const costs = new Float64Array(ROW * ROW * ROOM);
  for (let low = 0; low <= SLOTS; low++) {
    for (let high = low + 1; high <= END; high++) {
      const wanted = high - low - 1;
      const middle = (low + high) / 2;
      const weight = 1 + (FIRST * (END / 2 - middle)) / (SLOTS / 2 - 0.5);
      for (let room = wanted; room < ROOM; room++) {
        costs[(low * ROW + high) * ROOM + room] = weight * draws(wanted, room, highest);
      }
    }
  }
  return costs;
});

/** Evaluates the folder as it is; must be called after each change. */
export function look(plan: Plan): void {
  const { cards, before, after } = plan;
  before[0] = 0;
  for (let slot = 1; slot <= END; slot++) before[slot] = fromBefore(plan, slot, cards[slot] ?? 0);
  after[END] = 0;
  for (let slot = SLOTS; slot > 0; slot--) after[slot] = fromAfter(plan, slot, cards[slot] ?? 0);
}

function fromBefore({ cards, before, costs }: Plan, slot: number, card: Card): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let stays = slot - 1; stays >= 0; stays--) {
    const there = before[stays] ?? 0;
    const room = card - (cards[stays] ?? 0) - 1;
    if (there <= best || room < slot - stays - 1) continue;
    const promise = there - (costs[(stays * ROW + slot) * ROOM + room] ?? 0);
    if (promise > best) best = promise;
  }
  return best;
}

function fromAfter({ cards, after, costs }: Plan, slot: number, card: Card): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let stays = slot + 1; stays <= END; stays++) {
    const there = after[stays] ?? 0;
    const room = (cards[stays] ?? 0) - card - 1;
    if (there <= best || room < stays - slot - 1) continue;
    const promise = there - (costs[(slot * ROW + stays) * ROOM + room] ?? 0);
    if (promise > best) best = promise;
  }
  return best;
}

/**
 * The number of draws saved if this card goes into this slot and stays; if that is at most `least`, any value up to
 * it.
 */
export function gainAt(plan: Plan, slot: number, card: Card, least = Number.NEGATIVE_INFINITY): number {
  const before = fromBefore(plan, slot, card) - (plan.before[END] ?? 0);
  return before <= least ? before : before + fromAfter(plan, slot, card);
}

/** The slot where a card saves most draws. */
export function bestSlotFor(plan: Plan, card: Card): number {
  let best = 1;
  plan.gain = Number.NEGATIVE_INFINITY;
  for (let slot = 1; slot <= SLOTS; slot++) {
    const gain = gainAt(plan, slot, card, plan.gain);
    if (gain > plan.gain) {
      plan.gain = gain;
      best = slot;
    }
  }
  return best;
}

/** The number of cards in order, counted from slot 1. */
export function orderedIn({ cards }: Plan): number {
  for (let slot = 2; slot <= SLOTS; slot++) if ((cards[slot] ?? 0) <= (cards[slot - 1] ?? 0)) return slot - 1;
  return SLOTS;
}

/** The length of the longest run. */
export function runIn({ cards }: Plan): number {
  let longest = 1;
  let run = 1;
  for (let slot = 2; slot <= SLOTS; slot++) {
    run = cards[slot] === (cards[slot - 1] ?? 0) + 1 ? run + 1 : 1;
    if (run > longest) longest = run;
  }
  return longest;
}
