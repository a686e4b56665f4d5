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
