import { type DailyDeal, dayBefore, dayOf } from '../tables/days.ts';
import type { UserId } from '../tables/ids.ts';
import type { ResultsSource } from './ports.ts';

/** Days in a row with a finished deal of the day. */
export interface Streak {
  readonly days: number;
  /** Whether today is one of them. */
  readonly today: boolean;
}

/** Whose streak at which deal, and when: `now` in milliseconds since 1970. */
export type StreakQuestion = Omit<DailyDeal, 'day'> & { readonly user: UserId; readonly now: number };

/**
 * A streak that reaches only up to yesterday still counts, because today is not over. The days in a row are counted by the
 * database (`storage/results-source.ts`).
 */
export async function streakOf(
  results: Pick<ResultsSource, 'daysInARow'>,
  { now, ...question }: StreakQuestion,
): Promise<Streak> {
  const today = dayOf(now);
  const days = await results.daysInARow({ ...question, day: today });
  if (days > 0) return { days, today: true };
  return { days: await results.daysInARow({ ...question, day: dayBefore(today) }), today: false };
}
