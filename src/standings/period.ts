import { type Day, dayBefore, dayOf } from '../tables/days.ts';

/** The stretches of time a leaderboard can look at. */
export const PERIODS = ['week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** The deals of the day that have a leaderboard of their own: the one being played, and the one that is over. */
export const DAILIES = ['today', 'yesterday'] as const;
export type Daily = (typeof DAILIES)[number];

/** What the people of a leaderboard are put in order by first. */
export type Measure = 'wins' | 'points';

/**
 * Everything a leaderboard can be asked for: by wins over a period, by points over one, or by rating, which measures
 * skill from who came before whom, whenever it was.
 */
export const RANKINGS = [
  ...DAILIES,
  'rating',
  ...PERIODS,
  'points-week',
  'points-month',
  'points-all',
] as const;
export type Ranking = (typeof RANKINGS)[number];

/** The period of a ranking and what decides in it. */
export function countedBy(ranking: Exclude<Ranking, Daily | 'rating'>): {
  readonly by: Measure;
  readonly period: Period;
} {
  switch (ranking) {
    case 'week':
    case 'month':
    case 'all':
      return { by: 'wins', period: ranking };
    case 'points-week':
      return { by: 'points', period: 'week' };
    case 'points-month':
      return { by: 'points', period: 'month' };
    case 'points-all':
      return { by: 'points', period: 'all' };
  }
}

export function isDaily(ranking: Ranking): ranking is Daily {
  return ranking === 'today' || ranking === 'yesterday';
}

/** The UTC day whose deal is meant. */
export function dayAsked(daily: Daily, now: number): Day {
  switch (daily) {
    case 'today':
      return dayOf(now);
    case 'yesterday':
      return dayBefore(dayOf(now));
  }
}

/** Monday, 5 January 1970: weeks are counted from here. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5);
const WEEK = 7 * 24 * 60 * 60 * 1_000;

/**
 * A stretch of time that has rankings of its own, by its name in the database: `all`, `month 2026-04`,
 * `week 2026-04-13` (its Monday) or, for a deal of the day, `day 2026-04-15`.
 */
export type Span = string;

/** The span of a period around a time. */
export function spanOf(period: Period, at: number): Span {
  const begin = dayOf(beginOf(period, at));
  switch (period) {
    case 'week':
      return `week ${begin}`;
    case 'month':
      return `month ${begin.slice(0, 'YYYY-MM'.length)}`;
    case 'all':
      return 'all';
  }
}

/** The span of the tries at a deal of the day. */
export function spanOfDeal(day: Day): Span {
  return `day ${day}`;
}

/** When the period around `now` began: Monday 00:00 UTC, the first of the month 00:00 UTC, or the beginning of time. */
export function beginOf(period: Period, now: number): number {
  switch (period) {
    case 'week':
      return FIRST_MONDAY + Math.floor((now - FIRST_MONDAY) / WEEK) * WEEK;
    case 'month': {
      const date = new Date(now);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
    }
    case 'all':
      return 0;
  }
}
