import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { DatabaseUnusable } from './database-errors.ts';
import { NO_FILTERS, withSchemaEngine } from './driver/schema-engine.ts';

/** The same place seen from src/storage and from dist/storage. */
export const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));
/** The first of them makes what the others had come to by then. */
export const POSTGRESQL_MIGRATIONS = fileURLToPath(
  new URL('../../prisma/postgresql/migrations', import.meta.url),
);

/** A migration as a script. */
export interface Script {
  readonly name: string;
  readonly sql: string;
}

/** The migrations applied to a database. */
export interface History {
  readonly finished: readonly string[];
  /** Started and not finished, so that nobody knows how much of them was applied. */
  readonly unfinished: readonly string[];
}

/**
 * Migrates a database to the version this program expects, in place, and returns the migrations applied. A crash leaves
 * it half done, unless it is called by upgrade.ts or upgrade-server.ts. Throws for a database that a newer program has
 * written to: to go back, restore a backup.
 */
export async function migrate(
  database: SqlMigrationAwareDriverAdapterFactory,
  baseDir: string = MIGRATIONS,
): Promise<readonly string[]> {
  const list = await readMigrations(baseDir);
  if (pending(list, await historyOf(database)).length === 0) return [];
  return withSchemaEngine(database, null, async (engine) => {
    const done = await engine.applyMigrations({ migrationsList: list, filters: NO_FILTERS });
    return done.appliedMigrationNames;
  });
}

/** The migrations in the list that a database has not finished; throws if it has others. */
export function pending(
  { migrationDirectories }: MigrationList,
  { finished, unfinished }: History,
  database = 'The database in DATABASE_URL',
): readonly string[] {
  const known = migrationDirectories.map(({ path }) => path);
  const unknown = [...finished, ...unfinished].find((name) => !known.includes(name));
  if (unknown !== undefined) throw ofNewerVersion(database, unknown);
  return known.filter((name) => !finished.includes(name));
}

export function ofNewerVersion(database: string, migration: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `${database} was used by a newer version of Parlor (it has the migration ${migration}).`,
    'Install that version, or restore a backup from before it, as docs/hosting.md says.',
  );
}

/** The migrations of a folder, oldest first. */
export async function readMigrations(baseDir: string = MIGRATIONS): Promise<MigrationList> {
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(baseDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.sort().map(async (path) => ({
        path,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(join(baseDir, path, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  };
}

/** The same as scripts. */
export function scriptsOf({ migrationDirectories }: MigrationList): readonly Script[] {
  return migrationDirectories.map(({ path, migrationFile }) => {
    const { content } = migrationFile;
    if (content.tag !== 'ok') throw new Error(`The migration ${path} cannot be read.`);
    return { name: path, sql: content.value };
  });
}

/** Empty for a new database. */
export async function historyOf(database: SqlMigrationAwareDriverAdapterFactory): Promise<History> {
  const connection = await database.connect();
  const ask = (sql: string) => connection.queryRaw({ sql, args: [], argTypes: [] });
  try {
    const tables = await ask(
      database.provider === 'sqlite'
        ? "SELECT name FROM sqlite_master WHERE name = '_prisma_migrations'"
        : "SELECT tablename FROM pg_tables WHERE tablename = '_prisma_migrations' AND schemaname = current_schema()",
    );
    if (tables.rows.length === 0) return { finished: [], unfinished: [] };
    const { rows } = await ask(
      'SELECT migration_name, finished_at IS NOT NULL FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    const named = (finished: boolean): readonly string[] =>
      rows.flatMap(([name, ended]) => (Boolean(ended) === finished ? [String(name)] : []));
    return { finished: named(true), unfinished: named(false) };
  } finally {
    await connection.dispose();
  }
}
