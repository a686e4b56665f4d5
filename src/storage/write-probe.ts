import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type DiskTrouble, diskTrouble } from './database-errors.ts';
import { BESIDE, createPrivate } from './database-files.ts';

/** The name of a temporary file beside a database, which nobody else knows; each start removes leftovers. */
export const trialOf = (database: string): string =>
  `${forTrials(database)}${randomBytes(4).toString('hex')}`;
export const forTrials = (database: string): string => `${database}.trial-`;

/**
 * Why the file system refuses a database: makes a temporary one beside it, writes to that in the same way, and removes
 * it. Null if nothing is refused; throws errors that have nothing to do with the file system.
 */
export function refusedBeside(database: string): DiskTrouble | null {
  const file = trialOf(database);
  try {
    createPrivate(file, database);
    const trial = new Database(file, { timeout: 0 });
    try {
      trial.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; PRAGMA user_version = 1; COMMIT');
    } finally {
      trial.close();
    }
    return null;
  } catch (error) {
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    // No other process can hold a lock on it, so SQLite’s “busy” means that the file system grants none.
    const trouble = diskTrouble(isBusy ? { code: 'ENOLCK' } : error);
    if (trouble === null) throw error;
    return trouble;
  } finally {
    for (const end of ['', ...BESIDE]) rmSync(file + end, { force: true });
  }
}
