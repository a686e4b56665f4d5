import { frenchDeck } from '../../../cards/french-deck.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { POINTS } from '../scoring.ts';
import type { View } from '../types.ts';
import { type Card, cardPoints, encoded, isSpadeCard } from './encoding.ts';
import { posteriorDeals } from './posterior.ts';
import { type Board, countValues } from './simulation.ts';

/** Builds a board from what a seat knows, with the unseen cards dealt at random. */
export type Determinizer = () => Board;

/** Counts which cards a seat has not seen yet, and deals them with every arrangement equally likely. */
export function determinizer(view: View, seat: Seat, rng: Rng): Determinizer {
  const unseen = unseenBy(view);
  return boards(view, seat, unseen, () => rng.shuffle(unseen));
}

/** What a seat knows, with the unseen cards dealt in deck order: for a quick evaluation, which never looks at them. */
export function known(view: View, seat: Seat): Board {
  const unseen = unseenBy(view);
  return boards(view, seat, unseen, () => [...unseen])();
}

/** Like {@link determinizer}, but arrangements are more likely the better they explain what the others played. */
export function likelyDeterminizer(view: View, seat: Seat, rng: Rng): Determinizer {
  const unseen = unseenBy(view);
  return boards(view, seat, unseen, posteriorDeals(view, seat, unseen, rng));
}

/** A deal returns the unseen cards for the other hands in order, followed by the draw pile. */
function boards(view: View, seat: Seat, unseen: readonly Card[], deal: () => Card[]): Determinizer {
  const held = sum(view.handSizes);
  const hand = view.hand.map(encoded);
  const centre = view.centre.map(encoded);
  const collected = view.collected.map((pile) => pile.map(encoded));
  const points = collected.map(
    (pile, other) => sum(pile.map(cardPoints)) + (view.clears[other] ?? 0) * POINTS.clear,
  );
  const cards = collected.map((pile) => pile.length);
  const spades = collected.map((pile) => pile.filter(isSpadeCard).length);
  const toCome = countValues([...hand, ...unseen]);
  return () => {
    const pile = deal();
    return {
      centre: centre.slice(),
      hands: view.handSizes.map((size, other) => (other === seat ? hand.slice() : pile.splice(0, size))),
      pile,
      toCome: toCome.slice(),
      held,
      points: points.slice(),
      cards: cards.slice(),
      spades: spades.slice(),
      turn: seat,
    };
  };
}

/** In deck order. */
function unseenBy(view: View): readonly Card[] {
  const seen = new Set([...view.hand, ...view.centre, ...view.collected.flat()]);
  const unseen = sum(view.handSizes) - view.hand.length + view.drawPileSize;
  const packs = seen.size + unseen === frenchDeck(1).length ? 1 : 2;
  return frenchDeck(packs)
    .filter((card) => !seen.has(card))
    .map(encoded);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
