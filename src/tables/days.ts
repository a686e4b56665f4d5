import { createHmac } from 'node:crypto';
import type { GuildId } from './ids.ts';

/** A day by UTC: `2026-11-21`. */
export type Day = string;

/** One deal of the day. */
export interface DailyDeal {
  readonly guild: GuildId;
  readonly game: string;
  readonly day: Day;
}

const DAY_MS = 24 * 3_600_000;

export function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

/** When a day is over: 00:00 UTC of the next. */
export function endOf(day: Day): number {
  return Date.parse(day) + DAY_MS;
}

export function dayBefore(day: Day): Day {
  return dayOf(Date.parse(day) - DAY_MS);
}

/**
 * The seed of a deal of the day: the first 128 bits of HMAC-SHA-256 over server, game and day, the secret as the key.
 * Without the secret nobody can tell a deal in advance, however many earlier ones are known.
 */
export function dailySeed(secret: string, { guild, game, day }: DailyDeal): string {
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${guild} ${game} ${day}`)
    .digest('hex')
    .slice(0, 32);
}

/** The day a finished game is a try at. Who is not done when the day ends plays on, but then its deal is public. */
export function triedDay({
  daily,
  endedAt,
}: {
  readonly daily: Day | null;
  readonly endedAt: number | null;
}): Day | null {
  return daily !== null && endedAt !== null && endedAt < endOf(daily) ? daily : null;
}
