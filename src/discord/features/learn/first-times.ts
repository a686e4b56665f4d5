import { lruCache } from '../../../lru-cache.ts';
import type { Home, TableId, UserId } from '../../../tables/ids.ts';
import type { TableStore } from '../../../tables/ports.ts';
import type { Table } from '../../../tables/table.ts';

/** How many entries to remember, for people who leave a game new to them and join again. */
const REMEMBERED = 10_000;

/** Tells whether a person is doing something for the first time. */
export interface FirstTimes {
  /** Whether this is the person's first table of its game on this server. True only once. */
  isFirst(table: Pick<Table, 'id' | 'guild' | 'game'>, user: UserId): Promise<boolean>;
  /** Whether the person never played the game in these homes before their one try at a deal. True only once. */
  isFirstDeal(game: string, homes: readonly Home[], user: UserId): Promise<boolean>;
  /** Notes that a person has had the lesson of a game, so that it counts as known to them. */
  learns(game: string, user: UserId): void;
  /** Whether a person has never sat at a table of a home. */
  isNewcomer(home: Home, user: UserId): Promise<boolean>;
  /** Whether a person has not shared their game at this table yet. From then on it counts as shared. */
  shares(table: TableId, user: UserId): boolean;
  /** Takes that back: what they wanted to share was not delivered. */
  sharedNothing(table: TableId, user: UserId): void;
}

/**
 * A table remembers its seats until it is deleted, but not who left its lobby, who was offered a lesson or what was
 * shared. That is kept in memory: at worst people are asked, or can share, again after a restart.
 */
export function createFirstTimes(store: Pick<TableStore, 'satElsewhere'>): FirstTimes {
  const known = lruCache<string, true>(REMEMBERED);
  const shared = lruCache<string, true>(REMEMBERED);
  return {
    async isFirst(table, user) {
      const name = `${user} ${table.guild} ${table.game}`;
      if (known.has(name) || known.has(learnt(table.game, user))) return false;
      known.set(name, true);
      return !(await store.satElsewhere(user, table));
    },
    async isFirstDeal(game, homes, user) {
      const name = `${user} deal ${game}`;
      if (known.has(name) || known.has(learnt(game, user))) return false;
      known.set(name, true);
      const sat = await Promise.all(
        homes.map((guild) => store.satElsewhere(user, { id: null, guild, game })),
      );
      return !sat.includes(true);
    },
    learns: (game, user) => void known.set(learnt(game, user), true),
    isNewcomer: async (guild, user) => !(await store.satElsewhere(user, { id: null, guild, game: null })),
    shares(table, user) {
      if (shared.has(`${table} ${user}`)) return false;
      shared.set(`${table} ${user}`, true);
      return true;
    },
    sharedNothing: (table, user) => void shared.delete(`${table} ${user}`),
  };
}

function learnt(game: string, user: UserId): string {
  return `${user} learnt ${game}`;
}
