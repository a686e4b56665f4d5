// Proves src/games/farkle/scoring.ts

import { describe, expect, test } from 'vitest';
import {
  ascending,
  farklePoints,
  patternOf,
  pointsOf,
  slidesFrom,
} from '../../../src/games/farkle/scoring.ts';
import { NUMBERS } from '../../../src/games/farkle/types.ts';

describe('combinations', () => {
  test('FK-6: the complete list and its points', () => {
    const list: readonly (readonly [string, number])[] = [
      ['111', 300],
      ['222', 200],
      ['333', 300],
      ['444', 400],
      ['555', 500],
      ['666', 600],
      ['1111', 1_000],
      ['66666', 2_000],
      ['222222', 3_000],
      ['123456', 1_500],
      ['224466', 1_500],
      ['333355', 1_500],
      ['111444', 1_500],
    ];
    for (const [cards, points] of list) expect([cards, pointsOf(cards)]).toEqual([cards, points]);
  });

  test('FK-6: single cards and pairs score nothing', () => {
    for (const face of NUMBERS) {
      expect(patternOf(face)).toBeNull();
      expect(patternOf(face + face)).toBeNull();
    }
  });

  test('FK-7: a combination is exactly the cards of its pattern', () => {
    for (const cards of ['4445', '44455', '444456', '12345', '1123456', '4444444', '11112222', '']) {
      expect([cards, patternOf(cards)]).toEqual([cards, null]);
    }
  });

  test('FK-7: six cards fit the highest pattern they satisfy', () => {
    expect(pointsOf('444444')).toBe(3_000);
    expect(patternOf('444444')).toBe('alike');
    expect(patternOf('444455')).toBe('four-and-pair');
    expect(pointsOf('444455')).toBe(1_500);
  });

  test('FK-7: of seven alike one combination uses six', () => {
    expect(slidesFrom('4444444', '4')).toEqual(['444444', '44444', '4444', '444']);
  });

  test('FK-16: one to six Farkle cards', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(farklePoints)).toEqual([0, 100, 200, 300, 1_000, 2_000, 3_000]);
  });

  test('FK-17: more than six Farkles count in sets of six first', () => {
    expect([7, 10, 12, 18, 22].map(farklePoints)).toEqual([3_100, 4_000, 6_000, 9_000, 10_000]);
  });

  test('FK-17: no other split of the Farkles is worth more', () => {
    for (let count = 0; count <= 22; count++) {
      for (let part = 1; part < count; part++) {
        expect(farklePoints(part) + farklePoints(count - part)).toBeLessThanOrEqual(farklePoints(count));
      }
    }
  });

  test('FK-14: the slides of an area are all its combinations with the new card, without duplicates', () => {
    const areas = [
      '4',
      '444',
      '111446',
      '123456',
      '1122334455',
      '111222333444',
      '555566661122',
      '444411112222333355556666',
    ];
    for (const area of areas) {
      for (const card of NUMBERS.filter((face) => area.includes(face))) {
        const found = subsetsOf(area).filter((cards) => patternOf(cards) !== null && cards.includes(card));
        expect([...slidesFrom(area, card)].sort()).toEqual(found.sort());
      }
    }
  });

  test('the slides worth most come first', () => {
    const worth = slidesFrom('44441122', '4').map(pointsOf);
    expect(worth).toEqual([...worth].sort((a, b) => b - a));
    expect(worth).toHaveLength(5);
  });
});

describe('worked cases', () => {
  test('FK-T1: what combinations score', () => {
    const rows = ['111', '222', '123456', '4444', '44444', '444444', '222555', '114466', '333311'];
    expect(rows.map((row) => pointsOf(ascending(row)))).toEqual([
      300, 200, 1_500, 1_000, 2_000, 3_000, 1_500, 1_500, 1_500,
    ]);
  });

  test('FK-T2: what is no combination', () => {
    for (const row of ['1', '55', '12345', '444441']) expect(patternOf(ascending(row))).toBeNull();
  });
});

/** Every distinct set of at most six cards of a row, ascending. */
function subsetsOf(row: string): readonly string[] {
  let subsets = [''];
  for (const face of NUMBERS) {
    const copies = row.split(face).length - 1;
    subsets = subsets.flatMap((cards) =>
      Array.from({ length: copies + 1 }, (_, count) => cards + face.repeat(count)).filter(
        (set) => set.length <= 6,
      ),
    );
  }
  return subsets;
}
