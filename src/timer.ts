/** Told to stop, the program ends after this long, even if something has not finished. */
export const LAST_CALL_MS = 4_500;

export interface Timer {
  /** Calls `wake` once after `ms`; returns a cancel function. */
  after(ms: number, wake: () => void): () => void;
  /** Milliseconds from an arbitrary start. Unlike the time of day, nobody can set it. */
  elapsed(): number;
}

export const systemTimer: Timer = {
  after(ms, wake) {
    const handle = setTimeout(wake, ms);
    return () => clearTimeout(handle);
  },
  elapsed: () => performance.now(),
};

/** Resolves after that many milliseconds. */
export function sleep(timer: Pick<Timer, 'after'>, ms: number): Promise<void> {
  return new Promise((resolve) => void timer.after(ms, resolve));
}

/** Resolves to the result of `work`, or to `late` after `ms`. Rejects as `work` does before that. */
export async function withTimeout<T, L>(
  timer: Pick<Timer, 'after'>,
  ms: number,
  work: Promise<T>,
  late: L,
): Promise<T | L> {
  let cancel = (): void => undefined;
  const timeout = new Promise<L>((resolve) => {
    cancel = timer.after(ms, () => resolve(late));
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    cancel();
  }
}
