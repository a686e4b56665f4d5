import type { Timer } from '../timer.ts';
import { DatabaseUnusable } from './database-errors.ts';

/** Longer than PostgreSQL takes to notice that a session was cut: until then our own old session may still hold the lock. */
const LOCK_LOST_MS = 45_000;

/** Wraps `ready`: calls `lost` once another process has held the database for so long that we will not get it back. */
export function watchForLostLock(
  ready: () => Promise<void>,
  lost: (why: string) => void,
  timer: Pick<Timer, 'elapsed'>,
): () => Promise<void> {
  let since: number | null = null;
  return async () => {
    try {
      await ready();
      since = null;
    } catch (error) {
      if (error instanceof DatabaseUnusable) {
        since ??= timer.elapsed();
        if (timer.elapsed() - since > LOCK_LOST_MS) lost(error.message);
      } else since = null;
      throw error;
    }
  };
}
