import { chmod, chown, copyFile, link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { DatabaseUnusable } from './unusable.ts';

/** The files that SQLite may keep beside a database. Left beside another database, they would be taken for its own. */
const BESIDE = ['-wal', '-shm', '-journal'];

/** Folds everything that belongs to a database into its one file, which can then be copied, linked and renamed. */
export function foldIntoOneFile(file: string): void {
  const database = new Database(file);
  try {
    const mode = database.pragma('journal_mode = DELETE', { simple: true });
    if (mode !== 'delete') throw heldOpen(file);
  } catch (error) {
    const busy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
    throw busy ? heldOpen(file) : error;
  } finally {
    database.close();
  }
}

/** Copies a database in chunks, so that signals are handled meanwhile. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const database = new Database(from, { fileMustExist: true });
  try {
    await database.backup(to);
  } finally {
    database.close();
  }
}

/** Removes a database and the files beside it. */
export async function removeDatabase(file: string): Promise<void> {
  await Promise.all(['', ...BESIDE].map((end) => rm(file + end, { force: true })));
}

/**
 * Replaces one database with another atomically: at any moment one of the two is there, whole. Nobody in this process
 * may have either open, because closing a file drops every lock that the process has on it.
 */
export async function replaceDatabase(file: string, by: string): Promise<void> {
  await Promise.all(BESIDE.map((end) => rm(file + end, { force: true })));
  await inheritAccess(file, by);
  await flush(by, 'r+');
  await rename(by, file).catch((error: unknown) => {
    const isMounted = error instanceof Error && 'code' in error && error.code === 'EBUSY';
    throw isMounted ? mountedAlone(file) : error;
  });
  await flushFolder(file);
}

/** Gives a file a second name, or copies it if the file system does not support links. */
export async function keepAs(file: string, name: string): Promise<void> {
  await rm(name, { force: true });
  try {
    await link(file, name);
  } catch {
    await copyFile(file, name);
    await flush(name, 'r+');
  }
  await flushFolder(name);
}

/** A new name is durable only once its folder is synced too; Windows does not allow opening folders. */
export async function flushFolder(file: string): Promise<void> {
  if (process.platform !== 'win32') await flush(dirname(file), 'r');
}

/** After this, everything written to it is on disk. Windows requires write access for that. */
export async function flush(path: string, how: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, how);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Those who could read the old file can read the new one, and nobody else. */
async function inheritAccess(from: string, to: string): Promise<void> {
  const old = await stat(from).catch(() => null);
  if (old === null) return;
  await chmod(to, old.mode);
  if (process.getuid?.() === 0) await chown(to, old.uid, old.gid);
}

function heldOpen(file: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `Another program has the database ${file} open, so it cannot be brought up to date: close that program and start again.`,
  );
}

function mountedAlone(file: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database cannot be replaced while ${file} is mounted by itself: mount its folder instead, and move what lies beside it there too. Nothing was changed.`,
  );
}
