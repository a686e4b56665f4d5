import type { Now } from './ports.ts';

/** Wakes at the earliest due time and calls `tick` for each key that is due. Only a hint: who ticks looks again. */
export interface Clock<K> {
  /** Replaces what was known of this key; null forgets it. */
  set(key: K, dueAt: number | null): void;
  stop(): void;
}

export interface Timer {
  /** Calls back once after so many milliseconds; gives what cancels it. */
  after(ms: number, wake: () => void): () => void;
}

export const systemTimer: Timer = {
  after(ms, wake) {
    const handle = setTimeout(wake, ms);
    return () => clearTimeout(handle);
  },
};

/** Longest sleep: keeps well inside what a timer can hold, and a clock that was set right is noticed. */
const LONGEST_SLEEP = 60_000;
/** After a long downtime thousands may be due at once: they are woken in portions, so that clicks find a gap. */
const PORTION = 100;
const BETWEEN_PORTIONS = 20;

export function createClock<K>(now: Now, timer: Timer, tick: (key: K) => void): Clock<K> {
  const due = new Map<K, number>();
  let wakeAt = Number.POSITIVE_INFINITY;
  let cancel: () => void = () => undefined;

  const sleepUntil = (at: number): void => {
    cancel();
    wakeAt = Math.max(at, now());
    cancel = timer.after(Math.min(wakeAt - now(), LONGEST_SLEEP), wake);
  };
  const wake = (): void => {
    wakeAt = Number.POSITIVE_INFINITY;
    const at = now();
    const ripe = [...due].filter(([, dueAt]) => dueAt <= at).slice(0, PORTION);
    for (const [key] of ripe) due.delete(key);
    for (const [key] of ripe) tick(key);
    let next = Number.POSITIVE_INFINITY;
    for (const dueAt of due.values()) next = Math.min(next, dueAt);
    if (next < wakeAt) sleepUntil(next <= at ? at + BETWEEN_PORTIONS : next);
  };

  return {
    set(key, dueAt) {
      if (dueAt === null) {
        due.delete(key);
        return;
      }
      due.set(key, dueAt);
      if (dueAt < wakeAt) sleepUntil(dueAt);
    },
    stop() {
      due.clear();
      cancel();
    },
  };
}
