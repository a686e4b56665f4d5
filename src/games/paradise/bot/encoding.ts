import { frenchDeck } from '../../../cards/french-deck.ts';
import type { CardId } from '../../../engine/seat.ts';
import { POINTS, pointsOf } from '../scoring.ts';

/*
 * A search plays thousands of turns for one move. To it a card is its place in two packs, and a set of centre cards
 * a word of bits by their places there.
 */

export type Card = number;
export type CardSet = number;

/** The most cards of a centre that fit a set; a search ignores any beyond. */
export const MOST_PLACES = 30;

/** What an Ace counts when it is high (FP-7). */
export const HIGH_ACE = 14;

const DECK = frenchDeck(2);
const RANKS = 13;
const PACK = 4 * RANKS;
const NUMBERS: ReadonlyMap<CardId, Card> = new Map(DECK.map((name, card) => [name, card]));

export function encoded(name: CardId): Card {
  const card = NUMBERS.get(name);
  if (card === undefined) throw new RangeError(`no French card ${name}`);
  return card;
}

export function decoded(card: Card): CardId {
  const name = DECK[card];
  if (name === undefined) throw new RangeError(`no card has the number ${card}`);
  return name;
}

/** The value of a card, an Ace counted low (FP-7). */
export function lowValue(card: Card): number {
  return (card % RANKS) + 1;
}

/** Each pack begins with its spades. */
export function isSpadeCard(card: Card): boolean {
  return card % PACK < RANKS;
}

const CARD_POINTS = Float64Array.from(DECK, pointsOf);

export function cardPoints(card: Card): number {
  return CARD_POINTS[card] ?? 0;
}

/** About what one card or one spade brings of the points for having most: few are needed to be ahead of one other. */
const CARD_SHARE = POINTS.mostCards / 20;
const SPADE_SHARE = POINTS.mostSpades / 8;

const WORTHS = Float64Array.from(
  DECK.keys(),
  (card) => cardPoints(card) + CARD_SHARE + (isSpadeCard(card) ? SPADE_SHARE : 0),
);

/** What collecting a card is worth, in points: its own, and its share of those for most cards and most spades. */
export function worthOf(card: Card): number {
  return WORTHS[card] ?? 0;
}

export function has(set: CardSet, place: number): boolean {
  return place < MOST_PLACES && ((set >>> place) & 1) === 1;
}

/** Whether a high Ace collects cards of this total, so many Aces counted low in it: any of them may count 14, which is 0. */
export function isForHighAce(total: number, aces: number): boolean {
  const rest = (total - aces) % HIGH_ACE;
  return rest === 0 || rest + aces >= HIGH_ACE;
}
