import Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

export type Value = string | number | boolean | null;

/** SQL with the values of its places. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** A statement that decides about its job: when it changes no row, nothing after it is written. */
export interface Fence extends Statement {
  readonly isFence: true;
}

/** A query whose answer, read in the same transaction, decides what is written. */
export interface Question {
  readonly ask: Statement;
  readonly write: (rows: readonly unknown[]) => readonly Statement[];
}

/** What is all written, in order, or not at all. */
export type Job = readonly (Statement | Fence | Question)[];

/** The rows each statement of a job changed, as far as it came, or why none of them was written. */
export type Written =
  | { readonly ok: true; readonly changed: readonly number[] }
  | { readonly ok: false; readonly error: unknown };

/**
 * Writes jobs; says of each, in their order and once it is on disk, how it went. Of the last ones it says nothing when
 * somebody else holds the database: they were not tried, and can be handed in again.
 */
export type Commit = (jobs: readonly Job[]) => readonly Written[];

/** Statements kept prepared. There are a dozen kinds, times the rows that one inserts. */
const KEPT = 200;

/** Writes a job within a transaction; the rows each of its statements changed, as far as it came. */
export function performer(database: Pick<Database.Database, 'prepare'>): (job: Job) => readonly number[] {
  const kept = new LRUCache<string, Database.Statement>({ max: KEPT });

  const prepared = (sql: string): Database.Statement => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const fresh = database.prepare(sql);
    kept.set(sql, fresh);
    return fresh;
  };
  const execute = ({ sql, values }: Statement): number => prepared(sql).run(values.map(bound)).changes;
  const answer = ({ sql, values }: Statement): readonly unknown[] => prepared(sql).all(values.map(bound));
  return (job) => {
    const changed: number[] = [];
    for (const step of job) {
      if ('ask' in step) {
        changed.push(...step.write(answer(step.ask)).map(execute));
        continue;
      }
      const rows = execute(step);
      changed.push(rows);
      if ('isFence' in step && rows === 0) break;
    }
    return changed;
  };
}

/**
 * Commits over a connection that nobody else has, all jobs in one transaction. Jobs know nothing of each other: when one
 * fails, its neighbours are written again without it. SQLite is asked directly, because Prisma's client and its driver
 * adapter cost several times what SQLite does for statements as small as these.
 */
export function committer(database: Pick<Database.Database, 'prepare' | 'transaction'>): Commit {
  const perform = performer(database);
  // Asks for the lock at once: whoever does not get it has no job to blame.
  const { immediate } = database.transaction((jobs: readonly Job[]) => jobs.map(perform));

  const commit: Commit = (jobs) => {
    try {
      return immediate(jobs).map((changed) => ({ ok: true, changed }));
    } catch (error) {
      if (isLocked(error)) return [];
      return jobs.length === 1 ? [{ ok: false, error }] : oneByOne(jobs);
    }
  };
  const oneByOne: Commit = (jobs) => {
    const written: Written[] = [];
    for (const job of jobs) {
      const [own] = commit([job]);
      // The database was taken meanwhile, and none may overtake this one.
      if (own === undefined) break;
      written.push(own);
    }
    return written;
  };
  return commit;
}

/** Told of every commit, for whoever counts it. Must be quick and must not throw. */
export interface CommitMeter {
  /** `failed` of the `jobs` were not written. */
  committed(commit: { readonly jobs: number; readonly failed: number; readonly ms: number }): void;
}

export function metered(commit: Commit, meter: CommitMeter): Commit {
  return (jobs) => {
    const began = performance.now();
    const written = commit(jobs);
    const failed = written.filter(({ ok }) => !ok).length;
    meter.committed({ jobs: jobs.length, failed, ms: performance.now() - began });
    return written;
  };
}

/** SQLite knows no booleans. */
function bound(value: Value): Value {
  return typeof value === 'boolean' ? Number(value) : value;
}

function isLocked(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
