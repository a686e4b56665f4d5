import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Card, View } from '../types.ts';

/** What a seat knows about where the cards are. */
export interface Known {
  readonly discards: readonly Card[];
  readonly drawPileSize: number;
  /** Unseen cards that may be in the draw pile, and those that can only be in other folders. */
  readonly open: readonly Card[];
  readonly kept: readonly Card[];
}

/** A possible arrangement of the cards, changed in place by a playout. */
export interface Layout {
  readonly drawPile: Card[];
  readonly discards: Card[];
  /** In the other folders. It doesn’t matter in which. */
  readonly kept: Card[];
}

export function knownTo(view: View, seat: Seat): Known {
  const { known, discards, drawPileSize, shuffled } = view;
  const unseen = [...unseenCards(view, seat)];
  const mayBeDrawn = (card: Card): boolean => shuffled.length === 0 || shuffled.includes(card);
  const seen = known.flatMap(({ cards }, index) =>
    index === seat ? [] : cards.filter((card) => card !== null),
  );
  return {
    discards,
    drawPileSize,
    open: unseen.filter(mayBeDrawn),
    kept: [...seen, ...unseen.filter((card) => !mayBeDrawn(card))],
  };
}

/** The cards this seat has not seen since they were last visible to it. */
export function unseenCards(view: View, seat: Seat): ReadonlySet<Card> {
  const known = view.known.flatMap(({ cards }, index) => (index === seat ? [] : cards));
  const seen = new Set([...(view.folder ?? []), ...known, view.drawn, ...view.discards]);
  const unseen = new Set<Card>();
  for (let card = 1; card <= view.highest; card++) if (!seen.has(card)) unseen.add(card);
  return unseen;
}

/** A random arrangement of the unseen cards. */
export function determinized(known: Known, rng: Rng): Layout {
  const open = rng.shuffle(known.open);
  return {
    drawPile: open.slice(0, known.drawPileSize),
    discards: [...known.discards],
    kept: [...open.slice(known.drawPileSize), ...known.kept],
  };
}
