import type { Shape, Tint } from '../engine/card-drawing.ts';
import type { CardFace, Look } from '../engine/scene.ts';
import { type CardId, cardId } from '../engine/seat.ts';
import type { Words } from '../engine/words.ts';
import { words } from './words.ts';

const SUITS = ['S', 'H', 'D', 'C'] as const;
type Suit = (typeof SUITS)[number];

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

/** What a card's id says: rank, then suit, then an apostrophe for the second pack's copy (`10H'`). */
export interface FrenchCard {
  readonly rank: Rank;
  readonly suit: Suit;
}

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
/** Four colours, so that spades and clubs can be told apart in a chat line. */
const SUIT_LOOKS: Readonly<Record<Suit, { readonly shape: Shape; readonly tint: Tint }>> = {
  S: { shape: 'spade', tint: 'black' },
  H: { shape: 'heart', tint: 'red' },
  D: { shape: 'diamond', tint: 'blue' },
  C: { shape: 'club', tint: 'green' },
};
const SUIT_NAMES: Readonly<Record<Suit, Words>> = {
  S: words.spades,
  H: words.hearts,
  D: words.diamonds,
  C: words.clubs,
};
const RANK_NAMES: Readonly<Record<Rank, Words>> = {
  A: words.ace,
  '2': words.two,
  '3': words.three,
  '4': words.four,
  '5': words.five,
  '6': words.six,
  '7': words.seven,
  '8': words.eight,
  '9': words.nine,
  '10': words.ten,
  J: words.jack,
  Q: words.queen,
  K: words.king,
};

const PACK_MARKS = ['', "'"] as const;

const CARDS: ReadonlyMap<string, FrenchCard> = new Map(
  PACK_MARKS.flatMap((mark) =>
    SUITS.flatMap((suit) => RANKS.map((rank) => [`${rank}${suit}${mark}`, { rank, suit }] as const)),
  ),
);

const DECK: readonly CardId[] = [...CARDS.keys()].map(cardId);
const PACK_SIZE = SUITS.length * RANKS.length;

/** A suit by itself: its shape, which fonts of pictures lack. */
export function suitLook(suit: Suit): Look {
  const { shape, tint } = SUIT_LOOKS[suit];
  return {
    name: SUIT_NAMES[suit],
    drawing: { text: '', sign: { kind: 'shape', shape }, tint, style: 'paper' },
  };
}

/**
 * One or two packs in canonical order: spades, hearts, diamonds, clubs, each from Ace to King; then the second pack.
 */
export function frenchDeck(packs: 1 | 2): readonly CardId[] {
  return DECK.slice(0, packs * PACK_SIZE);
}

export function isFrenchCard(name: string): name is CardId {
  return CARDS.has(name);
}

/** Rank and suit of a card; throws if the name is not a card's. */
export function frenchCard(card: CardId): FrenchCard {
  const known = CARDS.get(card);
  if (known === undefined) throw new RangeError(`no French card ${card}`);
  return known;
}

/** The copies from both packs look alike. */
export function frenchFace(card: CardId): CardFace {
  const { rank, suit } = frenchCard(card);
  const { shape, tint } = SUIT_LOOKS[suit];
  return {
    text: `${SUIT_SIGNS[suit]}${rank}`,
    name: words.card({ rank: RANK_NAMES[rank], suit: SUIT_NAMES[suit] }),
    drawing: { text: rank, sign: { kind: 'shape', shape }, tint, style: 'paper' },
  };
}
