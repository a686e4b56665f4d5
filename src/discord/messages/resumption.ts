import type { TableHead } from '../../tables/ports.ts';
import { untilItWorks } from '../../tables/retries.ts';
import type { Table } from '../../tables/table.ts';
import { isLive } from '../../tables/table.ts';
import type { KeptMessages, LiveMessagesParts } from './kept-messages.ts';
import type { SendFailures } from './send-failures.ts';

/** What the previous process may not have shown. */
export interface Resumption {
  /** Reads where tables were shown when it ended. */
  readPlaces(): void;
  /** Resolves once that is known, or given up. */
  arePlacesKnown(): Promise<void>;
  /** Finds or posts what it had no time to show. */
  takeUp(): Promise<void>;
  /** Gives up what has not been read yet. */
  stop(): void;
}

/** Changes made this shortly before the program ended may not have been shown. */
const LATELY_MS = 10 * 60_000;

export function createResumption(
  parts: Pick<LiveMessagesParts, 'store' | 'look' | 'timer' | 'log'>,
  tools: {
    readonly kept: () => KeptMessages;
    readonly failures: SendFailures;
    readonly startedAt: number;
    /** Called for tables that are over. */
    readonly over: (table: Table) => void;
  },
): Resumption {
  const { store, timer, log } = parts;
  const { failures, startedAt } = tools;
  const closing = new AbortController();
  let places: Promise<readonly TableHead[]> | null = null;

  /** Tables that were live, and those that ended while it was ending. */
  const readBefore = async (): Promise<readonly TableHead[]> => {
    const [live, ended] = await Promise.all([store.live(), store.endedLately(LATELY_MS)]);
    return [...live, ...ended.filter(({ shown }) => shown !== null)];
  };

  const takeUpOne = async (head: TableHead): Promise<void> => {
    const table = await untilItWorks(() => parts.look(head.id), {
      timer,
      signal: closing.signal,
      report: (error) => failures.failed(head, error),
    });
    // A table opened since the start is shown in the answer to its command.
    if (table === null || table.createdAt > startedAt) return;
    const { target, message } = tools.kept().publicOf(table);
    target.lookAfter(head.shown);
    message.follow(table);
    if (!isLive(table)) tools.over(table);
  };

  return {
    readPlaces() {
      const report = (error: unknown): void =>
        log.error({ err: error }, 'the places of table messages could not be read; retrying until it works');
      places = untilItWorks(readBefore, { timer, signal: closing.signal, report });
      // Its callers get the failure; if it is given up, nobody needs it.
      places.catch(() => undefined);
    },
    async arePlacesKnown() {
      await places?.catch(() => undefined);
    },
    async takeUp() {
      const heads = await (places ?? readBefore());
      // A clock that was ahead for a while says nothing about when the previous process ended.
      const times = heads.map(({ changedAt }) => changedAt).filter((at) => at <= startedAt);
      const newest = Math.max(...times);
      for (const head of heads) {
        const { visibility, shown, changedAt } = head;
        if (visibility === 'private' || (shown !== null && newest - changedAt > LATELY_MS)) continue;
        await takeUpOne(head).catch((error: unknown) => failures.failed(head, error));
      }
    },
    stop: () => closing.abort(),
  };
}
