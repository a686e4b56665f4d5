import { LRUCache } from 'lru-cache';
import type { UserId } from '../../tables/ids.ts';
import type { TableStore } from '../../tables/ports.ts';
import type { Table } from '../../tables/table.ts';

/** People who joined a game that was new to them, and may leave and join again. */
const REMEMBERED = 10_000;

/** Knows who sits down to a game for the first time. */
export interface FirstTimes {
  /** Whether a person at this table never sat at another of its game on this server. True once. */
  isFirst(table: Pick<Table, 'id' | 'guild' | 'game'>, user: UserId): Promise<boolean>;
}

/**
 * A table remembers its seats until it is deleted, but not who left its lobby: those people are kept in memory, and after
 * a restart they may at worst be asked again.
 */
export function createFirstTimes(store: Pick<TableStore, 'satElsewhere'>): FirstTimes {
  const known = new LRUCache<string, true>({ max: REMEMBERED });
  return {
    async isFirst(table, user) {
      const name = `${user} ${table.guild} ${table.game}`;
      if (known.has(name)) return false;
      known.set(name, true);
      return !(await store.satElsewhere(user, table));
    },
  };
}
