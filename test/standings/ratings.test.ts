// Proves src/standings/ratings.ts

import { describe, expect, it } from 'vitest';
import { beginner, rerated, type Standing } from '../../src/standings/ratings.ts';

const SEPTEMBER = Date.UTC(2026, 8, 30, 23, 59, 59, 999);
const month = (months: number): number => Date.UTC(2026, 8 + months, 1);

/** Somebody well known, last rated at the end of September. */
const VETERAN: Standing = { mu: 30, sigma: 2, games: 300, lastRated: SEPTEMBER };

/** What a game that ended then does to the veteran, who beats a beginner. */
function wonAt(endedAt: number, before: Standing = VETERAN) {
  const [own] = rerated(
    [
      { before, place: 1, forfeited: false },
      { before: null, place: 2, forfeited: false },
    ],
    endedAt,
  );
  if (own === null || own === undefined) throw new Error('nothing was learned');
  return own;
}

describe('a new season', () => {
  it('takes off about ten points of a rating that hardly moves any more, and none of a beginner’s', () => {
    expect(wonAt(SEPTEMBER).change).toMatchObject({ before: 1_480, season: 0 });
    // 1,000 + 20 × (30 − 3 × √(2² + 0.833²))
    expect(wonAt(month(1)).change).toMatchObject({ before: 1_470, season: -10 });
    const [, newcomer] = rerated(
      [
        { before: VETERAN, place: 1, forfeited: false },
        { before: null, place: 2, forfeited: false },
      ],
      month(1),
    );
    expect(newcomer?.change).toMatchObject({ before: 1_000, season: 0 });
  });

  it('counts once, and each that somebody missed counts too', () => {
    const october = wonAt(month(1)).standing;
    expect(wonAt(month(2) - 1, october).change.season).toBe(0);
    expect(wonAt(month(2), october).change.season).toBeLessThan(0);
    expect(wonAt(month(3)).change.season).toBeLessThan(wonAt(month(2)).change.season);
  });

  it('leaves nobody less known than a beginner', () => {
    const [gone, longer] = [wonAt(month(100)), wonAt(month(1_000))];
    expect(longer.change).toEqual(gone.change);
    const unknown = { ...VETERAN, sigma: beginner().sigma, lastRated: month(100) };
    expect(gone.standing).toMatchObject({
      mu: wonAt(month(100), unknown).standing.mu,
      sigma: wonAt(month(100), unknown).standing.sigma,
    });
  });

  it('does not begin again once the clock is set back', () => {
    const october = wonAt(month(1)).standing;
    const back = wonAt(SEPTEMBER, october);
    expect(back.change.season).toBe(0);
    expect(wonAt(month(1), back.standing).change.season).toBe(0);
  });
});
