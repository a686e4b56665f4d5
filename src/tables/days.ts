import type { Home } from './ids.ts';

/** A day by UTC: `2026-11-21`. */
export type Day = string;

/** One deal of the day, for everybody on a server or in the world. */
export interface DailyDeal {
  readonly guild: Home;
  readonly game: string;
  readonly day: Day;
}

/** What an expert made of a deal. */
export interface Expert {
  readonly points: number;
  readonly won: boolean;
}

export const DAY_MS = 24 * 3_600_000;

export function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

/** Whether a text names a day of the calendar. */
export function isDay(text: string): text is Day {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text
  );
}

/** When a day ends: 00:00 UTC of the next. */
export function endOf(day: Day): number {
  return Date.parse(day) + DAY_MS;
}

/** The day so many days before. */
export function dayBefore(day: Day, days = 1): Day {
  return dayOf(Date.parse(day) - days * DAY_MS);
}

/**
 * The day whose deal a finished game was a try at. A person who is not done when the day ends plays on, but by then the
 * deal is public.
 */
export function triedDay({
  daily,
  endedAt,
}: {
  readonly daily: Day | null;
  readonly endedAt: number | null;
}): Day | null {
  return daily !== null && endedAt !== null && endedAt < endOf(daily) ? daily : null;
}
