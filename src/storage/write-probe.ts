import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type DiskTrouble, diskTrouble } from './database-errors.ts';
import { BESIDE, createPrivate } from './database-files.ts';

/** A name beside a database that nobody else knows, for a file of a moment; a start removes what is left of them. */
export const trialOf = (database: string): string =>
  `${forTrials(database)}${randomBytes(4).toString('hex')}`;
export const forTrials = (database: string): string => `${database}.trial-`;

/**
 * What the file system refuses a database: makes one beside it that nobody else knows, writes to that in the same way,
 * and removes it. Null if nothing is refused; throws what has nothing to do with the file system.
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
    // Nobody else can hold a lock on it, and SQLite says the same where the system grants none.
    const trouble = diskTrouble(isBusy ? { code: 'ENOLCK' } : error);
    if (trouble === null) throw error;
    return trouble;
  } finally {
    for (const end of ['', ...BESIDE]) rmSync(file + end, { force: true });
  }
}
