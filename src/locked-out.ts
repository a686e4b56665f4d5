import { DatabaseUnusable } from './storage/unusable.ts';
import type { Timer } from './timer.ts';

/** Longer than PostgreSQL takes to notice that a session was cut: until then the lock may be our own, of before. */
const LOCKED_OUT_MS = 45_000;

/**
 * The same question, whether the database can be used; `lockedOut` is told once another process has had it for so long that
 * it is not to be had back.
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
