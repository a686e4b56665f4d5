import { lruCache } from '../lru-cache.ts';
import { type GuildId, type Home, WORLD } from '../tables/ids.ts';
import { createLanes } from '../tables/lanes.ts';
import { readSettings, type Settings, USUAL, writeSettings } from './settings.ts';

/** Where settings are stored, as text. Every method may throw during an outage. */
export interface SettingsStore {
  /** Null if nobody has chosen anything. */
  read(guild: GuildId): Promise<string | null>;
  write(guild: GuildId, text: string): Promise<void>;
}

/** The settings of each server. */
export interface ServerSettings {
  /**
   * Rejects during an outage of the database, unless they were asked for before. Nobody chooses for the world, where all is
   * as usual.
   */
  of(guild: Home): Promise<Settings>;
  /**
   * Changes some settings, given what they are, and leaves the others; gives them all as they are then, or `busy` if many
   * change them at once. What changes nothing is not stored.
   */
  change(guild: GuildId, choose: (before: Settings) => Partial<Settings>): Promise<Settings | 'busy'>;
  /** They are read anew the next time: what was stored may have been deleted. */
  forget(guild: GuildId): void;
}

/** Half a kilobyte each. Servers where people play are looked up with every press, so they stay. */
const KEPT = 10_000;
/** Several people may manage a server, but hardly at the same moment. */
const CHANGES_AT_ONCE = 8;

export function createSettings(store: SettingsStore): ServerSettings {
  const kept = lruCache<GuildId, Promise<Settings>>(KEPT);
  const changes = createLanes<GuildId>(CHANGES_AT_ONCE);

  const of = (guild: Home): Promise<Settings> => {
    if (guild === WORLD) return Promise.resolve(USUAL);
    const known = kept.get(guild);
    if (known !== undefined) return known;
    const reading = store.read(guild).then(readSettings);
    kept.set(guild, reading);
    reading.catch(() => {
      if (kept.peek(guild) === reading) kept.delete(guild);
    });
    return reading;
  };

  return {
    of,
    change: (guild, choose) =>
      changes.run(guild, async () => {
        const before = await of(guild);
        const text = writeSettings({ ...before, ...choose(before) });
        if (text === writeSettings(before)) return before;
        await store.write(guild, text);
        const settings = readSettings(text);
        kept.set(guild, Promise.resolve(settings));
        return settings;
      }),
    forget: (guild) => void kept.delete(guild),
  };
}
