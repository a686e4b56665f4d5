import type { Prisma, PrismaClient } from './generated/client.ts';

/** The only way anything is written. */
export interface Writer {
  /** All of the statements or none, in order; resolves once they are on disk, with the rows each one changed. */
  write(statements: readonly Prisma.Sql[]): Promise<readonly number[]>;
  /** Resolves when everything handed in so far is on disk. */
  settled(): Promise<void>;
}

interface Job {
  readonly statements: readonly Prisma.Sql[];
  readonly resolve: (changed: readonly number[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More would keep the first one waiting without saving much. */
const JOBS_IN_A_COMMIT = 64;

/**
 * Group commit: what is ready together goes into one transaction, because a commit costs more than what is in it.
 * Jobs know nothing of each other; when one fails, its neighbours are written again without it.
 *
 * Everything written goes through here, one transaction at a time and always in array form: the adapter has one
 * connection, so a statement beside an open transaction would run inside it and vanish when that rolls back.
 */
export function createWriter(client: Pick<PrismaClient, '$transaction' | '$executeRaw'>): Writer {
  const waiting: Job[] = [];
  let running: Promise<void> | null = null;

  const commit = async (jobs: readonly Job[]): Promise<void> => {
    try {
      const changed = await client.$transaction(
        jobs.flatMap((job) => job.statements.map((statement) => client.$executeRaw(statement))),
      );
      let from = 0;
      for (const { statements, resolve } of jobs) {
        resolve(changed.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch (error) {
      const [only, ...others] = jobs;
      if (others.length === 0) only?.reject(error);
      else for (const job of jobs) await commit([job]);
    }
  };

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      // A turn of the event loop: others can join, and the network is served between commits.
      await new Promise((next) => setImmediate(next));
      await commit(waiting.splice(0, JOBS_IN_A_COMMIT));
    }
    running = null;
  };

  return {
    write: (statements) =>
      new Promise((resolve, reject) => {
        waiting.push({ statements, resolve, reject });
        running ??= run();
      }),
    settled: async () => {
      while (running !== null) await running;
    },
  };
}
