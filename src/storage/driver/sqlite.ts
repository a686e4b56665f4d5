import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import Database from 'better-sqlite3';
import { readOnly } from '../database-errors.ts';
import { giveToOwner } from '../database-files.ts';
import { cacheStatements } from './statement-cache.ts';

/**
 * How every connection is set up. WAL, so that readers and the writer do not wait for each other; FULL, so that a
 * confirmed move survives a power cut, not only a crash of this program; and a short wait for a lock, which only
 * maintenance of the file could hold: SQLite’s wait blocks the whole program, the writer’s does not.
 */
const EVERY_CONNECTION = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA busy_timeout = 20;
`;

/**
 * The file behind a `file:` address, relative to the working directory, by its real path: the files beside it must be
 * found again by anyone who uses another path to it.
 */
export async function databaseFile(url: string): Promise<string> {
  if (!url.startsWith('file:')) throw new Error('The address of the database must start with file:');
  const file = resolve(url.slice('file:'.length).replace(/^\/\/(?=\/)/, ''));
  const folder = await realpath(dirname(file)).catch(() => dirname(file));
  return realpath(file).catch(() => join(folder, basename(file)));
}

/**
 * Makes the folder of a database if it is missing, for its owner alone; returns the first folder that was made. What root
 * makes belongs to whom the folder above it does.
 */
export async function makeFolder(file: string): Promise<string | undefined> {
  const folder = dirname(file);
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return first;
  for (let made = folder; made.length >= first.length; made = dirname(made))
    giveToOwner(made, dirname(first));
  return first;
}

/**
 * For the rebuild of standings, on a thread of its own: waiting blocks nobody else, whatever follows a batch is on disk
 * only along with it, and the pages that every batch touches stay in memory.
 */
const REBUILDING = `
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 30000;
  PRAGMA cache_size = -65536;
`;
const IN_MODE = { read: 'PRAGMA query_only = ON;', write: '', rebuild: REBUILDING };

/** Connections for Prisma to a database file, each set up the same way; a read-only one refuses to write. */
export function connectionsTo(
  file: string,
  mode: keyof typeof IN_MODE,
): SqlMigrationAwareDriverAdapterFactory {
  const sqlite = new PrismaBetterSqlite3({ url: file });
  const setUp = async (connection: SqlDriverAdapter): Promise<SqlDriverAdapter> => {
    await connection.executeScript(EVERY_CONNECTION + IN_MODE[mode]);
    cacheStatements(connection);
    return connection;
  };
  return {
    provider: sqlite.provider,
    adapterName: sqlite.adapterName,
    connect: async () => setUp(await sqlite.connect()),
    connectToShadowDb: () => sqlite.connectToShadowDb(),
  };
}

/** Connections to a file that has to be there. They change nothing, not even its journal mode. */
export function unchangingConnectionsTo(file: string): SqlMigrationAwareDriverAdapterFactory {
  return new PrismaBetterSqlite3({ url: file, readonly: true, fileMustExist: true });
}

/**
 * Writes something once. SQLite opens a read-only file without complaint, and if a killed process left its write-ahead
 * log beside it, nothing else would notice before the first move.
 */
export function proveWritable(file: string): void {
  const database = new Database(file);
  try {
    database.exec(`${EVERY_CONNECTION} PRAGMA user_version = 0`);
  } catch (error) {
    // The process that holds the lock now will release it: a save waits for that by itself.
    if (readOnly(error) !== null) throw error;
  } finally {
    database.close();
  }
}
