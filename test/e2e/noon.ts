import type { LocalDiscord } from '#local-discord';

const DAY = 24 * 60 * 60_000;

/** Puts the time forward to noon tomorrow, so that no midnight changes the deal of the day during a test. */
export function toNoon(discord: LocalDiscord): void {
  discord.advance(1.5 * DAY - (discord.now() % DAY));
}
