import { LRUCache } from 'lru-cache';
import type { GuildId, TableId } from '../../tables/ids.ts';
import { refusals, type TableRefusal } from '../../tables/refusals.ts';

/** Invitations that one table may send: as many as the largest has seats. */
const MOST_OF_A_TABLE = 8;
/** Whoever was called to a table on a server is left in peace for so long, whoever calls and whatever table it is. */
const PEACE_MS = 10 * 60_000;
const REMEMBERED = 10_000;

/** A person or a role, by its id, on a server. */
interface Called {
  readonly guild: GuildId;
  readonly whom: string;
}

/** Keeps invitations and challenges from becoming a nuisance. */
export interface Invitations {
  /** Counts an invitation to a table; or says why there can be none. */
  send(asked: Called & { readonly table: TableId }): TableRefusal | null;
  /** Why somebody cannot be called just now; counts nothing. */
  whyNotYet(called: Called): TableRefusal | null;
  /** Counts a challenge, which brings its own table. */
  challenged(called: Called): void;
}

/** Kept in memory alone: after a restart somebody may at worst be called once more. */
export function createInvitations(elapsed: () => number): Invitations {
  const lately = new LRUCache<string, number>({ max: REMEMBERED });
  const sent = new LRUCache<TableId, number>({ max: REMEMBERED });
  const nameOf = ({ guild, whom }: Called): string => `${guild} ${whom}`;
  const whyNotYet: Invitations['whyNotYet'] = (called) => {
    const since = elapsed() - (lately.get(nameOf(called)) ?? Number.NEGATIVE_INFINITY);
    return since < PEACE_MS ? refusals.calledLately(Math.ceil((PEACE_MS - since) / 60_000)) : null;
  };
  const challenged: Invitations['challenged'] = (called) => {
    lately.set(nameOf(called), elapsed());
  };
  return {
    whyNotYet,
    challenged,
    send({ table, ...called }) {
      const count = sent.get(table) ?? 0;
      if (count >= MOST_OF_A_TABLE) return refusals.manyInvitations(MOST_OF_A_TABLE);
      const refusal = whyNotYet(called);
      if (refusal !== null) return refusal;
      challenged(called);
      sent.set(table, count + 1);
      return null;
    },
  };
}
