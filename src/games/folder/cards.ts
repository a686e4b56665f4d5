import { type CardFace, face } from '../../engine/scene.ts';
import { type CardId, cardId } from '../../engine/seat.ts';
import type { Card } from './types.ts';

/** FO-2. */
export const SLOTS = 10;

const HIGHEST_OF_ALL = 60;

/** FO-1: the cards in play are 1 up to this. */
export function highestCard(seats: number): Card {
  if (seats === 2) return 40;
  return seats === 3 ? 50 : HIGHEST_OF_ALL;
}

/** The canonical deck: ascending. */
export function deckFor(seats: number): readonly Card[] {
  return Array.from({ length: highestCard(seats) }, (_, index) => index + 1);
}

/** FO-1: every card that exists with any number of players. */
export const ALL_CARDS: readonly CardId[] = Array.from({ length: HIGHEST_OF_ALL }, (_, index) =>
  idOf(index + 1),
);

export function idOf(card: Card): CardId {
  return cardId(String(card));
}

/** A placeholder for a card's face in a text. */
export function cardWords(card: Card): string {
  return face(idOf(card));
}

/** `📄37`. Throws if it is not a card. */
export function cardFace(id: CardId): CardFace {
  const card = Number(id);
  if (String(card) !== id || !Number.isInteger(card) || card < 1 || card > HIGHEST_OF_ALL) {
    throw new RangeError(`${id} is no card of Folder`);
  }
  return {
    text: `📄${card}`,
    name: `${card}`,
    drawing: {
      text: `${card}`,
      sign: { kind: 'gauge', value: card, max: HIGHEST_OF_ALL },
      tint: 'blue',
      style: 'paper',
    },
  };
}
