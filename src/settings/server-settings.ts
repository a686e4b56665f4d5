import { lruCache } from '../lru-cache.ts';
import { type GuildId, type Home, WORLD } from '../tables/ids.ts';
import { createLanes } from '../tables/lanes.ts';
import { readSettings, type Settings, USUAL, writeSettings } from './settings.ts';

/** Stores settings as text. Every method may throw during an outage. */
export interface SettingsStore {
  /** Null if nothing was ever chosen. */
  read(guild: GuildId): Promise<string | null>;
  write(guild: GuildId, text: string): Promise<void>;
}

/** The settings of each server. */
export interface ServerSettings {
  /**
   * The server's settings. Rejects during a database outage, unless they are cached. For the world, where nobody
   * chooses, these are the defaults.
   */
  of(guild: Home): Promise<Settings>;
  /**
   * Changes some settings based on the current ones and keeps the others. Resolves to all settings after the change,
   * or `busy` if too many changes are under way. If nothing changes, nothing is stored.
   */
  change(guild: GuildId, choose: (before: Settings) => Partial<Settings>): Promise<Settings | 'busy'>;
  /** Drops the cached settings, because the stored ones may have been deleted. */
  forget(guild: GuildId): void;
}

/** Half a kilobyte each. Every press looks up its server's settings, so active servers stay cached. */
const KEPT = 10_000;
/** Several people may manage a server, but rarely at the same moment. */
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
