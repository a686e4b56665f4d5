import type { SqlDriverAdapter, SqlQueryable } from '@prisma/driver-adapter-utils';
import type { Prisma } from './generated/client.ts';

/** The only way anything is written. */
export interface Writer {
  /** All of the statements or none, in order; resolves once they are on disk, with the rows each one changed. */
  write(statements: readonly Prisma.Sql[]): Promise<readonly number[]>;
  /** Resolves when everything handed in so far is on disk. */
  settled(): Promise<void>;
}

type Connection = Pick<SqlDriverAdapter, 'startTransaction'>;

interface Job {
  readonly statements: readonly Prisma.Sql[];
  readonly resolve: (changed: readonly number[]) => void;
  readonly reject: (error: unknown) => void;
}

/** More would keep the first one waiting without saving much. */
const JOBS_IN_A_COMMIT = 64;

/** Values are bound as they are: texts, numbers, booleans and nulls. */
const ANY = { scalarType: 'unknown', arity: 'scalar' } as const;

/**
 * Group commit: what is ready together goes into one transaction, because a commit costs more than what is in it.
 * Jobs know nothing of each other; when one fails, its neighbours are written again without it.
 *
 * Everything written goes through here, one transaction at a time, on a connection that nobody else has: a statement
 * beside an open transaction would run inside it and vanish when that rolls back. The statements go straight to
 * Prisma's driver adapter, because its client costs several times what SQLite does for statements as small as these.
 */
export function createWriter(connection: Connection): Writer {
  const waiting: Job[] = [];
  let running: Promise<void> | null = null;

  const commit = async (jobs: readonly Job[]): Promise<void> => {
    try {
      const changed = await allOrNothing(connection, jobs);
      for (const [index, { resolve }] of jobs.entries()) resolve(changed[index] ?? []);
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

/** By job, the rows each of its statements changed. */
async function allOrNothing(connection: Connection, jobs: readonly Job[]): Promise<number[][]> {
  const transaction = await connection.startTransaction();
  try {
    const changed: number[][] = [];
    for (const { statements } of jobs) {
      const rows: number[] = [];
      for (const { sql, values } of statements) rows.push(await execute(transaction, sql, values));
      changed.push(rows);
    }
    await execute(transaction, 'COMMIT');
    await transaction.commit();
    return changed;
  } catch (error) {
    // SQLite has undone some failed transactions by itself, and then there is nothing to roll back.
    await execute(transaction, 'ROLLBACK').catch(() => undefined);
    await transaction.rollback();
    throw error;
  }
}

function execute(on: SqlQueryable, sql: string, values: readonly unknown[] = []): Promise<number> {
  return on.executeRaw({ sql, args: [...values], argTypes: values.map(() => ANY) });
}
