import { DatabaseUnusable } from './storage/unusable.ts';
import type { Timer } from './timer.ts';

/** Longer than PostgreSQL takes to notice that a session was cut: until then our own old session may still hold the lock. */
const LOCKED_OUT_MS = 45_000;

/**
 * Asks `ready` whether the database can be used; calls `lockedOut` once another process has held it for so long that we
 * will not get it back.
 */
export function untilLockedOut(
  ready: () => Promise<void>,
  lockedOut: (why: string) => void,
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
        if (timer.elapsed() - since > LOCKED_OUT_MS) lockedOut(error.message);
      } else since = null;
      throw error;
    }
  };
}
