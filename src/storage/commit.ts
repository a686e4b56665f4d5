import Database from 'better-sqlite3';

/**
 * How every connection is set up. WAL, so that readers and the writer do not wait for each other; FULL, so that a
 * committed move survives a power cut, not only a crash of this program; and five seconds of patience for a lock.
 */
export const EVERY_CONNECTION = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA busy_timeout = 5000;
`;

/** SQL with its values: texts, numbers, booleans and nulls. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Statements that are all written, in order, or none. */
export type Job = readonly Statement[];

/** The rows each statement of a job changed, or why none of them was written. */
export type Written =
  | { readonly ok: true; readonly changed: readonly number[] }
  | { readonly ok: false; readonly error: unknown };

/** Writes jobs in one transaction, which is on disk when it returns; says of each job, in their order, how it went. */
export type Commit = (jobs: readonly Job[]) => readonly Written[];

/** Statements kept prepared. There are a dozen kinds, times the rows that one inserts. */
const KEPT = 200;

/**
 * Commits to a database file on a connection of its own. Jobs know nothing of each other: when one fails, its neighbours
 * are written again without it. SQLite is asked directly, because Prisma's client and its driver adapter cost several
 * times what SQLite does for statements as small as these.
 */
export function commitTo(file: string): Commit {
  const database = new Database(file);
  database.exec(EVERY_CONNECTION);
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
  const together = database.transaction((jobs: readonly Job[]) => jobs.map((job) => job.map(execute)));

  const commit: Commit = (jobs) => {
    try {
      return together(jobs).map((changed) => ({ ok: true, changed }));
    } catch (error) {
      return jobs.length === 1 ? [{ ok: false, error }] : jobs.flatMap((job) => commit([job]));
    }
  };
  return commit;
}

/** SQLite knows no booleans. */
function bound(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value;
}
