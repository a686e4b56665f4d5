import { randomBytes } from 'node:crypto';
import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, copyFile, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import { DatabaseUnusable, diskTrouble, whyFileUnusable } from './database-errors.ts';
import { foldIntoOneFile, giveToOwner, keepAs, removeDatabase, replaceDatabase } from './database-files.ts';
import { makeFolder } from './driver/sqlite.ts';
import { checkAccess } from './file-access.ts';
import { keepPrivate } from './file-permissions.ts';
import { type Contents, contentsOf, damageIn, inspect, isDamage } from './inspection.ts';
import { lockDatabase } from './lock.ts';

export interface Restored extends Contents {
  /** Where the previous database is now; null if there was none. */
  readonly kept: string | null;
  /** Migrations that the next start will apply. */
  readonly pending: readonly string[];
}

/**
 * Replaces a database with a backup: checked first, atomically, and never while the bot runs. The previous database is
 * kept beside it. If the process is killed meanwhile, either the old database or the restored one is there. Problems
 * that a host can fix are thrown as a {@link DatabaseUnusable}.
 */
export async function restoreBackup(how: {
  /** A file, or the bytes of one. */
  readonly from: string | Readable;
  /** The database. */
  readonly to: string;
  readonly now: Date;
}): Promise<Restored> {
  const { from, to } = how;
  if (typeof from === 'string') await refuseBadBackup(from, to);
  try {
    await checkAccess(to);
    return await inFolder(to, () => locked(to, () => replace(from, to, how.now)));
  } catch (error) {
    const disk = diskTrouble(error);
    if (disk === null) throw whyFileUnusable(error, to) ?? error;
    throw new DatabaseUnusable(
      `The disk of ${dirname(to)} ${disk.what}, so nothing was restored and the database is as it was.`,
      disk.todo,
    );
  }
}

/** Runs the work while no other process may use the database. If that fails, removes what was made for it. */
async function locked<T>(to: string, work: () => Promise<T>): Promise<T> {
  const isNew = !existsSync(`${to}.lock`);
  const unlock = lockDatabase(to);
  try {
    await keepPrivate(to);
    return await work();
  } catch (error) {
    await removeSecondNames(to);
    // While it is still held, so that a process that opened it before does not take it for the lock afterwards.
    if (isNew) await rm(`${to}.lock`, { force: true });
    throw error;
  } finally {
    await removeDatabase(draftOf(to));
    unlock();
  }
}

/** Runs the work in a folder for the database; if it fails, removes a folder that had to be made. */
async function inFolder<T>(to: string, work: () => Promise<T>): Promise<T> {
  const made = await makeFolder(to);
  try {
    return await work();
  } catch (error) {
    if (made !== undefined) await removeEmpty(dirname(to), made);
    throw error;
  }
}

/** Folders from one up to another, as far as nothing is in them. */
async function removeEmpty(from: string, to: string): Promise<void> {
  for (let path = from; path.length >= to.length; path = dirname(path)) {
    await rmdir(path).catch(() => undefined);
  }
}

function draftOf(file: string): string {
  return `${file}.restoring`;
}

async function replace(from: string | Readable, to: string, now: Date): Promise<Restored> {
  const draft = draftOf(to);
  await removeSecondNames(to);
  await removeDatabase(draft);
  await fetch(from, draft);
  const found = await check(draft, typeof from === 'string' ? from : 'What came in');
  promiseAnew(draft);
  const kept = existsSync(to) ? await keep(to, now) : null;
  await replaceDatabase(to, draft);
  giveToOwner(`${to}.lock`, to);
  return { kept, ...found };
}

async function refuseBadBackup(from: string, to: string): Promise<void> {
  const file = await stat(from).catch(() => null);
  if (file === null) throw new DatabaseUnusable(`There is no file ${resolve(from)}.`);
  if (!file.isFile()) throw new DatabaseUnusable(`${resolve(from)} is not a file.`);
  const refused = await access(from, constants.R_OK).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  if (refused !== null) throw new DatabaseUnusable(`${resolve(from)} cannot be read (${refused}).`);
  const own = await stat(to).catch(() => null);
  if (own !== null && own.dev === file.dev && own.ino === file.ino) {
    throw new DatabaseUnusable(`${resolve(from)} is the database itself, not a backup of it.`);
  }
}

/**
 * Byte by byte, so that the backup may be in a read-only place, into files that only their owner may read, because they
 * reveal every deal to come. A backup from elsewhere may have a log beside it.
 */
async function fetch(from: string | Readable, draft: string): Promise<void> {
  const write = (source: Readable, to: string) => pipeline(source, createWriteStream(to, { mode: 0o600 }));
  if (typeof from !== 'string') return write(from, draft);
  await write(createReadStream(from), draft);
  if (existsSync(`${from}-wal`)) await write(createReadStream(`${from}-wal`), `${draft}-wal`);
}

/** Throws unless the file is an intact database made by this program or an older version of it. */
async function check(
  draft: string,
  name: string,
): Promise<Contents & { readonly pending: readonly string[] }> {
  const database = opened(draft, name);
  try {
    const { ours, pending, unfinished, unknown } = await inspect(database);
    if (!ours) throw useless(name, 'is not a Parlor database');
    const [newer] = unknown;
    if (newer !== undefined) {
      throw useless(
        name,
        `is of a newer version of Parlor (it has the migration ${newer}): install that version`,
      );
    }
    const [half] = unfinished;
    if (half !== undefined) throw useless(name, `was taken in the middle of an update (${half})`);
    const damage = damageIn(database);
    if (damage !== null) throw useless(name, `is damaged (${damage}): take an older one`);
    return { pending, ...contentsOf(database) };
  } finally {
    database.close();
  }
}

/**
 * Games that went on after the backup was taken have revealed their secrets to everybody who kept a record: so lobbies
 * get new ones, and no game commits to the secret of its rematch any more.
 */
function promiseAnew(draft: string): void {
  const database = new Database(draft);
  try {
    const columns = database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all('Table');
    if (!columns.includes('mixing')) return;
    database.function('fresh_secret', { deterministic: false }, () => randomBytes(16).toString('hex'));
    database.exec(`UPDATE "Table" SET "mixing" = CASE "status"
        WHEN 'lobby' THEN json_set("mixing", '$.root', fresh_secret())
        ELSE json_set("mixing", '$.isLast', json('true')) END
      WHERE "mixing" IS NOT NULL`);
  } finally {
    database.close();
  }
}

function opened(draft: string, name: string): Database.Database {
  try {
    foldIntoOneFile(draft);
    return new Database(draft, { readonly: true });
  } catch (error) {
    if (isDamage(error))
      throw useless(name, `is damaged, or no database at all (${error.message}): take an older one`);
    throw error;
  }
}

/** Gives the existing database a second name. Its log goes with it if it cannot be folded in because it is damaged. */
async function keep(file: string, now: Date): Promise<string> {
  const kept = `${file}.replaced-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  // First, because SQLite deletes the log of a file that is not a database.
  if (existsSync(`${file}-wal`)) await copyFile(`${file}-wal`, `${kept}-wal`);
  try {
    foldIntoOneFile(file);
    await rm(`${kept}-wal`, { force: true });
  } catch (error) {
    if (!isDamage(error)) {
      await rm(`${kept}-wal`, { force: true });
      throw error instanceof DatabaseUnusable ? heldOpen(file) : error;
    }
  }
  await keepAs(file, kept);
  return kept;
}

/**
 * If killed between keeping and replacing, a database is left with two names, but SQLite must know a file by only one.
 */
async function removeSecondNames(file: string): Promise<void> {
  const own = await stat(file).catch(() => null);
  if (own === null) return;
  for (const name of await readdir(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.replaced-`)) continue;
    const path = join(dirname(file), name);
    const { dev, ino } = await stat(path);
    if (own.dev === dev && own.ino === ino) await rm(path);
  }
}

function useless(name: string, why: string): DatabaseUnusable {
  return new DatabaseUnusable(`${name} ${why}. Nothing was restored; the database is as it was.`);
}

function heldOpen(file: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `A program, perhaps the bot, has the database ${file} open: stop it first, then restore again.`,
  );
}
