// Proves src/games/folder/bot/utility.ts, src/games/folder/filing.ts

import { describe, expect, test } from 'vitest';
import { seat } from '../../../../src/engine/seat.ts';
import { type Utility, utilityFor } from '../../../../src/games/folder/bot/utility.ts';
import folder from '../../../../src/games/folder/index.ts';
import { table } from '../table.ts';

const MINE = '2 5 9 11 13 20 25 31 36 40';
const OTHERS = [
  '4 10 6 30 3 8 1 7 12 14',
  '15 16 17 18 19 21 22 23 24 26',
  '41 42 43 44 45 46 47 48 49 50',
  '51 52 53 54 55 56 57 58 59 60',
];

/** The stakes for the first seat if everyone has so many points. */
function stakes(...totals: readonly number[]): Utility {
  const lines = totals.map((points) => ({ inOrder: 5, filed: false, run: 0, runBonus: 0, points }));
  const folders = [MINE, ...OTHERS.slice(0, totals.length - 1)];
  return utilityFor(folder.view(table({ folders, sheet: [lines] }), seat(0)), seat(0));
}

/**
 * The advantage of filing without a run over four cards in order when another files, and what a run of this length
 * adds.
 */
function filing({ filed, caught }: Utility): number {
  return (filed[1] ?? 0) - (caught[4] ?? 0);
}
function run({ filed }: Utility, length: number): number {
  return (filed[length] ?? 0) - (filed[length - 1] ?? 0);
}
function card({ caught }: Utility, nth: number): number {
  return (caught[nth] ?? 0) - (caught[nth - 1] ?? 0);
}

describe('what the end of a round is worth', () => {
  test('at the beginning of a game is about its points, and more for filing, which another then does not', () => {
    for (const even of [stakes(0, 0), stakes(0, 0, 0), stakes(0, 0, 0, 0, 0)]) {
      expect(card(even, 4)).toBeGreaterThan(4);
      expect(card(even, 4)).toBeLessThan(6);
      expect(filing(even)).toBeGreaterThan(75 - 20);
    }
  });

  test('never falls with more cards in order or a longer run', () => {
    for (const at of [stakes(0, 0), stakes(430, 470), stakes(430, 470, 300, 200, 100)]) {
      for (let number = 1; number <= 10; number++) {
        expect(card(at, number)).toBeGreaterThan(0);
        expect(run(at, number)).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('counts a run only as far as it is needed to win', () => {
    const ahead = stakes(430, 300);
    expect(run(ahead, 3)).toBeLessThan(run(stakes(0, 0), 3) / 4);
    const far = stakes(200, 470);
    expect(run(far, 5)).toBeGreaterThan(run(stakes(0, 0), 5));
  });

  test('is everything when the next to file wins', () => {
    const last = stakes(430, 450, 450, 300, 300);
    expect(filing(last)).toBeGreaterThan(3 * filing(stakes(0, 0, 0, 0, 0)));
  });

  test('is high for a card in order that would win although another files', () => {
    expect(card(stakes(470, 400, 300, 200, 100), 6)).toBeGreaterThan(30);
    expect(card(stakes(300, 430), 6)).toBeLessThan(2);
  });
});
