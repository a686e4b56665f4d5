import { LRUCache } from 'lru-cache';
import type { GuildId, TableId } from '../../tables/ids.ts';
import { refusals, type TableRefusal } from '../../tables/refusals.ts';

/** Invitations that one table may send: as many as the largest has seats. */
const MOST_OF_A_TABLE = 8;
/** Whoever was invited on a server is left in peace for so long, whatever table it was to. */
const PEACE_MS = 10 * 60_000;
const REMEMBERED = 10_000;

/** Keeps invitations from becoming a nuisance. */
export interface Invitations {
  /** Counts an invitation of a person or a role, by its id; or says why there can be none. */
  send(asked: {
    readonly table: TableId;
    readonly guild: GuildId;
    readonly whom: string;
  }): TableRefusal | null;
}

/** Kept in memory alone: after a restart somebody may at worst be invited once more. */
export function createInvitations(elapsed: () => number): Invitations {
  const lately = new LRUCache<string, number>({ max: REMEMBERED });
  const sent = new LRUCache<TableId, number>({ max: REMEMBERED });
  return {
    send({ table, guild, whom }) {
      const count = sent.get(table) ?? 0;
      if (count >= MOST_OF_A_TABLE) return refusals.manyInvitations(MOST_OF_A_TABLE);
      const [name, now] = [`${guild} ${whom}`, elapsed()];
      const since = now - (lately.get(name) ?? Number.NEGATIVE_INFINITY);
      if (since < PEACE_MS) return refusals.invitedLately(Math.ceil((PEACE_MS - since) / 60_000));
      lately.set(name, now);
      sent.set(table, count + 1);
      return null;
    },
  };
}
