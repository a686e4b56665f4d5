import { constants, type Stats } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseUnusable, GIVE_FOLDER } from './database-errors.ts';
import { groupRights } from './file-permissions.ts';

/** A database and the files beside it that it needs, with what to call each. */
const FILES = [
  ['', 'The database'],
  ['-wal', 'The database’s log of writes'],
  ['-shm', 'The index of the database’s log'],
  ['-journal', 'The database’s journal'],
  ['.lock', 'The lock of the database'],
] as const;

const GIVE_LOCK =
  'Make sure that no other process uses the database; then give it to the user the bot runs as, or delete it.';
const GIVE_FILE = 'Give it to the user the bot runs as, with all files whose names begin the same way.';
const OTHER_FOLDER =
  'Make it and give it to the user the bot runs as, or set DATABASE_URL to a file in another folder.';

/**
 * Throws a sentence unless this user may read and write a database and what lies beside it, as far as that is there.
 * SQLite itself opens what it may only read without complaint, and says of everything else that it cannot be opened.
 */
export async function checkAccess(file: string): Promise<void> {
  const folder = dirname(file);
  const [nearest, found] = await nearestTo(folder);
  if (!found.isDirectory()) {
    throw new DatabaseUnusable(`The folder ${folder} cannot be made: ${nearest} is a file.`, OTHER_FOLDER);
  }
  const refused = await refusal(nearest, constants.W_OK | constants.X_OK);
  if (refused !== null && nearest !== folder) {
    throw new DatabaseUnusable(
      `The folder ${folder} is not there or cannot be seen, and it cannot be made: ${nearest} may not be written in by ${told(found, refused)}.`,
      OTHER_FOLDER,
    );
  }
  if (refused !== null) {
    throw new DatabaseUnusable(
      `The folder ${folder} may not be written in by ${told(found, refused)}.`,
      GIVE_FOLDER,
    );
  }
  for (const [end, name] of FILES) await checkFile(file + end, `${name} ${file}${end}`);
}

/**
 * Files beside a database that do not belong to its owner: a user who may use everything, such as root, would not notice
 * them.
 */
export async function ofOtherOwners(file: string): Promise<readonly DatabaseUnusable[]> {
  const database = await stat(file).catch(() => null);
  const owner = database ?? (await stat(dirname(file)));
  const whose = `${database === null ? 'its folder' : 'the database'} to user ${owner.uid}`;
  const all = FILES.map(async ([end, name]) => {
    const found = await stat(file + end).catch(() => null);
    if (found === null || found.uid === owner.uid) return [];
    if (found.gid === owner.gid && groupRights(owner) !== 0) return [];
    const says = `${name} ${file}${end} belongs to user ${found.uid}, but ${whose}.`;
    return [new DatabaseUnusable(says, end === '.lock' ? GIVE_LOCK : GIVE_FILE)];
  });
  return (await Promise.all(all)).flat();
}

async function checkFile(path: string, name: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null) return;
  if (!found.isFile()) {
    throw new DatabaseUnusable(
      `${name} is ${found.isDirectory() ? 'a folder' : 'no file'}.`,
      'Move it away, or set DATABASE_URL to another file.',
    );
  }
  const refused = await refusal(path, constants.R_OK | constants.W_OK);
  if (refused === null) return;
  throw new DatabaseUnusable(
    `${name} may not be read and written by ${told(found, refused)}.`,
    path.endsWith('.lock') ? GIVE_LOCK : GIVE_FILE,
  );
}

/** Itself, or the nearest folder above it that is there and can be seen. */
async function nearestTo(path: string): Promise<readonly [string, Stats]> {
  const found = await stat(path).catch((error: unknown) => {
    if (path === dirname(path)) throw error;
    return null;
  });
  return found === null ? nearestTo(dirname(path)) : [path, found];
}

async function refusal(path: string, how: number): Promise<string | null> {
  return access(path, how).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
}

/** Who may not, and why. */
function told({ uid, mode }: Stats, code: string): string {
  const us = process.getuid?.();
  const who = us === undefined ? 'this user' : `user ${us}`;
  return code === 'EACCES' && us !== undefined
    ? `${who}: it belongs to user ${uid}, with mode ${(mode & 0o7777).toString(8)}`
    : `${who} (${code})`;
}
