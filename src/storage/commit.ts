import Database from 'better-sqlite3';

/**
 * How every connection is set up. WAL, so that readers and the writer do not wait for each other; FULL, so that a
 * committed move survives a power cut, not only a crash of this program; and a second of patience for a lock, which
 * nobody but whoever looks after the file could hold.
 */
export const EVERY_CONNECTION = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA busy_timeout = 1000;
`;

export type Value = string | number | boolean | null;

/** SQL with the values of its places. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Statements that are all written, in order, or none. */
export type Job = readonly Statement[];

/** The rows each statement of a job changed, or why none of them was written. */
export type Written =
  | { readonly ok: true; readonly changed: readonly number[] }
  | { readonly ok: false; readonly error: unknown };

/** Writes jobs; says of each, in their order and once it is on disk, how it went. */
export type Commit = (jobs: readonly Job[]) => readonly Written[];

/** Statements kept prepared. There are a dozen kinds, times the rows that one inserts. */
const KEPT = 200;

/** A connection to a database file that may write. */
export function connect(file: string): Database.Database {
  return new Database(file).exec(EVERY_CONNECTION);
}

/**
 * Commits over a connection that nobody else has, all jobs in one transaction. Jobs know nothing of each other: when one
 * fails, its neighbours are written again without it. SQLite is asked directly, because Prisma's client and its driver
 * adapter cost several times what SQLite does for statements as small as these.
 */
export function committer(database: Pick<Database.Database, 'prepare' | 'transaction'>): Commit {
  const kept = new Map<string, Database.Statement>();

  const prepared = (sql: string): Database.Statement => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    if (kept.size >= KEPT) kept.clear();
    const fresh = database.prepare(sql);
    kept.set(sql, fresh);
    return fresh;
  };
  const execute = ({ sql, values }: Statement): number => prepared(sql).run(values.map(bound)).changes;
  // Asks for the lock at once: whoever does not get it has no job to blame.
  const { immediate } = database.transaction((jobs: readonly Job[]) => jobs.map((job) => job.map(execute)));

  const commit: Commit = (jobs) => {
    try {
      return immediate(jobs).map((changed) => ({ ok: true, changed }));
    } catch (error) {
      const alike = jobs.length === 1 || isLocked(error);
      return alike ? jobs.map(() => ({ ok: false, error })) : jobs.flatMap((job) => commit([job]));
    }
  };
  return commit;
}

/** SQLite knows no booleans. */
function bound(value: Value): Value {
  return typeof value === 'boolean' ? Number(value) : value;
}

function isLocked(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
