import type { Job, Written } from './commit.ts';

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
  readonly reject: (error: Error) => void;
}

/** More would keep the first one waiting without saving much. */
const JOBS_IN_A_COMMIT = 64;

/**
 * Group commit: what is ready together goes into one transaction, because a commit costs more than what is in it, and
 * what comes while one is on its way to the disk waits for the next. Everything written goes through here, one
 * transaction at a time.
 */
export function createWriter(commit: (jobs: readonly Job[]) => Promise<readonly Written[]>): Writer {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  let closed = false;

  const commitGroup = async (group: readonly Waiting[]): Promise<void> => {
    const lost = (error: Error): readonly Written[] => group.map(() => ({ ok: false, error }));
    const written = await commit(group.map(({ job }) => job)).catch(lost);
    for (const [index, how] of written.entries()) {
      if (how.ok) group[index]?.resolve(how.changed);
      else group[index]?.reject(how.error);
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      // A turn of the event loop, in which others can join.
      await new Promise((next) => setImmediate(next));
      await commitGroup(waiting.splice(0, JOBS_IN_A_COMMIT));
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
