// Proves src/games/farkle/bot/utility.ts, src/games/farkle/areas.ts

import { describe, expect, test } from 'vitest';
import { fastRng } from '../../../../src/engine/rng.ts';
import {
  areaOf,
  bestSlides,
  cardsOf,
  gainIn,
  gainOf,
  gainsBeyond,
  put,
} from '../../../../src/games/farkle/areas.ts';
import {
  aheadOf,
  bestGains,
  chanceToReach,
  chanceToWin,
  nextIn,
  type Odds,
  type Pile,
  preparedIn,
} from '../../../../src/games/farkle/bot/utility.ts';
import { UNTRAINED, weightsFor } from '../../../../src/games/farkle/bot/weights.ts';
import { ascending, pointsOf, slidesFrom } from '../../../../src/games/farkle/scoring.ts';
import { NUMBERS } from '../../../../src/games/farkle/types.ts';

const NO_GAINS = [0, 0, 0, 0, 0, 0];
const PILE: Pile = { numbers: [10, 10, 10, 10, 10, 10], farkles: 15, size: 75 };

describe('areas as counts', () => {
  test('make what the rules say they make', () => {
    const rng = fastRng(1);
    for (let tried = 0; tried < 3_000; tried++) {
      const area = Array.from({ length: rng.below(14) }, () => NUMBERS[rng.below(6)]).join('');
      const face = rng.below(6);
      const card = NUMBERS[face] ?? '1';
      const slides = slidesFrom(area + card, card);
      const best = slides[0] === undefined ? 0 : pointsOf(slides[0]);
      expect(gainOf(cardsOf(area), face), `${area}+${card}`).toBe(best);
      for (const slide of bestSlides(cardsOf(area + card), face)) {
        const row = ascending(NUMBERS.map((name, index) => name.repeat(slide.cards[index] ?? 0)).join(''));
        expect(slides, `${area}+${card}`).toContain(row);
        expect(pointsOf(row)).toBe(slide.points);
      }
    }
  });
});

describe('an area in a search', () => {
  test('knows what each card makes, whatever was added and removed', () => {
    const rng = fastRng(2);
    const area = areaOf([0, 0, 0, 0, 0, 0]);
    for (let tried = 0; tried < 3_000; tried++) {
      const [face, then] = [rng.below(6), rng.below(6)];
      const isFull = area.counts.reduce((sum, count) => sum + count, 0) > 15;
      if (isFull) for (const [full, count] of area.counts.entries()) put(area, full, -rng.below(count + 1));
      const next = area.counts.with(face, (area.counts[face] ?? 0) + 1);
      expect(gainsBeyond(area, face, NO_GAINS, NO_GAINS.with(then, 2))).toBe(2 * gainOf(next, then));
      expect(gainsBeyond(area, face, NO_GAINS.with(then, 50), NO_GAINS.with(then, 1))).toBe(
        Math.max(0, gainOf(next, then) - 50),
      );
      put(area, face);
      expect(gainIn(area, then)).toBe(gainOf(next, then));
      expect(area).toEqual(areaOf(next));
    }
  });
});

describe('the start of a turn', () => {
  const ahead = (...rows: readonly string[]): number => {
    const areas = rows.map((row) => areaOf(cardsOf(row)));
    const gains = bestGains(areas);
    return aheadOf(nextIn(gains, PILE), preparedIn(areas, gains, PILE));
  };

  test('is worth more the more the next cards may make', () => {
    expect(ahead('44', '')).toBeGreaterThan(ahead('4', ''));
    expect(ahead('444', '')).toBeGreaterThan(ahead('44', ''));
    expect(ahead('12345', '')).toBeGreaterThan(ahead('1234', ''));
  });

  test('does not depend on whose area it is', () => {
    expect(ahead('4455', '12')).toBe(ahead('12', '4455'));
  });
});

describe('the chance to win', () => {
  const standing = {
    points: [4_000, 4_000],
    held: [0, 0],
    target: 10_000,
    last: null,
    odds: UNTRAINED.odds,
    known: new Map<number, number>(),
  };

  test('is even between equals, except for who is next', () => {
    expect(chanceToWin(standing, 4_000, 0, 0)).toBe(0.5);
    expect(chanceToWin(standing, 4_000, 0, 200)).toBeLessThan(0.5);
  });

  test('rises with points and with Farkles held, and a lead says more near the target', () => {
    expect(chanceToWin(standing, 5_000, 0, 0)).toBeGreaterThan(0.5);
    expect(chanceToWin(standing, 4_000, 4, 0)).toBeGreaterThan(chanceToWin(standing, 4_000, 1, 0));
    const late = { ...standing, points: [8_500, 8_500], known: new Map() };
    expect(chanceToWin(late, 9_500, 0, 0)).toBeGreaterThan(chanceToWin(standing, 5_000, 0, 0));
  });

  test('is shared among many equals, except for stronger players', () => {
    const equals = { ...standing, points: Array<number>(8).fill(4_000), held: Array<number>(8).fill(0) };
    const among = (odds: Odds): number => chanceToWin({ ...equals, odds, known: new Map() }, 4_000, 0, 0);
    expect(among({ ...UNTRAINED.odds, apart: false })).toBeCloseTo(1 / 8);
    // As in seven two-player games.
    expect(among(UNTRAINED.odds)).toBeCloseTo(1 / 2 ** 7);
    expect(among(weightsFor(8).odds)).toBeGreaterThan(1 / 8);
  });

  test('is all or nothing when nobody is left to play (FK-25, FK-26)', () => {
    const over = { ...standing, points: [9_000, 10_000], last: 0 };
    expect(chanceToWin(over, 10_000, 0, 0)).toBe(0);
    expect(chanceToWin(over, 10_100, 0, 0)).toBe(1);
  });

  test('of a last turn falls with what it needs', () => {
    const behind = (points: number) => ({ ...standing, points: [points, 10_000], last: 0 });
    expect(chanceToReach(behind(9_000), 0, 100)).toBeGreaterThan(chanceToReach(behind(7_000), 0, 100));
    expect(chanceToReach(behind(7_000), 2_000, 100)).toBe(chanceToReach(behind(9_000), 0, 100));
  });

  test('leaves the others their last turn', () => {
    const closes = chanceToWin(standing, 10_000, 0, 100);
    expect(closes).toBeGreaterThan(0.99);
    const close = { ...standing, points: [9_000, 9_900] };
    expect(chanceToWin(close, 10_000, 0, 100)).toBeLessThan(0.5);
    expect(chanceToWin(close, 11_500, 0, 100)).toBeGreaterThan(0.9);
  });
});
