import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import Database from 'better-sqlite3';
import { DatabaseUnusable, diskTrouble, ofDisk } from './database-errors.ts';
import { createPrivate } from './database-files.ts';
import { refusedBeside } from './write-probe.ts';

/**
 * Locks a database against all other processes, for as long as this one lives or until the returned function is called.
 * Node has no file locks, but SQLite does: an empty database beside the file is held in a transaction that never ends.
 * The system releases such a lock with its process, however that ends, so it is never stale. Process numbers in
 * different containers may be the same, so nothing is concluded from them; they are only for people to read.
 * Throws a sentence unless the lock is certain to be ours alone.
 */
export function lockDatabase(file: string, tried: typeof refusedBeside = refusedBeside): () => void {
  const path = `${file}.lock`;
  const heldBy = `${file}.held-by`;
  const isNew = !existsSync(path);
  if (isNew) createPrivate(path, file);
  const { ino } = statSync(path);
  let lock: Database.Database | null = null;
  try {
    lock = new Database(path, { timeout: 0 });
    // Nothing written to it is ever committed, so no journal file is needed.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN IMMEDIATE');
    // SQLite takes no lock on a read-only file, and fails at the first change.
    lock.pragma('user_version = 1');
    // A restore that failed may have removed it just now, and the next process would make another.
    if (statSync(path, { throwIfNoEntry: false })?.ino !== ino)
      throw notCertain(path, 'it was removed meanwhile');
  } catch (error) {
    lock?.close();
    if (!(error instanceof Database.SqliteError)) throw error;
    const isBusy = error.code.startsWith('SQLITE_BUSY');
    const refused = isBusy ? tried(file) : diskTrouble(error);
    if (isBusy && refused === null) throw inUse(file);
    // Removes the file if it was made in vain, unless another process may have just taken it: on a full disk that is
    // unknown.
    if (isNew && !(isBusy && refused?.isFull === true)) rmSync(path, { force: true });
    if (refused === null) throw notCertain(path, error.code);
    throw isBusy ? ofDisk(file, refused) : error;
  }
  const held = lock;
  optionally(() => {
    rmSync(heldBy, { force: true });
    writeFileSync(heldBy, `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}`, {
      mode: 0o600,
    });
  });
  return () => {
    optionally(() => rmSync(heldBy));
    held.close();
  };
}

/** Whether a process on this machine, or in this container, claims to hold a database. */
export function isHeldHere(file: string): boolean {
  return holderOf(file)?.includes(` on ${hostname()} `) === true;
}

function holderOf(file: string): string | null {
  return optionally(() => readFileSync(`${file}.held-by`, 'utf8'));
}

function inUse(file: string): DatabaseUnusable {
  const holder = holderOf(file) ?? 'another process';
  return new DatabaseUnusable(
    `The database ${file} is in use by ${holder}.`,
    'Only one process may use it: stop that one first, or give this one a database of its own.',
  );
}

function notCertain(path: string, why: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The lock ${path} cannot be taken (${why}), and without it a second process could use the database.`,
    'Make sure that no other process uses the database; then give the lock to the user the bot runs as, or delete it.',
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
