// Proves src/games/paradise/collecting.ts

import { describe, expect, test } from 'vitest';
import type { CardId } from '../../../src/engine/seat.ts';
import { canCollect } from '../../../src/games/paradise/collecting.ts';
import { cards, moved, subsets, table, verdict } from './a-table.ts';

const example = table({ hands: ['2C 3C 9C KC AC', '7H 8H'], centre: 'JS 2S KS 5S 6S', drawPile: '4D' });

/** Given a centre, whether a card of the hand may take all of it. */
const takes = (card: string, set: string): string =>
  verdict(table({ hands: [card, '7H'], centre: `${set} QC` }), `c${card}=${set.replaceAll(' ', '+')}`);

describe('worked cases', () => {
  test('FP-T1: the example of the rules has these sets and no others', () => {
    const legal = (card: string) =>
      subsets(example.centre)
        .filter((set) => canCollect(cards(card)[0] as CardId, set))
        .map((set) => set.join(' '))
        .sort();
    expect(legal('2C')).toEqual(['2S']);
    expect(legal('KC')).toEqual(['JS 2S', 'JS 2S KS', 'KS', '2S 5S 6S', '2S KS 5S 6S'].sort());
    for (const card of ['3C', '9C', 'AC']) expect(legal(card)).toEqual([]);
  });

  test('FP-T2: refused are 2 on 2 and 6, 9 on 2, 5 and 6, K on J and K', () => {
    expect(verdict(example, 'c2C=2S+6S')).toBe('total');
    expect(verdict(example, 'c9C=2S+5S+6S')).toBe('total');
    expect(verdict(example, 'cKC=JS+KS')).toBe('total');
  });

  test('FP-T3: 6 takes 4, 5 and 3', () => {
    expect(takes('6C', '4S 5S 3S')).toBe('legal');
  });

  test('FP-T4: Aces', () => {
    expect(takes('AC', 'AS')).toBe('legal');
    expect(takes('AC', '9S 5S')).toBe('legal');
    expect(takes('AC', 'AS KS AH')).toBe('legal');
    expect(takes('KC', 'AS QS')).toBe('legal');
    expect(takes('4C', 'AS AH 2S')).toBe('legal');
    expect(takes('4C', 'AS KS')).toBe('total');
  });

  const ten = (drawPile: string) =>
    moved(table({ hands: ['10C 3C', '7H 8H'], centre: '5S 5H', drawPile }), 'c10C=5S+5H');

  test('FP-T5: a 10 clears two 5s with 12 cards in the draw pile', () => {
    const cleared = ten('AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD');
    expect(cleared.clears).toEqual([1, 0]);
    expect(cleared.collected[0]).toHaveLength(3);
    expect(cleared.hands[0]).toEqual(cards('3C AD'));
    expect(cleared.centre).toEqual(cards('2D 3D 4D 5D 6D'));
    expect(cleared.drawPile).toHaveLength(6);
  });

  test('FP-T6: the same with 3 cards in the draw pile, and with none', () => {
    expect(ten('AD 2D 3D')).toMatchObject({ centre: cards('2D 3D'), drawPile: [] });
    expect(ten('')).toMatchObject({
      centre: [],
      drawPile: [],
      hands: [cards('3C'), cards('7H 8H')],
      clears: [1, 0],
    });
  });

  test('FP-T7: nothing can be collected from an empty centre', () => {
    const empty = ten('');
    expect(verdict(empty, 'c7H=7S')).toBe('centre');
    expect(verdict(empty, 'l7H')).toBe('legal');
  });

  test('FP-T8: who could take the King lays a 3 instead', () => {
    const laid = moved(example, 'l3C');
    expect(laid.centre).toEqual(cards('JS 2S KS 5S 6S 3C'));
    expect(laid.hands[0]).toEqual(cards('2C 9C KC AC 4D'));
  });
});
