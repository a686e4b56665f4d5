import { lruCache } from '../../../lru-cache.ts';
import type { Home, TableId, UserId } from '../../../tables/ids.ts';
import type { TableStore } from '../../../tables/ports.ts';
import type { Table } from '../../../tables/table.ts';

/** People who joined a game that was new to them, and may leave and join again. */
const REMEMBERED = 10_000;

/** Knows who does something for the first time. */
export interface FirstTimes {
  /** Whether a person at this table never sat at another of its game on this server. True once. */
  isFirst(table: Pick<Table, 'id' | 'guild' | 'game'>, user: UserId): Promise<boolean>;
  /** Whether somebody who is about to have their one try at a deal never played its game in these homes. True once. */
  isFirstDeal(game: string, homes: readonly Home[], user: UserId): Promise<boolean>;
  /** Somebody has their lesson in a game, which is not new to them from now on. */
  learns(game: string, user: UserId): void;
  /** Whether somebody never sat at any table of a home. */
  isNewcomer(home: Home, user: UserId): Promise<boolean>;
  /** Whether somebody has not shared their try at this table yet, which they have from now on. */
  shares(table: TableId, user: UserId): boolean;
  /** What they wanted to share did not arrive. */
  sharedNothing(table: TableId, user: UserId): void;
}

/**
 * A table remembers its seats until it is deleted, but not who left its lobby, who was offered a lesson or what was shared:
 * that is kept in memory, and after a restart people may at worst be asked, or may share, again.
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
