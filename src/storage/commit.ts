import Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

export type Value = string | number | boolean | null;

/** SQL with the values of its placeholders. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** A statement that decides about its job: if it changes no row, nothing after it is written. */
export interface Fence extends Statement {
  readonly isFence: true;
}

/** A query whose result, read in the same transaction, decides what is written. */
export interface Question {
  readonly ask: Statement;
  readonly write: (rows: readonly unknown[]) => readonly Statement[];
}

/** Statements that are all written, in order, or not at all. */
export type Job = readonly (Statement | Fence | Question)[];

/** The rows each statement of a job changed, as far as it got, or why none of them was written. */
export type Written =
  | { readonly ok: true; readonly changed: readonly number[] }
  | { readonly ok: false; readonly error: unknown };

/**
 * Writes jobs; reports on each, in order and once it is on disk, how it went. The last ones go unreported if another
 * process holds the database: they were not tried, and can be passed in again.
 */
export type Commit = (jobs: readonly Job[]) => readonly Written[];

/** How many statements are kept prepared. There are a dozen kinds, times the number of rows that one inserts. */
const KEPT = 200;

/** Writes a job within a transaction; returns the rows each of its statements changed, as far as it got. */
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
 * Commits over a connection that nobody else uses, all jobs in one transaction. Jobs are independent: if one fails, the
 * others are written again without it. SQLite is used directly, because Prisma's client and its driver adapter cost
 * several times what SQLite does for statements as small as these.
 */
export function committer(database: Pick<Database.Database, 'prepare' | 'transaction'>): Commit {
  const perform = performer(database);
  // Takes the lock right away: if that fails, no job is to blame.
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
      // Another process has taken the database meanwhile, and later jobs must not overtake this one.
      if (own === undefined) break;
      written.push(own);
    }
    return written;
  };
  return commit;
}

/** Called for every commit, for metrics. Must be quick and must not throw. */
export interface CommitMeter {
  /** `failed` of the `jobs` were not written. */
  committed(commit: { readonly jobs: number; readonly failed: number; readonly ms: number }): void;
  /** So many jobs were not written because another process held the database for too long. */
  gaveUp(jobs: number): void;
}

export function metered(commit: Commit, meter: CommitMeter): Commit {
  return (jobs) => {
    const began = performance.now();
    const written = commit(jobs);
    const failed = written.filter(({ ok }) => !ok).length;
    // The others will be tried again, and an empty one only asks for the lock.
    const tried = jobs.slice(0, written.length).filter(({ length }) => length > 0).length;
    if (tried + failed > 0) meter.committed({ jobs: tried, failed, ms: performance.now() - began });
    return written;
  };
}

/** SQLite knows no booleans. */
export function bound(value: Value): Value {
  return typeof value === 'boolean' ? Number(value) : value;
}

function isLocked(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
