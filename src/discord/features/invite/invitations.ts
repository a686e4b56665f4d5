import { lruCache } from '../../../lru-cache.ts';
import type { GuildId, TableId } from '../../../tables/ids.ts';
import { refusals, type TableRefusal } from '../../../tables/refusals.ts';

/** Most invitations one table may send: as many as the largest has seats. */
const MOST_OF_A_TABLE = 8;
/** A role notifies many people at once, also those who want no mentions: Discord knows nothing of their choice. */
const MOST_ROLES_OF_A_TABLE = 1;
/** How long a person or role is left alone on a server after a call, whatever the table and whoever calls. */
const PEACE_MS = 10 * 60_000;
const REMEMBERED = 10_000;

/** A person or role, by id, on a server. */
interface Called {
  readonly guild: GuildId;
  readonly whom: string;
}

/** An invitation to a table. */
interface Asked extends Called {
  readonly table: TableId;
  readonly isRole: boolean;
}

/** How many invitations a table has sent, and how many of those went to roles. */
interface Sent {
  readonly all: number;
  readonly ofRoles: number;
}

const NONE_SENT: Sent = { all: 0, ofRoles: 0 };

/** Keeps invitations and challenges from becoming a nuisance. */
export interface Invitations {
  /** Why this invitation cannot be sent just now; counts nothing. */
  whyNot(asked: Asked): TableRefusal | null;
  /** Counts an invitation to a table, or says why it cannot be sent. */
  send(asked: Asked): TableRefusal | null;
  /** Why a person or role cannot be called just now; counts nothing. */
  whyNotYet(called: Called): TableRefusal | null;
  /** Counts a challenge, which brings its own table. */
  challenged(called: Called): void;
  /**
   * Whether the people at a private table may be notified that it became public. Once, however often its host changes
   * it.
   */
  mayCallToOpened(table: TableId): boolean;
}

/**
 * Kept only in memory: after a restart, or when another process takes over a server, a person may be called once more
 * at worst.
 */
export function createInvitations(elapsed: () => number): Invitations {
  const lately = lruCache<string, number>(REMEMBERED);
  const sent = lruCache<TableId, Sent>(REMEMBERED);
  const opened = lruCache<TableId, true>(REMEMBERED);
  const nameOf = ({ guild, whom }: Called): string => `${guild} ${whom}`;
  const whyNotYet: Invitations['whyNotYet'] = (called) => {
    const since = elapsed() - (lately.get(nameOf(called)) ?? Number.NEGATIVE_INFINITY);
    if (since >= PEACE_MS) return null;
    const left = Math.ceil((PEACE_MS - since) / 60_000);
    return refusals.calledLately(PEACE_MS / 60_000 - left, left);
  };
  const challenged: Invitations['challenged'] = (called) => {
    lately.set(nameOf(called), elapsed());
  };
  const sentBy = (table: TableId): Sent => sent.get(table) ?? NONE_SENT;
  const whyNot: Invitations['whyNot'] = ({ table, isRole, ...called }) => {
    const { all, ofRoles } = sentBy(table);
    if (all >= MOST_OF_A_TABLE) return refusals.manyInvitations(MOST_OF_A_TABLE);
    if (isRole && ofRoles >= MOST_ROLES_OF_A_TABLE) return refusals.roleInvited;
    return whyNotYet(called);
  };
  return {
    whyNot,
    whyNotYet,
    challenged,
    mayCallToOpened(table) {
      const isFirst = !opened.has(table);
      opened.set(table, true);
      return isFirst;
    },
    send(asked) {
      const refusal = whyNot(asked);
      if (refusal !== null) return refusal;
      const { all, ofRoles } = sentBy(asked.table);
      sent.set(asked.table, { all: all + 1, ofRoles: ofRoles + (asked.isRole ? 1 : 0) });
      challenged(asked);
      return null;
    },
  };
}
