import type { Logger } from 'pino';
import { type Timer, withTimeout } from '../timer.ts';

/** A dependency without which no one can play: Discord or the database. */
export interface Need {
  /** As in “… does not answer”. */
  readonly name: string;
  /** What is wrong with it just now, or null. An error counts as wrong too. */
  readonly ask: () => Promise<string | null>;
  /** Log line for when it fails. */
  readonly gone: string;
  readonly back: string;
}

export interface Outages {
  /** Everything wrong just now; empty if all is well. */
  look(): Promise<readonly string[]>;
  close(): void;
}

const LOOK_EVERY_MS = 2_000;
/** A dependency that takes longer counts as not answering. */
const ANSWERS_WITHIN_MS = 1_000;
/**
 * Shorter outages are not logged: Discord renews each connection now and then, and a backup may lock the database for
 * a moment.
 */
const WORTH_A_LINE_MS = 5_000;

/**
 * Polls each dependency and logs once when it is lost and once when it is back. One that was never there cannot be
 * lost. `now` must be monotonic.
 */
export function watchOutages(parts: {
  readonly needs: readonly Need[];
  readonly timer: Timer;
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}): Outages {
  const { timer, now, log } = parts;
  const looks = parts.needs.map((need) => lookerAfter(need, timer, now, log));
  const look = async (): Promise<readonly string[]> => {
    const wrong = await Promise.all(looks.map((one) => one()));
    return wrong.filter((one) => one !== null);
  };
  let cancel = (): void => undefined;
  const lookAgain = (): void => {
    cancel = timer.after(LOOK_EVERY_MS, () => {
      lookAgain();
      void look();
    });
  };
  lookAgain();
  return { look, close: () => cancel() };
}

function lookerAfter(
  need: Need,
  timer: Timer,
  now: () => number,
  log: Pick<Logger, 'info' | 'warn'>,
): () => Promise<string | null> {
  let asking: Promise<string | null> | null = null;
  let goneSince: number | null = null;
  let [wasThere, told] = [false, false];

  const ask = (): Promise<string | null> => {
    asking ??= need
      .ask()
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const note = (why: string | null): void => {
    if (why !== null) {
      goneSince ??= now();
      if (!wasThere || told || now() - goneSince < WORTH_A_LINE_MS) return;
      told = true;
      log.warn({ why }, need.gone);
      return;
    }
    if (told && goneSince !== null) {
      log.info({ seconds: Math.round((now() - goneSince) / 1_000) }, need.back);
    }
    goneSince = null;
    [wasThere, told] = [true, false];
  };

  return async () => {
    const why = await withTimeout(timer, ANSWERS_WITHIN_MS, ask(), `${need.name} does not answer`);
    note(why);
    return why;
  };
}
