import type { Timer } from '../timer.ts';

/** When the clock looks again at a table whose lane was full. */
export const RETRY_MS = 5_000;

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** How long to wait after this many failures in a row: twice as long each time, up to a minute. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
}

/** Retries until it works, with growing pauses, and reports only the first failure. Rejects once `signal` aborts. */
export async function untilItWorks<T>(
  attempt: () => Promise<T>,
  parts: {
    readonly timer: Timer;
    readonly signal: AbortSignal;
    readonly report: (error: unknown) => void;
  },
): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (failures === 1) parts.report(error);
      await pause(pauseAfter(failures), parts);
    }
  }
}

/** Rejects once `signal` aborts. */
export function pause(
  ms: number,
  { timer, signal }: { readonly timer: Timer; readonly signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const giveUp = (): void => {
      cancel();
      reject(signal.reason);
    };
    const cancel = timer.after(ms, () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    });
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
