import type { Commit, Job } from './commit.ts';

/** The only way anything is written. */
export interface Writer {
  /** All of the statements or none, in order; resolves once they are on disk, with the rows each one changed. */
  write(job: Job): Promise<readonly number[]>;
  /** Takes no more; resolves when everything handed in so far is on disk. */
  close(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  readonly resolve: (changed: readonly number[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More would keep the first one waiting without saving much. */
const JOBS_IN_A_COMMIT = 64;

/**
 * Group commit: what is ready together goes into one transaction, because a commit costs more than what is in it.
 * Everything written goes through here, one transaction at a time.
 */
export function createWriter(commit: Commit): Writer {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  let closed = false;

  /** Others may join for as long as somebody does. */
  const gather = async (): Promise<void> => {
    let gathered = 0;
    while (gathered < waiting.length && gathered < JOBS_IN_A_COMMIT) {
      gathered = waiting.length;
      await turnOfTheLoop();
    }
  };

  const commitGroup = (group: readonly Waiting[]): void => {
    for (const [index, written] of commit(group.map(({ job }) => job)).entries()) {
      if (written.ok) group[index]?.resolve(written.changed);
      else group[index]?.reject(written.error);
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gather();
      commitGroup(waiting.splice(0, JOBS_IN_A_COMMIT));
    }
    running = null;
  };

  return {
    write: (job) =>
      new Promise((resolve, reject) => {
        if (closed) throw new Error('nothing is written any more');
        waiting.push({ job, resolve, reject });
        running ??= run();
      }),
    close: async () => {
      closed = true;
      while (running !== null) await running;
    },
  };
}

/** The network is read once, and what comes of it is done. */
function turnOfTheLoop(): Promise<void> {
  return new Promise((next) => setImmediate(() => setImmediate(next)));
}
