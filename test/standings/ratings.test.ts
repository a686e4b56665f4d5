// Proves src/standings/ratings.ts

import { describe, expect, it } from 'vitest';
import { beginner, type Rerated, rerated, type Standing } from '../../src/standings/ratings.ts';

const SEPTEMBER = Date.UTC(2026, 8, 30, 23, 59, 59, 999);
const month = (months: number): number => Date.UTC(2026, 8 + months, 1);

/** A well-known player, last rated at the end of September. */
const VETERAN: Standing = { mu: 30, sigma: 2, games: 300, lastRated: SEPTEMBER };

/** Nobody has met anyone this season. */
const NEVER = (): number => 0;

/** The effect of a game on its people, who finish in this order. */
function told(
  people: readonly (Standing | 'new')[],
  { met = NEVER, endedAt = SEPTEMBER, forfeited = [] }: Partial<Circumstances> = {},
): readonly (Rerated | null)[] {
  return rerated(
    people.map((before, index) => {
      return {
        before: before === 'new' ? null : before,
        place: index + 1,
        forfeited: forfeited.includes(index),
      };
    }),
    met,
    endedAt,
  );
}

interface Circumstances {
  readonly met: (one: number, other: number) => number;
  readonly endedAt: number;
  readonly forfeited: readonly number[];
}

/** The effect of a game that ended then on the veteran, who beats a player known as well. */
function wonAt(endedAt: number, before: Standing = VETERAN) {
  const [own] = told([before, VETERAN], { endedAt });
  if (own === null || own === undefined) throw new Error('nothing was learned');
  return own;
}

describe('a new season', () => {
  it('takes about ten points off a rating that hardly moves any more, and none off a beginner’s', () => {
    expect(wonAt(SEPTEMBER).change).toMatchObject({ before: 1_480, season: 0 });
    // 1,000 + 20 × (30 − 3 × √(2² + 0.833²))
    expect(wonAt(month(1)).change).toMatchObject({ before: 1_470, season: -10 });
    const [, newcomer] = told([VETERAN, 'new'], { endedAt: month(1) });
    expect(newcomer?.change).toMatchObject({ before: 1_000, season: 0 });
  });

  it('counts once, and each missed one counts too', () => {
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

describe('a game between the same two people', () => {
  /** How much a game of two veterans moves the winner and the loser after so many meetings this season. */
  const moves = (meetings: number): readonly number[] =>
    told([VETERAN, VETERAN], { met: () => meetings }).map((one) => (one?.standing.mu ?? 0) - VETERAN.mu);

  it('counts half after five in a season, a third after ten, and less and less', () => {
    const [whole = 0, lost = 0] = moves(0);
    expect(whole).toBeGreaterThan(0);
    expect(lost).toBeCloseTo(-whole);
    expect(moves(5)).toEqual([expect.closeTo(whole / 2), expect.closeTo(-whole / 2)]);
    expect(moves(10)).toEqual([expect.closeTo(whole / 3), expect.closeTo(-whole / 3)]);
    expect(moves(495)[0]).toBeCloseTo(whole / 100);
  });

  it('proves no more than it counts: the uncertainty shrinks as little', () => {
    const doubt = (meetings: number): number =>
      VETERAN.sigma - (told([VETERAN, VETERAN], { met: () => meetings })[0]?.standing.sigma ?? 0);
    expect(doubt(5)).toBeCloseTo(doubt(0) / 2);
  });

  it('counts for each by the mean over all opponents in it', () => {
    // The first two have met five times, the third nobody.
    const met = (one: number, other: number): number => (one < 2 && other < 2 ? 5 : 0);
    const people = [VETERAN, { ...VETERAN, mu: 28 }, { ...VETERAN, mu: 26 }];
    const [whole, less] = [told(people), told(people, { met })].map((all) =>
      all.map((one, index) => (one?.standing.mu ?? 0) - (people[index]?.mu ?? 0)),
    );
    expect(less).toEqual(
      [0.75, 0.75, 1].map((share, index) => expect.closeTo(share * (whole?.[index] ?? 0))),
    );
  });
});

describe('a provisional rating', () => {
  const RISING: Standing = { mu: 27, sigma: 6, games: 4, lastRated: SEPTEMBER };
  const SETTLED: Standing = { ...RISING, games: 5 };

  it.each(['new', RISING] as const)('does not raise settled ratings, but may lower them', (guest) => {
    const [none, lost] = told([VETERAN, guest]);
    expect([none, lost?.standing.games]).toEqual([null, guest === 'new' ? 1 : 5]);
    const [won, less] = told([guest, VETERAN]);
    expect(won?.change.after).toBeGreaterThan(won?.change.before ?? 0);
    expect(less?.change.after).toBeLessThan(less?.change.before ?? 0);
    expect(told([VETERAN, SETTLED]).every((one) => one !== null)).toBe(true);
  });

  it('moves other provisional ones as well', () => {
    expect(told(['new', RISING]).every((one) => one !== null)).toBe(true);
  });

  it('leaves the others of a game no higher than they would be without it', () => {
    const shown = (changes: readonly (Rerated | null)[]) => changes.map((one) => one?.change.after ?? 0);
    const [first = 0, second = 0] = shown(told([VETERAN, SETTLED]));
    const [winner = 0, middle = 0] = shown(told([VETERAN, SETTLED, 'new']));
    expect(winner).toBeLessThanOrEqual(first);
    expect(middle).toBe(second);
    const [, , last = 0] = shown(told([VETERAN, 'new', SETTLED]));
    expect(last).toBeLessThan(second);
  });

  it('lowers that of a player who forfeits, and is not moved by it', () => {
    const [stayed, left] = told(['new', VETERAN], { forfeited: [1] });
    expect(stayed).toBeNull();
    expect(left?.change.after).toBeLessThan(left?.change.before ?? 0);
    expect(told([VETERAN, 'new'], { forfeited: [1] })).toEqual([null, expect.anything()]);
    expect(told([VETERAN, SETTLED, 'new'], { forfeited: [1] })[1]).not.toBeNull();
  });

  it("raises nobody's, however often its person starts over", () => {
    let own = VETERAN;
    for (let time = 0; time < 10; time++) {
      let guest: Standing | 'new' = 'new';
      for (let game = 0; game < 5; game++) {
        const [won, lost] = told([own, guest], { met: () => game });
        own = won?.standing ?? own;
        guest = lost?.standing ?? guest;
      }
    }
    expect(own).toEqual(VETERAN);
  });
});
