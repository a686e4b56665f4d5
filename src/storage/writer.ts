import type { Commit, Job, Statement } from './commit.ts';

/** The only way anything is written. */
export interface Writer {
  /** All of the statements or none, in order; resolves once they are on disk, with the rows each one changed. */
  write(job: Job): Promise<readonly number[]>;
  /** Resolves when something could be written just now; throws why not. */
  check(): Promise<void>;
  /** Takes no more; resolves when everything handed in so far is on disk. */
  close(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  readonly since: number;
  readonly resolve: (changed: readonly number[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More would keep the first one waiting without saving much. */
const JOBS_IN_A_COMMIT = 64;
/** How long a job waits for whoever holds the database: less than the program has to close. */
const PATIENCE_MS = 3_000;
/** Between two tries, so that whoever writes nothing has more of the time than the waiting. */
const BETWEEN_TRIES_MS = 30;

/** Writes a page and changes nothing: nobody uses the number. A disk that is full shows itself only so. */
export const PROOF: Statement = { sql: 'PRAGMA user_version = 0', values: [] };
/** Where nobody plays a page a minute is enough. */
const PROOF_HOLDS_MS = 60_000;

/**
 * Group commit: what is ready together goes into one transaction, because a commit costs more than what is in it.
 * Everything written goes through here, one transaction at a time, in the order in which it was handed in. While
 * somebody else holds the database the jobs wait, and everything else goes on.
 */
export function createWriter(commit: Commit, patienceMs = PATIENCE_MS): Writer {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  let closed = false;
  /** When something was last written that was not refused, and nothing failed since. */
  let provenAt = Number.NEGATIVE_INFINITY;

  /** Others may join for as long as somebody does. */
  const gather = async (): Promise<void> => {
    let gathered = 0;
    while (gathered < waiting.length && gathered < JOBS_IN_A_COMMIT) {
      gathered = waiting.length;
      await turnOfTheLoop();
    }
  };

  /** False when the database was held. */
  const commitGroup = (): boolean => {
    const group = waiting.slice(0, JOBS_IN_A_COMMIT);
    const all = commit(group.map(({ job }) => job));
    waiting.splice(0, all.length);
    for (const [index, written] of all.entries()) {
      if (!written.ok) provenAt = Number.NEGATIVE_INFINITY;
      else if (written.changed.length > 0) provenAt = performance.now();
      if (written.ok) group[index]?.resolve(written.changed);
      else group[index]?.reject(written.error);
    }
    return all.length === group.length;
  };

  const giveUpOnTheOldest = (): void => {
    const handedInBefore = performance.now() - patienceMs;
    const young = waiting.findIndex(({ since }) => since > handedInBefore);
    for (const { reject } of waiting.splice(0, young < 0 ? waiting.length : young)) {
      reject(new Error(`the database is locked: another program has held it for ${patienceMs} ms`));
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gather();
      if (commitGroup()) continue;
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
      // Even a job of nothing needs the lock.
      await write(performance.now() - provenAt < PROOF_HOLDS_MS ? [] : [PROOF]);
    },
    close: async () => {
      closed = true;
      while (running !== null) await running;
    },
  };
}

/** Waits one full turn of the event loop, so that pending network reads and their callbacks run first. */
function turnOfTheLoop(): Promise<void> {
  return new Promise((next) => setImmediate(() => setImmediate(next)));
}

function pause(ms: number): Promise<void> {
  return new Promise((next) => setTimeout(next, ms));
}
