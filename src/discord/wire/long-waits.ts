import type { Log } from '../log.ts';

/** Shorter waits are not worth a line. */
const LONG_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What the bot waits for at Discord for longer than a minute: such a wait is told to the host, whoever keeps it. */
export interface LongWaits {
  /** Something is held back for so many milliseconds from now. Called again meanwhile, it is told once. */
  begin(what: string, ms: number): void;
  /** What is waited for just now, and for how long yet. */
  now(): readonly string[];
}

/** `elapsed` in milliseconds; must be monotonic. */
export function createLongWaits({
  elapsed,
  log,
}: {
  readonly elapsed: () => number;
  readonly log: Pick<Log, 'warn'>;
}): LongWaits {
  const waits = new Map<string, number>();
  const left = (what: string): number => (waits.get(what) ?? 0) - elapsed();
  return {
    begin(what, ms) {
      if (ms <= LONG_MS) return;
      const isTold = left(what) > 0;
      if (left(what) < ms) waits.set(what, elapsed() + ms);
      if (!isTold) log.warn({ what, seconds: Math.round(ms / 1_000) }, 'Discord makes the bot wait');
    },
    now() {
      for (const what of waits.keys()) if (left(what) <= 0) waits.delete(what);
      return [...waits.keys()].map((what) => `waiting ${lengthOf(left(what))} for Discord: ${what}`);
    },
  };
}

function lengthOf(ms: number): string {
  if (ms >= HOUR_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return ms >= LONG_MS ? `${Math.round(ms / LONG_MS)} min` : `${Math.ceil(ms / 1_000)} s`;
}
