import type { MigrationList } from '@prisma/schema-engine-wasm';
import Database from 'better-sqlite3';
import { damage } from './database-errors.ts';
import { checkMayMakeTables, connectionsToServer } from './driver/postgresql.ts';
import { type History, historyOf, POSTGRESQL_MIGRATIONS, readMigrations } from './migrate.ts';

/** What a database file turns out to be, as far as that can be seen without changing it. */
export interface Inspection {
  /** Whether this program made it. */
  readonly ours: boolean;
  /** Migrations of this program that have not been applied to it. */
  readonly pending: readonly string[];
  /** Migrations that were started and never finished. */
  readonly unfinished: readonly string[];
  /** Migrations that this program does not know: a newer version made them. */
  readonly unknown: readonly string[];
}

interface Migrated {
  readonly name: string;
  readonly finished: number;
}

/** Throws what SQLite throws for a file that is not a database. */
export async function inspect(database: Database.Database): Promise<Inspection> {
  const tables = database
    .prepare(
      `SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('Table', '_prisma_migrations')`,
    )
    .pluck()
    .get();
  if (tables !== 2) return { ours: false, pending: [], unfinished: [], unknown: [] };
  const rows = database
    .prepare<[], Migrated>(
      `SELECT migration_name AS name, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    )
    .all();
  return compared(await readMigrations(), {
    finished: rows.filter((row) => row.finished === 1).map(({ name }) => name),
    unfinished: rows.filter((row) => row.finished === 0).map(({ name }) => name),
  });
}

/**
 * The same for a database on a server. Throws PostgreSQL’s error if it refuses, and a sentence if the database is new and
 * this user may not make tables in it.
 */
export async function inspectServer(url: string): Promise<Inspection> {
  const database = connectionsToServer(url, 'lock');
  const history = await historyOf(database);
  if (history.finished.length + history.unfinished.length === 0) {
    await checkMayMakeTables(database);
    return { ours: false, pending: [], unfinished: [], unknown: [] };
  }
  return compared(await readMigrations(POSTGRESQL_MIGRATIONS), history);
}

function compared(
  { migrationDirectories }: Pick<MigrationList, 'migrationDirectories'>,
  { finished, unfinished }: History,
): Inspection {
  const known = migrationDirectories.map(({ path }) => path);
  return {
    ours: true,
    pending: known.filter((name) => !finished.includes(name)),
    unfinished,
    unknown: [...finished, ...unfinished].filter((name) => !known.includes(name)),
  };
}

/** What SQLite finds wrong in a file, in its own words; null if nothing. Reads all of it. */
export function damageIn(database: Database.Database): string | null {
  try {
    const verdict = database.pragma('integrity_check(1)', { simple: true });
    // The line before says which database, and there is only one.
    if (verdict !== 'ok') return String(verdict).split('\n').at(-1) ?? '';
    const [torn] = database.pragma('foreign_key_check') as readonly { readonly table: string }[];
    return torn === undefined ? null : `a row of ${torn.table} belongs to nothing`;
  } catch (error) {
    if (isDamage(error)) return error.message;
    throw error;
  }
}

/** Whether SQLite says that a file is not a database, or not an intact one. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Database.SqliteError && damage(error) !== null;
}

/** What is in a database, so that a host can tell whether it is the right one. */
export interface Contents {
  /** Tables that are not closed. */
  readonly live: number;
  readonly moves: number;
}

export function contentsOf(database: Database.Database): Contents {
  const count = (sql: string): number => Number(database.prepare(sql).pluck().get());
  return {
    live: count(`SELECT count(*) FROM "Table" WHERE status IN ('lobby', 'playing', 'paused')`),
    moves: count('SELECT count(*) FROM "Move"'),
  };
}
