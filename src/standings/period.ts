import { type Day, dayBefore, dayOf } from '../tables/days.ts';

/** The stretches of time a leaderboard can look at. */
export const PERIODS = ['week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** The deals of the day that can be looked at: the one being played, and those of the seven days before it, in order. */
export const DAILIES = [
  'today',
  'yesterday',
  '2-days-ago',
  '3-days-ago',
  '4-days-ago',
  '5-days-ago',
  '6-days-ago',
  '7-days-ago',
] as const;
export type Daily = (typeof DAILIES)[number];

/** What the people of a leaderboard are put in order by first. */
export type Measure = 'wins' | 'points';

/** By rating, which measures skill from who came before whom: of those rated in this season, or ever. */
const BY_RATING = ['season', 'rating'] as const;
type ByRating = (typeof BY_RATING)[number];

/** Everything a leaderboard can be asked for: by rating, by wins over a period, or by points over one. */
export const RANKINGS = [
  ...DAILIES,
  ...BY_RATING,
  ...PERIODS,
  'points-week',
  'points-month',
  'points-all',
] as const;
export type Ranking = (typeof RANKINGS)[number];

/** The period of a ranking and what decides in it. */
export function countedBy(ranking: Exclude<Ranking, Daily | ByRating>): {
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
  return DAILIES.some((daily) => daily === ranking);
}

export function isByRating(ranking: Ranking): ranking is ByRating {
  return ranking === 'season' || ranking === 'rating';
}

/** The span whose ratings are meant. */
export function spanRated(ranking: ByRating, now: number): Span {
  switch (ranking) {
    case 'season':
      return seasonAt(now);
    case 'rating':
      return ALL_TIME;
  }
}

/** The UTC day whose deal is meant. */
export function dayAsked(daily: Daily, now: number): Day {
  return dayBefore(dayOf(now), DAILIES.indexOf(daily));
}

/** Monday, 5 January 1970: weeks are counted from here. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5);
const WEEK = 7 * 24 * 60 * 60 * 1_000;

/**
 * A stretch of time that has rankings of its own, by its name in the database: `all`, `month 2026-04`,
 * `week 2026-04-13` (its Monday) or, for a deal of the day, `day 2026-04-15`.
 */
export type Span = string;

export const ALL_TIME: Span = 'all';

/** The span of a period around a time. */
export function spanOf(period: Period, at: number): Span {
  switch (period) {
    case 'week':
      return `week ${dayOf(beginOf('week', at))}`;
    case 'month':
      return `month ${dayOf(at).slice(0, 'YYYY-MM'.length)}`;
    case 'all':
      return ALL_TIME;
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

/** A season of ratings is a month. */
export function seasonAt(time: number): Span {
  return spanOf('month', time);
}

/** When the season of that time began and will end, in milliseconds since 1970; the end is part of the next one. */
export function seasonTimes(time: number): { readonly from: number; readonly until: number } {
  const date = new Date(time);
  return {
    from: beginOf('month', time),
    until: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1),
  };
}

export function lastSeasonAt(time: number): Span {
  return seasonAt(beginOfLastSeason(time));
}

export function beginOfLastSeason(time: number): number {
  return beginOf('month', beginOf('month', time) - 1);
}

/** How many seasons began after one time, up to another; none where the clock was set back in between. */
export function seasonsBegun(after: number, until: number): number {
  return Math.max(0, monthNumber(until) - monthNumber(after));
}

function monthNumber(time: number): number {
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
