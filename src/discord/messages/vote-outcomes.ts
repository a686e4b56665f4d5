import type { Language } from '../../engine/languages.ts';
import { lruCache } from '../../lru-cache.ts';
import type { TableId, UserId } from '../../tables/ids.ts';
import type { Publisher } from '../../tables/ports.ts';
import { pause } from '../../tables/retries.ts';
import type { Table } from '../../tables/table.ts';
import { openVote } from '../../tables/votes.ts';
import type { Timer } from '../../timer.ts';
import { failedVoteMessage } from '../features/votes/vote.message.ts';
import type { Log } from '../log.ts';
import { isLate, missingAsNull } from '../wire/failures.ts';
import { whenAllowed } from '../wire/rate-limits.ts';
import type { Api, Ticket } from '../wire/rest.ts';
import { TOKEN_LIFE_MS } from './target.ts';

/** Tells the people who voted, and only them, that their vote failed. */
export interface VoteOutcomes extends Publisher {
  /** A person opened the vote at this table, or agreed to it. */
  voted(table: Table, by: Voter): void;
}

/** Who voted, and by which interaction to answer them. */
interface Voter {
  readonly who: { readonly id: UserId };
  readonly language: Language;
  readonly ticket: Ticket;
}

/** Tables with votes that are remembered. */
const REMEMBERED = 1_000;
/** How long the people who voted have to read that it failed. */
const READ_MS = 60_000;

/** Kept in memory alone: after a restart, the game goes on without a word. */
export function createVoteOutcomes(parts: {
  readonly api: Pick<Api, 'follow' | 'removeAnswer'>;
  readonly timer: Timer;
  readonly log: Log;
  /** When the program ends, what was told stays: its readers can dismiss it. */
  readonly signal: AbortSignal;
}): VoteOutcomes {
  const { api, timer, log, signal } = parts;
  const votes = lruCache<TableId, ReadonlyMap<UserId, Voter & { readonly until: number }>>(REMEMBERED);

  const tell = async (table: Table, { ticket, language }: Voter): Promise<void> => {
    const message = failedVoteMessage(table, language);
    if (message === null) return;
    try {
      const told = await whenAllowed(timer, () => api.follow(ticket, message, true));
      await pause(READ_MS, { timer, signal });
      await missingAsNull(whenAllowed(timer, () => api.removeAnswer(ticket, told)));
    } catch (error) {
      if (!isLate(error) && !signal.aborted)
        log.warn({ table: table.id, err: error }, 'how a vote ended could not be told');
    }
  };

  return {
    voted(table, by) {
      const { who, language, ticket } = by;
      const voter = { who, language, ticket, until: timer.elapsed() + TOKEN_LIFE_MS };
      votes.set(table.id, new Map(votes.get(table.id)).set(who.id, voter));
    },
    publish({ table }) {
      const voters = votes.get(table.id);
      if (voters === undefined || openVote(table) !== null) return;
      votes.delete(table.id);
      for (const voter of voters.values()) {
        // The person who closed it knows, and by then a token may have run out.
        const isToBeTold = voter.who.id !== table.vote?.closed?.by && voter.until > timer.elapsed();
        if (isToBeTold) void tell(table, voter);
      }
    },
    closedUnread: ({ id }) => void votes.delete(id),
  };
}
