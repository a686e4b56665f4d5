import { chmodSync, chownSync, closeSync, openSync, type Stats, statSync } from 'node:fs';
import { copyFile, link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { DatabaseUnusable, heldOpen } from './database-errors.ts';
import { groupRights } from './file-permissions.ts';

/** The files that SQLite may keep beside a database. Left beside another database, they would be taken for its own. */
export const BESIDE = ['-wal', '-shm', '-journal'];

const FORBIDDEN = /^(EPERM|EINVAL|ENOSYS|ENOTSUP|EOPNOTSUPP)$/;

/** A leftover that has not been written to for this long belongs to a process that was killed. */
const FORGOTTEN_MS = 3_600_000;

/**
 * Makes an empty file for a database. Nobody but its owner may ever read it: filling it later does not change its mode, and
 * SQLite copies that to the files beside it.
 */
export function createPrivate(path: string, database: string): void {
  closeSync(openSync(path, 'a', 0o600));
  giveToOwner(path, database);
}

/**
 * The bot must be able to use files that root makes beside a database: they get the owner of the database, or else of its
 * folder, and the group that the bot may have its rights from.
 */
export function giveToOwner(path: string, database: string): void {
  const like = statSync(database, { throwIfNoEntry: false }) ?? statSync(dirname(database));
  const made = statSync(path);
  const isRoot = process.getuid?.() === 0;
  if (!(isRoot ? isGiven(path, made, like) : made.gid === like.gid)) return;
  // Only a folder needs the execute bit.
  const rights = groupRights(like) & (made.isDirectory() ? 0o070 : 0o060);
  if (rights !== 0) chmodSync(path, (made.mode & 0o7777) | rights);
}

/** Root may not give files away everywhere: network folders and containers can forbid it. */
function isGiven(path: string, made: Stats, { uid, gid }: Stats): boolean {
  if (made.uid === uid && made.gid === gid) return true;
  try {
    chownSync(path, uid, gid);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && FORBIDDEN.test(String(error.code))) return false;
    throw error;
  }
}

/** Removes what a process that was killed left behind under names that begin like this path. */
export async function removeForgotten(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(basename(path))) continue;
    const left = join(dirname(path), name);
    const found = await stat(left).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > FORGOTTEN_MS) await rm(left, { force: true });
  }
}

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

/** Copies a database into an empty one in chunks, so that signals are handled meanwhile. */
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
  giveToOwner(by, file);
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

function mountedAlone(file: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database cannot be replaced while ${file} is mounted by itself. Nothing was changed.`,
    'Mount its folder instead, and move what lies beside it there too.',
  );
}
