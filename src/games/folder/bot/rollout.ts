import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { SLOTS } from '../cards.ts';
import type { Card, Folder, View } from '../types.ts';
import { type Known, knownTo, type Layout } from './determinization.ts';
import { DRAWS_A_SLOT } from './heuristic.ts';
import { filingChances } from './opponent-model.ts';
import { bestSlotFor, look, newPlan, orderedIn, type Plan, runIn } from './plan.ts';
import { type Utility, utilityFor } from './utility.ts';

/** In how many of a hundred turns a normal bot takes the discard, and in how many it keeps what it drew. */
const TAKES = 53;
const KEEPS = 26;

/** Ends a playout once another player has almost certainly filed before. */
const UNLIKELY = 0.03;

/**
 * What a seat can expect of a round: where unseen cards may be, how soon another player files, and the utility of
 * points.
 */
export interface Situation {
  readonly others: number;
  readonly known: Known;
  /** The chances that another player files before this seat's next turn, the one after it, and so on. */
  readonly filing: readonly number[];
  readonly utility: Utility;
  readonly plan: Plan;
}

export function situationOf(view: View, seat: Seat): Situation {
  return {
    others: view.known.length - 1,
    known: knownTo(view, seat),
    filing: filingChances(view, seat),
    utility: utilityFor(view, seat),
    plan: newPlan(view.highest),
  };
}

/** A possible action: draw and see, throw away the drawn card, or put a card into a slot. */
export type Try = 'draw' | 'throw' | number;

/**
 * The value of an action in points, for one arrangement of the cards: the seat plays on until its folder is in order,
 * always saving the most draws, while the others exchange cards at random. When one of them files is not random: each
 * moment is weighted by its probability.
 */
export function rollout(
  situation: Situation,
  layout: Layout,
  folder: Folder,
  card: Card,
  tried: Try,
  rng: Rng,
): number {
  const { plan, utility } = situation;
  const cards: Layout = {
    drawPile: [...layout.drawPile],
    discards: [...layout.discards],
    kept: [...layout.kept],
  };
  plan.cards.set(folder, 1);
  look(plan);
  begin(situation, cards, card, tried);
  let open = 1;
  let worth = 0;
  for (const chance of situation.filing) {
    const ordered = orderedIn(plan);
    if (ordered === SLOTS) return worth + open * (utility.filed[runIn(plan)] ?? 0);
    worth += open * chance * (utility.caught[ordered] ?? 0);
    open *= 1 - chance;
    if (open < UNLIKELY) break;
    for (let other = 0; other < situation.others; other++) exchangeAny(cards, rng);
    exchange(plan, cards, rng);
  }
  return worth + open * (utility.caught[orderedIn(plan)] ?? 0);
}

function begin({ plan }: Situation, cards: Layout, card: Card, tried: Try): void {
  if (tried === 'throw') cards.discards.push(card);
  else if (tried === 'draw') drawAndKeep(plan, cards);
  else {
    // The card is on top of the discards, or it was drawn and is on neither pile.
    if (cards.discards.at(-1) === card) cards.discards.pop();
    put(plan, cards, tried, card);
  }
}

/** A turn of this seat: takes the discard if that saves about one draw or more. */
function exchange(plan: Plan, cards: Layout, rng: Rng): void {
  fill(cards, rng);
  const top = cards.discards.at(-1) ?? 0;
  const slot = bestSlotFor(plan, top);
  if (plan.gain >= DRAWS_A_SLOT / 2) {
    cards.discards.pop();
    put(plan, cards, slot, top);
  } else drawAndKeep(plan, cards);
}

function drawAndKeep(plan: Plan, cards: Layout): void {
  const drawn = cards.drawPile.pop() ?? 0;
  const slot = bestSlotFor(plan, drawn);
  if (plan.gain > 0) put(plan, cards, slot, drawn);
  else cards.discards.push(drawn);
}

function put(plan: Plan, cards: Layout, slot: number, card: Card): void {
  cards.discards.push(plan.cards[slot] ?? 0);
  plan.cards[slot] = card;
  look(plan);
}

/** A turn of another seat, with cards that nobody knows. */
function exchangeAny(cards: Layout, rng: Rng): void {
  const { drawPile, discards, kept } = cards;
  fill(cards, rng);
  const doing = rng.below(100);
  const card = (doing < TAKES ? discards.pop() : drawPile.pop()) ?? 0;
  if (doing >= TAKES + KEEPS) {
    discards.push(card);
    return;
  }
  const place = rng.below(kept.length);
  discards.push(kept[place] ?? 0);
  kept[place] = card;
}

/** FO-11. */
function fill(cards: Layout, rng: Rng): void {
  if (cards.drawPile.length > 0) return;
  cards.drawPile.push(...rng.shuffle(cards.discards));
  cards.discards.length = 0;
  cards.discards.push(cards.drawPile.pop() ?? 0);
}
