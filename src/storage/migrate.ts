import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import { NO_FILTERS, withSchemaEngine } from './schema-engine.ts';

/** The same place seen from src/storage and from dist/storage. */
export const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/**
 * Brings a database up to what this program expects and says which migrations that took. Throws for a database
 * that a newer program has written to: going back is done with a backup.
 */
export async function migrate(
  database: SqlMigrationAwareDriverAdapterFactory,
  baseDir: string = MIGRATIONS,
): Promise<readonly string[]> {
  const list = await readMigrations(baseDir);
  const known = list.migrationDirectories.map((directory) => directory.path);
  const applied = await appliedMigrations(database);
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `The database was used by a newer version of this program (it has the migration ${unknown}). Install that version, or restore a backup from before it.`,
    );
  }
  if (known.every((name) => applied.includes(name))) return [];
  return withSchemaEngine(database, null, async (engine) => {
    const done = await engine.applyMigrations({ migrationsList: list, filters: NO_FILTERS });
    return done.appliedMigrationNames;
  });
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

/** Names of the migrations a database has been through; none for a new one. */
async function appliedMigrations(
  database: SqlMigrationAwareDriverAdapterFactory,
): Promise<readonly string[]> {
  const connection = await database.connect();
  const ask = (sql: string) => connection.queryRaw({ sql, args: [], argTypes: [] });
  try {
    const tables = await ask("SELECT name FROM sqlite_master WHERE name = '_prisma_migrations'");
    if (tables.rows.length === 0) return [];
    const { rows } = await ask(
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    return rows.map(([name]) => String(name));
  } finally {
    await connection.dispose();
  }
}
