// Proves src/engine/rng.ts

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { diceRng, type Rng } from '../../src/engine/rng.ts';
import { atLength } from '../support/length.ts';

/** Four suits of thirteen; a card's suit is its number divided by thirteen. */
const CARDS = 52;
const SUITS = 4;
const SHUFFLES = 10_000;
/** Enough to detect wrong positions of single cards, which show sooner than wrong suits do. */
const FEW_SHUFFLES = atLength(4_000, SHUFFLES);
/** A fair shuffle exceeds this by chance once in 30,000 checks; the seeds are fixed, so the results are, too. */
const SIGMAS = 4;

type Shuffle = (cards: readonly number[], rng: Rng) => readonly number[];

/** How far counts are from the expected ones, in standard deviations of a fair shuffle (Wilson and Hilferty). */
function sigmasOff(counts: readonly number[], expected: (index: number) => number, freedom: number): number {
  const chiSquare = counts.reduce(
    (sum, count, index) => sum + (count - expected(index)) ** 2 / expected(index),
    0,
  );
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/** Shuffles fresh decks, each from its own seed as in a game, and counts what is in them. */
function seen(shuffle: Shuffle, shuffles: number) {
  const zeros = (length: number): number[] => Array.from({ length }, () => 0);
  const places = zeros(CARDS * CARDS);
  const pairs = zeros(CARDS * CARDS);
  const suits = new Map<string, number>();
  const runs = zeros(SUITS * SUITS);
  const deck = [...zeros(CARDS).keys()];
  const add = (counts: number[], at: number): void => {
    counts[at] = (counts[at] ?? 0) + 1;
  };
  for (let round = 0; round < shuffles; round++) {
    const seed = createHash('md5').update(`deck ${round}`).digest('hex');
    const shuffled = shuffle(deck, diceRng({ seed, drawn: 0 }));
    for (const [place, card] of shuffled.entries()) {
      add(places, place * CARDS + card);
      const next = shuffled[place + 1];
      if (next === undefined) continue;
      add(pairs, card * CARDS + next);
      add(runs, suitOf(card) * SUITS + suitOf(next));
    }
    const order = [...new Set(shuffled.map(suitOf))].join('');
    suits.set(order, (suits.get(order) ?? 0) + 1);
  }
  return { places, pairs, suits, runs };
}

function suitOf(card: number): number {
  return Math.floor(card / (CARDS / SUITS));
}

/** The deviation of a shuffle in each respect. */
function faults(shuffle: Shuffle, shuffles = SHUFFLES) {
  const { places, pairs, suits, runs } = seen(shuffle, shuffles);
  const neighbours = shuffles * (CARDS - 1);
  const inSuit = CARDS / SUITS;
  const couple = (index: number): boolean => Math.floor(index / SUITS) === index % SUITS;
  const share = (index: number): number =>
    (neighbours * inSuit * (couple(index) ? inSuit - 1 : inSuit)) / (CARDS * (CARDS - 1));
  return {
    // Every card in every place; each row and each column has a fixed sum.
    places: sigmasOff(places, () => shuffles / CARDS, (CARDS - 1) ** 2),
    // Every card before every other.
    pairs: sigmasOff(
      pairs.filter((_, index) => Math.floor(index / CARDS) !== index % CARDS),
      () => neighbours / (CARDS * (CARDS - 1)),
      CARDS * (CARDS - 1) - 1,
    ),
    // In which order the suits first appear: twenty-four, all equally likely.
    suits: sigmasOff([...suits.values()], () => shuffles / 24, 23),
    // How often a suit follows itself, and each other.
    runs: sigmasOff(runs, share, SUITS * SUITS - 1),
  };
}

describe('the shuffle of every deal', () => {
  test('distributes places, pairs and suits as chance does', () => {
    for (const off of Object.values(faults((cards, rng) => rng.shuffle(cards)))) {
      expect(Math.abs(off)).toBeLessThan(SIGMAS);
    }
  });
});

/** Human mistakes, and frauds. Each is named with the statistic that has to detect it. */
const BIASED: readonly [string, keyof ReturnType<typeof faults>, Shuffle][] = [
  [
    'every place swapped with any other',
    'places',
    (cards, rng) => {
      const shuffled = [...cards];
      for (let at = 0; at < shuffled.length; at++) swap(shuffled, at, rng.below(shuffled.length));
      return shuffled;
    },
  ],
  [
    'a card that never stays',
    'places',
    (cards, rng) => {
      const shuffled = [...cards];
      for (let last = shuffled.length - 1; last > 0; last--) swap(shuffled, last, rng.below(last));
      return shuffled;
    },
  ],
  ['a deck that is only cut', 'pairs', (cards, rng) => cut(cards, rng.below(cards.length))],
  [
    'a riffle, once',
    'pairs',
    (cards, rng) => {
      const [left, right] = [cards.slice(0, CARDS / 2), cards.slice(CARDS / 2)];
      return cards.map(
        () => (rng.below(left.length + right.length) < left.length ? left : right).shift() ?? -1,
      );
    },
  ],
  [
    'the first suit luckier by a twentieth',
    'suits',
    (cards, rng) => {
      const shuffled = rng.shuffle(cards);
      return rng.below(20) === 0
        ? shuffled.toSorted((a, b) => Math.min(1, suitOf(a)) - Math.min(1, suitOf(b)))
        : shuffled;
    },
  ],
  [
    'a suit kept together now and then',
    'runs',
    (cards, rng) => {
      const shuffled = rng.shuffle(cards);
      const alike = shuffled.findIndex((card, at) => at > 1 && suitOf(card) === suitOf(shuffled[0] ?? -1));
      if (rng.below(4) === 0 && alike > 0) swap(shuffled, 1, alike);
      return shuffled;
    },
  ],
  [
    'numbers below 64 taken modulo 52',
    'places',
    (cards, rng) => {
      const shuffled = [...cards];
      for (let last = shuffled.length - 1; last > 0; last--) swap(shuffled, last, rng.below(64) % (last + 1));
      return shuffled;
    },
  ],
];

function swap(items: number[], one: number, other: number): void {
  const held = items[one] ?? -1;
  items[one] = items[other] ?? -1;
  items[other] = held;
}

function cut(cards: readonly number[], at: number): readonly number[] {
  return [...cards.slice(at), ...cards.slice(0, at)];
}

describe('a biased shuffle is detected', () => {
  test.each(BIASED)('%s, by its %s', (_what, look, shuffle) => {
    const isOfCards = look === 'places' || look === 'pairs';
    const found = faults(shuffle, isOfCards ? FEW_SHUFFLES : SHUFFLES)[look];
    expect(found).toBeGreaterThan(SIGMAS);
  });
});
