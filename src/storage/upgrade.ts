import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import Database from 'better-sqlite3';
import type { Logger } from 'pino';
import { DatabaseUnusable, type DiskTrouble, damage, diskTrouble } from './database-errors.ts';
import {
  copyDatabase,
  createPrivate,
  foldIntoOneFile,
  keepAs,
  removeDatabase,
  replaceDatabase,
} from './database-files.ts';
import { connectionsTo } from './driver/sqlite.ts';
import { finish, hasNoRows } from './interrupted-migration.ts';
import {
  type History,
  historyOf,
  MIGRATIONS,
  migrate,
  pending,
  readMigrations,
  scriptsOf,
} from './migrate.ts';

/** A database that has not been put in place yet. */
interface Draft {
  /** Foreign keys that were already broken before anything was done. */
  readonly violations: number;
  /** What an older version left half done, and what was done about it. */
  readonly repair: string | null;
}

const NOTHING: History = { finished: [], unfinished: [] };
const UNTOUCHED: Draft = { violations: 0, repair: null };

/**
 * Migrates a database file to the version this program expects, whole or not at all: a copy is migrated and checked, and
 * then replaces the file. If the process is killed meanwhile, either the old file or the new one is there. The old one
 * stays beside it as `FILE.before-MIGRATION` until the next update. No other process may have the file open.
 */
export async function upgrade(
  file: string,
  log: Pick<Logger, 'info' | 'warn'> | undefined,
  baseDir: string = MIGRATIONS,
): Promise<void> {
  const path = `${file}.new`;
  await removeDatabase(path);
  await removeSecondNames(file);
  const list = await readMigrations(baseDir);
  const isNew = !existsSync(file);
  const history = isNew ? NOTHING : await historyOf(connectionsTo(file, 'write'));
  const [first] = pending(list, history, `The database ${file}`);
  if (first === undefined) return;
  try {
    createPrivate(path, file);
    const draft = isNew ? UNTOUCHED : await draftOf(file, path, history, list);
    const migrations = await migrate(connectionsTo(path, 'write'), baseDir);
    await check(file, path, draft, list);
    const kept = isNew ? null : `${file}.before-${first}`;
    if (kept !== null) await keepAs(file, kept);
    await replaceDatabase(file, path);
    await removeKept(file, kept);
    const facts = { migrations, kept };
    if (draft.repair === null) log?.info(facts, 'The database was brought up to date.');
    else log?.warn(facts, draft.repair);
  } catch (error) {
    await removeDatabase(path);
    await removeSecondNames(file);
    const trouble = diskTrouble(error);
    if (trouble !== null) throw await notUpgraded(file, trouble);
    const verdict = damage(error);
    throw verdict === null ? error : damaged(file, verdict);
  }
}

/** The database to migrate: a copy of the file, or an empty one if there is nothing worth copying. */
async function draftOf(file: string, path: string, history: History, list: MigrationList): Promise<Draft> {
  foldIntoOneFile(file);
  const [cutShort, ...others] = history.unfinished;
  if (cutShort !== undefined && using(file, hasNoRows)) {
    return {
      ...UNTOUCHED,
      repair: 'A first start that an older version had left half done was begun anew.',
    };
  }
  await copyDatabase(file, path);
  const violations = using(path, violationsIn);
  if (cutShort === undefined) return { ...UNTOUCHED, violations };
  const scripts = scriptsOf(list);
  const script = scripts.find(({ name }) => name === cutShort);
  const earlier = scripts.filter(({ name }) => history.finished.includes(name));
  const known = script !== undefined && others.length === 0;
  if (!known || !using(path, (database) => finish(database, earlier, script))) {
    throw new DatabaseUnusable(
      `An older version left the update ${cutShort} of the database ${file} half done, and there is no telling how far it got. Nothing was changed.`,
      'Put back a copy from before that update.',
    );
  }
  return {
    violations,
    repair: `The update ${cutShort}, which an older version had left half done, was finished.`,
  };
}

/** Throws unless the draft is intact; after this it is a single file. */
async function check(file: string, path: string, draft: Draft, list: MigrationList): Promise<void> {
  const history = await historyOf(connectionsTo(path, 'write'));
  const open = [...pending(list, history), ...history.unfinished];
  if (open.length > 0) throw new Error(`The database still lacks ${open.join(', ')}.`);
  foldIntoOneFile(path);
  using(path, (database) => {
    const verdict = database.pragma('integrity_check(1)', { simple: true });
    if (verdict !== 'ok') throw damaged(file, String(verdict));
    if (violationsIn(database) > draft.violations)
      throw new Error('Rows that belong together would be torn apart by this update; nothing was changed.');
  });
}

function violationsIn(database: Database.Database): number {
  return (database.pragma('foreign_key_check') as readonly unknown[]).length;
}

function using<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** The copies from before updates. */
async function keptOf(file: string): Promise<readonly string[]> {
  const folder = dirname(file);
  const names = await readdir(folder);
  return names
    .filter((name) => name.startsWith(`${basename(file)}.before-`))
    .map((name) => join(folder, name));
}

async function removeKept(file: string, but: string | null): Promise<void> {
  for (const old of await keptOf(file)) if (old !== but) await rm(old);
}

/** If stopped between the last two steps, the file is left with two names, but SQLite must know a file by only one. */
async function removeSecondNames(file: string): Promise<void> {
  const own = await stat(file).catch(() => null);
  for (const name of await keptOf(file)) {
    const { dev, ino } = await stat(name);
    if (own !== null && own.dev === dev && own.ino === ino) await rm(name);
  }
}

function damaged(file: string, verdict: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database ${file} is damaged (${verdict}), so it was not brought up to date and is as it was.`,
    'Put back a copy from before the damage.',
  );
}

async function notUpgraded(file: string, { what, todo, isFull }: DiskTrouble): Promise<DatabaseUnusable> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  const megabytes = 3 + Math.ceil((2 * size) / 1_000_000);
  return new DatabaseUnusable(
    `The disk of ${dirname(file)} ${what}, so the database ${file} was not brought up to date and is as it was.`,
    isFull ? `That works on a copy: make room for ${megabytes} MB and start again.` : todo,
  );
}
