import type { TableId } from '../tables/ids.ts';
import { untilItWorks } from '../tables/retries.ts';
import type { Timer } from '../timer.ts';
import type { Log } from './log.ts';

export interface LostTablesParts {
  /** Ends a table whose channel is gone. Throws if that cannot be stored yet. */
  readonly end: (table: TableId) => Promise<void>;
  /** Aborted when the program ends. */
  readonly signal: AbortSignal;
  readonly timer: Timer;
  readonly log: Log;
}

/**
 * Ends tables whose channel is gone, in the background. Retries while the database is unavailable: Discord reports a
 * deletion only once, and no press can bring it up again.
 */
export function createLostTables({ end, signal, timer, log }: LostTablesParts): (table: TableId) => void {
  const ending = new Set<TableId>();
  return (table) => {
    if (ending.has(table)) return;
    ending.add(table);
    const report = (error: unknown): void =>
      log.warn({ table, err: error }, 'a table whose channel is gone could not be ended; retrying');
    untilItWorks(() => end(table), { timer, signal, report })
      // Rejects only when the program ends.
      .catch(() => undefined)
      .finally(() => ending.delete(table));
  };
}
