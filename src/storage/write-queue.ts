import { CannotSave } from '../tables/storage-errors.ts';
import { diskTrouble, driverError, isLost, readOnly } from './database-errors.ts';
import type { Statement } from './sql.ts';
import type { Commit, CommitMeter, Job } from './transactions.ts';

/** The only way to write anything. */
export interface Writer {
  /**
   * Writes all of the job or none of it; resolves once it is on disk, with the number of rows each statement changed, or
   * for a save whether it changed its table. Throws a {@link CannotSave} for as long as nothing can be written.
   */
  write(job: Job): Promise<readonly number[]>;
  /** Resolves if something could be written right now; throws why not. */
  check(): Promise<void>;
  /** Stops accepting jobs; resolves once everything passed in so far is on disk. */
  close(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  readonly since: number;
  readonly resolve: (changed: readonly number[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More than this would keep the first one waiting without saving much. */
const JOBS_IN_A_COMMIT = 64;
/** Several times what a turn of the event loop takes while there is little to do. */
const GATHERS_MS = 10;
/** How long a job waits for another process to release the database: less than the program has to shut down. */
const PATIENCE_MS = 3_000;
/** Pause between two tries, long enough that other work gets most of the time. */
const BETWEEN_TRIES_MS = 30;

/** Writes a page and leaves nothing. Only writing reveals a full disk. */
export const PROOF: readonly Statement[] = [
  { sql: `INSERT INTO "Kept" ("what", "version") VALUES ('proof', 0)`, values: [] },
  { sql: `DELETE FROM "Kept" WHERE "what" = 'proof'`, values: [] },
];
/** If nobody is playing, one page a minute is enough. */
const PROOF_HOLDS_MS = 60_000;

/**
 * Group commit: everything ready at the same time goes into one transaction, because a commit costs more than its
 * contents. All writes go through here, one transaction at a time, in the order in which they were passed in. While
 * another process holds the database, or it is out of reach, the jobs wait and everything else goes on.
 */
export function createWriteQueue(
  commit: Commit,
  {
    patienceMs = PATIENCE_MS,
    gaveUp = () => undefined,
  }: { readonly patienceMs?: number; readonly gaveUp?: CommitMeter['gaveUp'] | undefined } = {},
): Writer {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  let closed = false;
  /** When the last successful write was, if nothing has failed since. */
  let provenAt = Number.NEGATIVE_INFINITY;

  /** Waits as long as more jobs keep arriving, but not for long: on a busy machine every turn of the loop brings some. */
  const gather = async (): Promise<void> => {
    const begun = performance.now();
    let gathered = 0;
    while (
      gathered < waiting.length &&
      gathered < JOBS_IN_A_COMMIT &&
      performance.now() - begun < GATHERS_MS
    ) {
      gathered = waiting.length;
      await turnOfTheLoop();
    }
  };

  /** False if the database was held. */
  const commitGroup = async (): Promise<boolean> => {
    const group = waiting.slice(0, JOBS_IN_A_COMMIT);
    const all = await commit(group.map(({ job }) => job));
    waiting.splice(0, all.length);
    for (const [index, written] of all.entries()) {
      if (!written.ok) provenAt = Number.NEGATIVE_INFINITY;
      else if (written.changed.length > 0) provenAt = performance.now();
      if (written.ok) group[index]?.resolve(written.changed);
      else group[index]?.reject(whyNot(written.error));
    }
    return all.length === group.length;
  };

  const giveUpOnTheOldest = (): void => {
    const handedInBefore = performance.now() - patienceMs;
    const young = waiting.findIndex(({ since }) => since > handedInBefore);
    const old = waiting.splice(0, young < 0 ? waiting.length : young);
    if (old.length > 0) gaveUp(old.length);
    for (const { reject } of old) {
      reject(
        new CannotSave(
          `the database is locked or out of reach: nothing could be written to it for ${patienceMs} ms`,
        ),
      );
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gather();
      if (await commitGroup()) continue;
      giveUpOnTheOldest();
      if (waiting.length > 0) await pause(BETWEEN_TRIES_MS);
    }
    running = null;
  };

  const write = (job: Job): Promise<readonly number[]> =>
    new Promise((resolve, reject) => {
      if (closed) throw new Error('nothing is written any more');
      waiting.push({ job, since: performance.now(), resolve, reject });
      running ??= run();
    });

  return {
    write,
    check: async () => {
      // Even an empty job needs the lock.
      await write(performance.now() - provenAt < PROOF_HOLDS_MS ? [] : PROOF);
    },
    close: async () => {
      closed = true;
      while (running !== null) await running;
    },
  };
}

/** Trouble with the disk, the file or the connection passes; anything else is a bug in the job. */
function whyNot(error: unknown): unknown {
  if ((diskTrouble(error) ?? readOnly(error)) === null && !isLost(error)) return error;
  return new CannotSave(`the database cannot be written to: ${driverError(error).says}`, { cause: error });
}

/** Waits one full turn of the event loop, so that pending network reads and their callbacks run first. */
function turnOfTheLoop(): Promise<void> {
  return new Promise((next) => setImmediate(() => setImmediate(next)));
}

function pause(ms: number): Promise<void> {
  return new Promise((next) => setTimeout(next, ms));
}
