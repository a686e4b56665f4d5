import { frenchDeck } from '../../../cards/french-deck.ts';
import type { CardId } from '../../../engine/seat.ts';
import { POINTS, pointsOf } from '../scoring.ts';

/*
 * A search plays thousands of turns for one move. It represents a card by its index in two packs, and a set of centre
 * cards by a bit mask of their positions.
 */

export type Card = number;
export type CardSet = number;

/** The most centre cards that fit into a set's bit mask; a search ignores any beyond that. */
export const MOST_PLACES = 30;

/** The value of a high Ace (FP-7). */
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

/** The value of a card, with Aces low (FP-7). */
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

/**
 * Roughly what one card or one spade contributes to the points for having the most: a few decide against a single
 * opponent.
 */
const CARD_SHARE = POINTS.mostCards / 20;
const SPADE_SHARE = POINTS.mostSpades / 8;

const WORTHS = Float64Array.from(
  DECK.keys(),
  (card) => cardPoints(card) + CARD_SHARE + (isSpadeCard(card) ? SPADE_SHARE : 0),
);

/** The value of collecting a card, in points: its own, and its contribution to most cards and most spades. */
export function worthOf(card: Card): number {
  return WORTHS[card] ?? 0;
}

export function has(set: CardSet, place: number): boolean {
  return place < MOST_PLACES && ((set >>> place) & 1) === 1;
}

/**
 * Whether a high Ace collects cards with this total and this many Aces counted as 1: each of them may count 14
 * instead, which is 0.
 */
export function isForHighAce(total: number, aces: number): boolean {
  const rest = (total - aces) % HIGH_ACE;
  return rest === 0 || rest + aces >= HIGH_ACE;
}
