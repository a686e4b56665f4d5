import type { Timer } from '../timer.ts';
import type { Now } from './ports.ts';

/**
 * Wakes at the earliest due time and calls `tick` for each key that is due. This is only a hint: `tick` must check
 * again.
 */
export interface Clock<K> {
  /** Sets the due time of this key; null forgets it. */
  set(key: K, dueAt: number | null): void;
  /** Like `set`, but keeps an earlier due time: for callers whose knowledge may be out of date. */
  atLatest(key: K, dueAt: number | null): void;
  /** Stops for good; later calls to `set` have no effect. */
  stop(): void;
}

/** Longest sleep: well within what a timer can hold, and short enough to notice that the clock was set forward. */
const LONGEST_SLEEP = 60_000;
/** Slewing moves the time of day by less than this between two looks; anything that goes back further was set. */
const SET_BACK = 1_000;
/** After a long downtime thousands may be due at once: they are woken in batches, so that clicks can get in between. */
const PORTION = 100;
const BETWEEN_PORTIONS = 20;

/** Called with how late the clock wakes, for metrics. */
export interface ClockMeter {
  wokenLate(ms: number): void;
}

export function createClock<K>(now: Now, timer: Timer, tick: (key: K) => void, meter?: ClockMeter): Clock<K> {
  const due = new Map<K, number>();
  let wakeAt = Number.POSITIVE_INFINITY;
  let cancel: () => void = () => undefined;
  let stopped = false;
  /** The time of day minus the elapsed time: it falls when the clock is set back. */
  let offset = now() - timer.elapsed();

  /** Due times set before the clock went back are meaningless, so every key is checked again. */
  const heed = (): void => {
    const present = now() - timer.elapsed();
    const isSetBack = present < offset - SET_BACK;
    if (isSetBack || present > offset) offset = present;
    if (!isSetBack) return;
    for (const key of due.keys()) due.set(key, now());
    if (due.size > 0) sleepUntil(now());
  };
  const sleepUntil = (at: number): void => {
    cancel();
    wakeAt = Math.max(at, now());
    cancel = timer.after(Math.min(wakeAt - now(), LONGEST_SLEEP), wake);
  };
  const wake = (): void => {
    heed();
    cancel();
    wakeAt = Number.POSITIVE_INFINITY;
    const at = now();
    const ripe = [...due].filter(([, dueAt]) => dueAt <= at).slice(0, PORTION);
    for (const [key, dueAt] of ripe) {
      due.delete(key);
      meter?.wokenLate(at - dueAt);
    }
    for (const [key] of ripe) tick(key);
    let next = Number.POSITIVE_INFINITY;
    for (const dueAt of due.values()) next = Math.min(next, dueAt);
    if (next < wakeAt) sleepUntil(next <= at ? at + BETWEEN_PORTIONS : next);
  };

  const set = (key: K, dueAt: number | null): void => {
    if (stopped) return;
    if (dueAt === null) {
      due.delete(key);
      return;
    }
    heed();
    due.set(key, dueAt);
    if (dueAt < wakeAt) sleepUntil(dueAt);
  };

  return {
    set,
    atLatest(key, dueAt) {
      if (dueAt !== null && dueAt < (due.get(key) ?? Number.POSITIVE_INFINITY)) set(key, dueAt);
    },
    stop() {
      stopped = true;
      due.clear();
      cancel();
    },
  };
}
