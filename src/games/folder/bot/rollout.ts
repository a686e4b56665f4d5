import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { SLOTS } from '../cards.ts';
import type { Card, Folder, View } from '../types.ts';
import { DRAWS_A_SLOT } from './heuristic.ts';
import { bestSlotFor, look, newPlan, orderedIn, type Plan, runIn } from './plan.ts';
import { type Stakes, stakesOf } from './utility.ts';

/** Of a hundred turns, in how many a normal bot takes the discard, and in how many it keeps what it drew. */
const TAKES = 53;
const KEEPS = 26;

/** Opponents file from about this turn of theirs on, at most with so many chances in a hundred a turn; by seats, from two. */
const FILING_TURN = [8, 7.6, 7.4, 7.1];
const FILING_CHANCE = [0.31, 0.22, 0.19, 0.14];
const FILING_SPREAD = 0.75;
/** The chance that somebody who could have filed last time does so next time. */
const READY_CHANCE = 0.5;
const FARTHEST = 30;
/** Where another has most likely filed before, nothing is looked at any more. */
const UNLIKELY = 0.03;

/** What a seat may expect of a round: which cards lie where it cannot see, how soon another files, and what points it wants. */
export interface Race {
  readonly others: number;
  readonly discards: readonly Card[];
  readonly drawPileSize: number;
  /** Unseen cards, of which some are in the draw pile, and those that can only be in others’ folders. */
  readonly open: readonly Card[];
  readonly kept: readonly Card[];
  /** The chances that another files before one’s next turn, before the one after it, and so on. */
  readonly filing: readonly number[];
  readonly stakes: Stakes;
  readonly plan: Plan;
}

/** Cards as they may lie, changed in place as a playout goes on. */
interface Layout {
  readonly drawPile: Card[];
  readonly discards: Card[];
  /** In others’ folders. It doesn’t matter whose. */
  readonly kept: Card[];
}

export function raceOf(view: View, seat: Seat): Race {
  const { known, discards, drawPileSize, shuffled } = view;
  const others = known.length - 1;
  const unseen = [...unseenCards(view, seat)];
  const mayBeDrawn = (card: Card): boolean => shuffled.length === 0 || shuffled.includes(card);
  const seen = known.flatMap(({ cards }, index) =>
    index === seat ? [] : cards.filter((card) => card !== null),
  );
  return {
    others,
    discards,
    drawPileSize,
    open: unseen.filter(mayBeDrawn),
    kept: [...seen, ...unseen.filter((card) => !mayBeDrawn(card))],
    filing: filingChances(view, seat),
    stakes: stakesOf(view, seat),
    plan: newPlan(view.highest),
  };
}

/** The chances that somebody else files before one’s next turn, before the one after it, and so on, if nobody has until then. */
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

/** The cards this seat has not seen since they were last open to it. */
export function unseenCards(view: View, seat: Seat): ReadonlySet<Card> {
  const known = view.known.flatMap(({ cards }, index) => (index === seat ? [] : cards));
  const seen = new Set([...(view.folder ?? []), ...known, view.drawn, ...view.discards]);
  const unseen = new Set<Card>();
  for (let card = 1; card <= view.highest; card++) if (!seen.has(card)) unseen.add(card);
  return unseen;
}

/** The unseen cards, as they may lie. */
export function guess(race: Race, rng: Rng): Layout {
  const open = rng.shuffle(race.open);
  return {
    drawPile: open.slice(0, race.drawPileSize),
    discards: [...race.discards],
    kept: [...open.slice(race.drawPileSize), ...race.kept],
  };
}

/** What a seat might do: draw and see, throw the card away that it has drawn, or put one into a slot. */
export type Try = 'draw' | 'throw' | number;

/**
 * What a try is worth, in points, with the cards lying like this: the seat plays on to its own order, by what saves most draws,
 * and the others exchange cards by chance. How soon one of them files is not left to chance: each moment counts by its chance.
 */
export function worthOf(
  race: Race,
  layout: Layout,
  folder: Folder,
  card: Card,
  tried: Try,
  rng: Rng,
): number {
  const { plan, stakes } = race;
  const cards: Layout = {
    drawPile: [...layout.drawPile],
    discards: [...layout.discards],
    kept: [...layout.kept],
  };
  plan.cards.set(folder, 1);
  look(plan);
  begin(race, cards, card, tried);
  let open = 1;
  let worth = 0;
  for (const chance of race.filing) {
    const ordered = orderedIn(plan);
    if (ordered === SLOTS) return worth + open * (stakes.filed[runIn(plan)] ?? 0);
    worth += open * chance * (stakes.caught[ordered] ?? 0);
    open *= 1 - chance;
    if (open < UNLIKELY) break;
    for (let other = 0; other < race.others; other++) exchangeAny(cards, rng);
    exchange(plan, cards, rng);
  }
  return worth + open * (stakes.caught[orderedIn(plan)] ?? 0);
}

function begin({ plan }: Race, cards: Layout, card: Card, tried: Try): void {
  if (tried === 'throw') cards.discards.push(card);
  else if (tried === 'draw') drawAndKeep(plan, cards);
  else {
    // The card is on top of the discards, or drawn and on none.
    if (cards.discards.at(-1) === card) cards.discards.pop();
    put(plan, cards, tried, card);
  }
}

/** One’s own turn: the discard, if it saves about a draw or more. */
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

/** Another’s turn, with cards that nobody knows. */
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
