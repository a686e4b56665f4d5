// Proves src/games/paradise/scoring.ts

import { describe, expect, test } from 'vitest';
import { frenchDeck } from '../../../src/cards/french-deck.ts';
import { outcome, scores } from '../../../src/games/paradise/rules.ts';
import { count, outcomeOf } from '../../../src/games/paradise/scoring.ts';
import { cards, table } from './a-table.ts';

const counted = (piles: readonly string[], clears: readonly number[] = piles.map(() => 0)) =>
  count({ collected: piles.map(cards), clears });

/** So many different cards that are worth nothing by themselves and are no spades. */
const plain = (amount: number, suit = 'H'): string =>
  ['3', '4', '5', '6', '7', '8', '9', 'J', 'Q', 'K']
    .slice(0, amount)
    .map((rank) => `${rank}${suit}`)
    .join(' ');

describe('FP-17: the count', () => {
  test('FP-17: most cards are 3 points, and nobody’s when tied', () => {
    expect(counted([plain(3), plain(2, 'C')]).map(({ total }) => total)).toEqual([3, 0]);
    expect(counted([plain(3), plain(3, 'C'), plain(2, 'D')]).map(({ total }) => total)).toEqual([0, 0, 0]);
  });

  test('FP-17: most spades are 1 point, and nobody’s when tied', () => {
    expect(counted(['3S 4S', '5S 3H']).map(({ mostSpades }) => mostSpades)).toEqual([1, 0]);
    expect(counted(['3S', '5S']).map(({ mostSpades }) => mostSpades)).toEqual([0, 0]);
  });

  test('FP-17: the Ten of Diamonds is 2, the Two of Spades 1, each Ace 1', () => {
    expect(counted(['10D', '']).map(({ inCards }) => inCards)).toEqual([2, 0]);
    expect(counted(['2S', '10H 2C']).map(({ inCards }) => inCards)).toEqual([1, 0]);
    expect(counted(['AS AH', 'AD']).map(({ inCards }) => inCards)).toEqual([2, 1]);
  });

  test('FP-17: each clear is 1 point', () => {
    expect(counted(['', ''], [4, 2]).map(({ total }) => total)).toEqual([4, 2]);
  });

  test('FP-17: 11 points with one pack, 18 with two, since every copy counts', () => {
    expect(count({ collected: [frenchDeck(1), []], clears: [0, 0] })[0]?.total).toBe(11);
    expect(count({ collected: [frenchDeck(2), []], clears: [0, 0] })[0]?.total).toBe(18);
  });

  test('FP-17: only clears show as points before the end, the whole count after it', () => {
    const piles = { collected: ['AS 10D', '3H'], clears: [0, 2] };
    expect(scores(table({ hands: ['2C', '3C'], ...piles }))).toEqual([0, 2]);
    expect(scores(table({ hands: ['', ''], ...piles }))).toEqual([7, 2]);
  });
});

describe('FP-18: who wins', () => {
  const placed = (piles: readonly string[], clears?: readonly number[]) =>
    outcomeOf(counted(piles, clears)).placings.map(({ seat, place }) => [seat, place]);

  test('FP-18: the highest total', () => {
    expect(placed(['3H', 'AH', '10D'], [0, 0, 0])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
    ]);
    expect(outcome(table({ hands: ['', ''], collected: ['3H', 'AH 4H'] }))?.winners).toEqual([1]);
  });

  test('FP-18: among equal totals the more cards collected', () => {
    expect(placed([plain(5), plain(5, 'C'), 'AH', '7D 8D'], [0, 0, 0, 1])).toEqual([
      [3, 1],
      [2, 2],
      [0, 3],
      [1, 3],
    ]);
  });

  test('FP-18: still equal is shared, and the next place is skipped', () => {
    expect(placed(['AH', 'AC', '3D'], [0, 0, 0])).toEqual([
      [0, 1],
      [1, 1],
      [2, 3],
    ]);
    const shared = outcome(table({ hands: ['', ''], collected: ['AH', 'AC'] }));
    expect(shared).toEqual({
      placings: [
        { seat: 0, place: 1, points: 1 },
        { seat: 1, place: 1, points: 1 },
      ],
      winners: [0, 1],
    });
  });
});
