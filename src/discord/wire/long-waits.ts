import type { Timer } from '../../timer.ts';
import type { Log } from '../log.ts';

/** Shorter waits are not worth a line. */
const LONG_MS = 60_000;
const HOUR_MS = 3_600_000;
/** A wait that continues is logged again after this, and then at twice the interval each time, up to an hour. */
const FIRST_PAUSE_MS = 600_000;

/** Everything that makes the bot wait for Discord for longer than a minute, so that the host hears of it. */
export interface LongWaits {
  /**
   * Discord holds something back for this long from now. Logged at once and repeatedly until it is over. Calling it
   * again can only prolong the wait. The returned function ends it early.
   */
  begin(what: string, ms: number): () => void;
  /** What is waited for just now, and for how long yet. */
  now(): readonly string[];
}

export function createLongWaits({
  timer,
  log,
}: {
  readonly timer: Timer;
  readonly log: Pick<Log, 'warn'>;
}): LongWaits {
  const waits = new Map<string, { until: number; cancel: () => void }>();
  const left = (what: string): number => (waits.get(what)?.until ?? 0) - timer.elapsed();
  const end = (what: string): void => {
    waits.get(what)?.cancel();
    waits.delete(what);
  };
  const tell = (what: string, pause: number): void => {
    const wait = waits.get(what);
    if (wait === undefined) return;
    if (left(what) <= 0) {
      end(what);
      return;
    }
    log.warn({ what, seconds: Math.round(left(what) / 1_000) }, 'Discord makes the bot wait');
    wait.cancel = timer.after(pause, () => tell(what, Math.min(2 * pause, HOUR_MS)));
  };
  return {
    begin(what, ms) {
      if (ms <= LONG_MS) return () => undefined;
      const until = timer.elapsed() + ms;
      const known = waits.get(what);
      if (known !== undefined && left(what) > 0) known.until = Math.max(known.until, until);
      else {
        end(what);
        waits.set(what, { until, cancel: () => undefined });
        tell(what, FIRST_PAUSE_MS);
      }
      return () => end(what);
    },
    now: () =>
      [...waits.keys()]
        .filter((what) => left(what) > 0)
        .map((what) => `waiting ${lengthOf(left(what))} for Discord: ${what}`),
  };
}

function lengthOf(ms: number): string {
  if (ms >= HOUR_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return ms >= LONG_MS ? `${Math.round(ms / LONG_MS)} min` : `${Math.ceil(ms / 1_000)} s`;
}
