import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { notInstalled } from '../install-check.ts';
import { DatabaseUnusable, diskTrouble } from './database-errors.ts';
import { flush, flushFolder, foldIntoOneFile, removeDatabase, removeForgotten } from './database-files.ts';
import { type Contents, contentsOf, damageIn, inspect, isDamage } from './inspection.ts';

export interface Backup extends Contents {
  readonly file: string;
  readonly bytes: number;
}

/** Pause between two checks whether there is anything else to do. */
const PAGES_AT_A_TIME = 2_000;

/**
 * Copies a database into one file, as it is at one moment, even while the bot plays: the copy contains everything that
 * was confirmed before. It is checked, and then the file appears whole or not at all. Problems that a host can fix are
 * thrown as a {@link DatabaseUnusable}.
 */
export async function takeBackup(how: {
  readonly from: string;
  readonly to: string;
  /** Whether a file of that name may be replaced. */
  readonly replace: boolean;
}): Promise<Backup> {
  const to = resolve(how.to);
  await refuseBadNames(how.from, to, how.replace);
  await removeForgotten(`${to}.unfinished-`);
  const draft = `${to}.unfinished-${randomBytes(4).toString('hex')}`;
  try {
    const contents = await copy(how.from, draft);
    await flush(draft, 'r+');
    const { size: bytes } = await stat(draft);
    await place(draft, to, how.replace);
    return { file: to, bytes, ...contents };
  } catch (error) {
    const trouble = diskTrouble(error);
    if (trouble === null) throw inSentences(error, how.from, dirname(to));
    throw new DatabaseUnusable(
      `The disk of ${dirname(to)} ${trouble.what}, so no backup was made.`,
      `${trouble.todo} Or choose another folder.`,
    );
  } finally {
    await removeDatabase(draft);
  }
}

async function copy(from: string, draft: string): Promise<Contents> {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    // One transaction for all of it: if the bot wrote between two steps, SQLite would start over each time.
    source.exec('BEGIN');
    if (!(await inspect(source)).ours) throw new DatabaseUnusable(`${from} is not a Parlor database.`);
    await refuseTooLittleRoom(source, dirname(draft));
    // It reveals every deal to come.
    await (await open(draft, 'wx', 0o600)).close();
    await source.backup(draft, { progress: () => PAGES_AT_A_TIME });
  } finally {
    source.close();
  }
  foldIntoOneFile(draft);
  const copied = new Database(draft, { readonly: true });
  try {
    const damage = damageIn(copied);
    if (damage !== null) throw damagedDatabase(from, damage);
    return contentsOf(copied);
  } finally {
    copied.close();
  }
}

async function refuseBadNames(from: string, to: string, replace: boolean): Promise<void> {
  if (!existsSync(from)) {
    throw new DatabaseUnusable(
      `There is no database ${from}: DATABASE_URL must name the one that the bot uses.`,
    );
  }
  const folder = await stat(dirname(to)).catch(() => null);
  if (folder?.isDirectory() !== true) {
    throw new DatabaseUnusable(`There is no folder ${dirname(to)}: make it, or choose another name.`);
  }
  const there = await stat(to).catch(() => null);
  if (there === null) return;
  const own = await stat(from);
  if (there.dev === own.dev && there.ino === own.ino) {
    throw new DatabaseUnusable(`${to} is the database itself: choose another name for the backup.`);
  }
  if (!there.isFile()) throw new DatabaseUnusable(`${to} is not a file: choose another name for the backup.`);
  if (!replace) throw exists(to);
}

async function refuseTooLittleRoom(source: Database.Database, folder: string): Promise<void> {
  const pages = Number(source.pragma('page_count', { simple: true }));
  const needed = pages * Number(source.pragma('page_size', { simple: true }));
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new DatabaseUnusable(
    `A backup takes ${megabytes(needed)} MB, and ${folder} has room for ${megabytes(free)}: make room, or choose another folder.`,
  );
}

/** Given its name atomically; without `replace` never over another file, even one that has only just appeared. */
async function place(draft: string, to: string, replace: boolean): Promise<void> {
  if (replace) await rename(draft, to);
  else {
    try {
      await link(draft, to);
    } catch (error) {
      if (existsSync(to)) throw exists(to);
      const noSecondNames = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS)$/.test(codeOf(error));
      if (!noSecondNames) throw error;
      await rename(draft, to);
    }
    await rm(draft, { force: true });
  }
  await flushFolder(to);
}

function inSentences(error: unknown, from: string, folder: string): unknown {
  if (isDamage(error)) return damagedDatabase(from, error.message);
  const missing = notInstalled(error);
  if (missing !== null) return missing;
  const code = codeOf(error);
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) {
    return new DatabaseUnusable(
      `No file can be made in ${folder} (${code}): choose another folder, or give this user the right to write there.`,
    );
  }
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_BUSY')) {
    return new DatabaseUnusable(
      `The database ${from} cannot be read (${code}): run the backup as the user the bot runs as.`,
    );
  }
  return error;
}

function exists(to: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `${to} already exists and was left alone: choose another name, or add --replace.`,
  );
}

function damagedDatabase(from: string, verdict: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database ${from} is damaged (${verdict}), so no backup was made. Keep the backups there are: restore the latest.`,
  );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
