import type { Seat } from '../../engine/seat.ts';
import { SLOTS } from './cards.ts';
import type { Card, View } from './types.ts';

/** How often cards turn up for a player from now until a certain moment. */
export interface Outlook {
  readonly highest: Card;
  /** By card, how often this one and all lower ones turn up, in all. Those in folders do not. */
  readonly upTo: Float64Array;
}

/** A round in which nobody is known to be ready: opponents file from about here on, at most with this chance a turn. */
const FILING_TURN = 7.5;
const FILING_SPREAD = 0.8;
const FILING_CHANCE = 0.27;
/** The chance that somebody who could have filed last time does so next time. */
const READY_CHANCE = 0.5;
const FARTHEST = 30;

/** Moments looked at: when the first opponent files, should that come early, in the middle or late. */
const MOMENTS = [1 / 6, 1 / 2, 5 / 6];
/** How much of a turn is left to the player at the moment an opponent files. */
const LEFT_OVER = 0.3;

/** New cards a turn. There are nearly two, but the best use of each cannot be made. */
const LOOKS = 0.5;

/** The chances that somebody else files in their next turn, the one after it, and so on, if nobody has before. */
export function filingChances(view: View, seat: Seat): readonly number[] {
  const others = view.known.filter((_, index) => index !== seat);
  const ready = others.filter(({ ascends }) => ascends === true).length;
  const turns = turnsPlayed(view);
  return Array.from({ length: FARTHEST }, (_, ahead) => {
    const one = FILING_CHANCE / (1 + Math.exp((FILING_TURN - turns - ahead) / FILING_SPREAD));
    return 1 - (1 - one) ** (others.length - ready) * (1 - READY_CHANCE) ** ready;
  });
}

/** About how many turns each has had this round: cards that were drawn, and discards seen going into folders. */
function turnsPlayed(view: View): number {
  const seats = view.known.length;
  const pile = view.highest - SLOTS * seats - 1;
  const drawn = pile - view.drawPileSize - (view.drawn === null ? 0 : 1);
  const taken = view.known.flatMap(({ cards }) => cards).filter((card) => card !== null).length;
  return (drawn + taken) / seats;
}

/** What turns up until an opponent files: early, in the middle, late. */
export function outlooksOf(view: View, seat: Seat): readonly Outlook[] {
  const chances = filingChances(view, seat);
  return MOMENTS.map((moment) => outlookAfter(view, seat, (turnsUntil(chances, moment) + LEFT_OVER) * LOOKS));
}

/** The turns until so much of the chance has passed that somebody files. */
function turnsUntil(chances: readonly number[], moment: number): number {
  let open = 1;
  for (const [turn, chance] of chances.entries()) {
    const after = open * (1 - chance);
    if (after <= 1 - moment) return turn + (open - (1 - moment)) / (open - after);
    open = after;
  }
  return chances.length;
}

/**
 * What turns up in so many looks at a new card: unseen ones first, and discards once the pile has been used up. It
 * lasts for two turns a card of each player’s share, as about every other turn takes a discard instead.
 */
function outlookAfter(view: View, seat: Seat, looks: number): Outlook {
  const { highest, discards, drawPileSize } = view;
  const unseen = unseenCards(view, seat);
  const inPile = drawPileSize / Math.max(1, unseen.size);
  const before = (2 * LOOKS * drawPileSize) / view.known.length;
  const again = Math.max(0, looks - before) / (drawPileSize + discards.length);
  const first = Math.min(0.95, Math.min(looks, before) / Math.max(1, unseen.size));
  const often = inPile * again - Math.log(1 - first);
  const upTo = new Float64Array(highest + 2);
  for (let card = 1; card <= highest; card++) {
    const one = unseen.has(card) ? often : discards.includes(card) ? again : 0;
    upTo[card] = (upTo[card - 1] ?? 0) + one;
  }
  upTo[highest + 1] = upTo[highest] ?? 0;
  return { highest, upTo };
}

/** The cards this seat knows to be in folders or in its hand. */
function heldCards(view: View, seat: Seat): ReadonlySet<Card> {
  const known = view.known.flatMap(({ cards }, index) => (index === seat ? [] : cards));
  const held = [...(view.folder ?? []), ...known, view.drawn].filter((card) => card !== null);
  return new Set(held);
}

/** The cards this seat has not seen: each is as likely as any other to be drawn next. */
export function unseenCards(view: View, seat: Seat): ReadonlySet<Card> {
  const held = heldCards(view, seat);
  const unseen = new Set<Card>();
  for (let card = 1; card <= view.highest; card++) {
    if (!held.has(card) && !view.discards.includes(card)) unseen.add(card);
  }
  return unseen;
}
