import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import Database from 'better-sqlite3';
import { DatabaseUnusable } from './unusable.ts';

/**
 * Locks a database against all other processes, for as long as this one lives or until the returned function is called.
 * Node has no file locks, but SQLite does: an empty database beside the file is held in a transaction that never ends.
 * The system releases such a lock with its process, however that ends, so it is never stale. Process numbers in
 * different containers may be the same, so nothing is concluded from them; they are only for people to read.
 */
export function lockDatabase(file: string): () => void {
  const lock = new Database(`${file}.lock`, { timeout: 0 });
  const heldBy = `${file}.held-by`;
  try {
    // Nothing is ever written to it, so there is nothing to undo and no journal file is needed.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    const busy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    throw busy ? refused(file, heldBy) : error;
  }
  optionally(() =>
    writeFileSync(heldBy, `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}`),
  );
  return () => {
    optionally(() => rmSync(heldBy));
    lock.close();
  };
}

function refused(file: string, heldBy: string): DatabaseUnusable {
  const holder = optionally(() => readFileSync(heldBy, 'utf8')) ?? 'another process';
  return new DatabaseUnusable(
    `The database ${file} is in use by ${holder}. Only one process may use it: stop that one first, or give this one a database of its own.`,
  );
}

/** It is useful to know who holds the lock, but not worth failing for. */
function optionally<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
