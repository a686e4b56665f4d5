import type { LocalDiscord } from '#local-discord';

const DAY = 24 * 60 * 60_000;

/** Puts the time forward to tomorrow at noon: no midnight changes the deal of the day while a test is at it. */
export function toNoon(discord: LocalDiscord): void {
  discord.advance(1.5 * DAY - (discord.now() % DAY));
}
