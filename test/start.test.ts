// Proves src/storage/file-access.ts, src/storage/database-errors.ts, src/host-error.ts, src/operations/doctor/examine.ts, src/operations/entry.ts

import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostError } from '../src/host-error.ts';
import { examine } from '../src/operations/doctor/examine.ts';
import { lockDatabase } from '../src/storage/lock.ts';
import { openStorage } from '../src/storage/storage.ts';
import { AS_ANYBODY, operator } from './operations/run.ts';
import { migratedFile } from './support/services.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** An intact database in a folder of its own. */
async function place(): Promise<string> {
  const own = join(folder, String(files++));
  await mkdir(own);
  await migratedFile(join(own, 'parlor.db'));
  return join(own, 'parlor.db');
}

const query = (file: string, sql: string): void => void new Database(file).exec(sql).close();

/**
 * Something that keeps the bot from starting: what is wrong, what causes it, and what is said; `PATH` is the
 * database.
 */
type Case = readonly [wrong: string, bringAbout: (file: string) => unknown, says: string];

describe('a failed start says why and what to do in a sentence, as the doctor does', () => {
  it.each<Case>([
    [
      'a file in the place of a folder above it',
      async (file) => {
        await rm(dirname(file), { recursive: true });
        await writeFile(dirname(file), '');
      },
      'The folder FOLDER cannot be made: FOLDER is a file. Make it and give it to the user the bot runs as',
    ],
    [
      'a folder in its place',
      (file) => rm(file).then(() => mkdir(file)),
      'The database PATH is a folder. Move it away, or set DATABASE_URL',
    ],
    [
      'a folder in the place of its log',
      (file) => mkdir(`${file}-wal`),
      'The database’s log of writes PATH-wal is a folder. Move it away',
    ],
    [
      'a folder in the place of its lock',
      (file) => mkdir(`${file}.lock`),
      'The lock of the database PATH.lock is a folder. Move it away',
    ],
    [
      'something that is no database',
      (file) => writeFile(file, 'x'.repeat(9_999)),
      'The database PATH is damaged (file is not a database). Stop the bot and restore the latest backup',
    ],
    [
      'one that a newer version has used',
      (file) =>
        query(
          file,
          `UPDATE "_prisma_migrations" SET "migration_name" = '99990101000000_later' WHERE rowid = 1`,
        ),
      'The database PATH was used by a newer version of Parlor (it has the migration 99990101000000_later). Install',
    ],
  ])('for %s', async (_, bringAbout, says) => {
    const file = await place();
    await bringAbout(file);
    const why = await openStorage({ url: `file:${file}` }).catch((error: unknown) => error);
    if (!(why instanceof HostError)) throw why;
    const wanted = says.replaceAll('PATH', file).replaceAll('FOLDER', dirname(file));
    expect(why.message.slice(0, wanted.length)).toBe(wanted);
    const told = await examine({ DATABASE_URL: `file:${file}` });
    expect(told).toContainEqual({ what: expect.anything(), ok: false, says: why.says, todo: why.todo });
  });

  it('and for another process that uses the database', async () => {
    const file = await place();
    const unlock = lockDatabase(file);
    await expect(openStorage({ url: `file:${file}` })).rejects.toThrow(
      /^The database .*parlor\.db is in use by process \d+ on .* Only one process may use it: stop that one first/,
    );
    unlock();
    await (await openStorage({ url: `file:${file}` })).close();
  });
});

describe('a user without a permission is told which, for what, and who owns it', () => {
  const user = process.getuid?.();
  let anybody: ReturnType<typeof operator>;
  beforeAll(() => {
    anybody = operator({ before: AS_ANYBODY });
  });
  afterAll(() => anybody.close());

  it.each<readonly [...Case, todo: string]>([
    [
      'the folder',
      (file) => chmod(dirname(file), 0o500),
      `The folder FOLDER may not be written in by user ${user}: it belongs to user ${user}, with mode 500.`,
      'Give it to the user the bot runs as, or mount it so that it can be written to.',
    ],
    [
      'the folder that it would have to be made in',
      async (file) => {
        await rm(dirname(file), { recursive: true });
        await chmod(folder, 0o500);
      },
      `The folder FOLDER is not there or cannot be seen, and it cannot be made: ABOVE may not be written in by user ${user}: it belongs to user ${user}, with mode 500.`,
      'Make it and give it to the user the bot runs as, or set DATABASE_URL to a file in another folder.',
    ],
    [
      'the database, to read it',
      (file) => chmod(file, 0),
      `The database PATH may not be read and written by user ${user}: it belongs to user ${user}, with mode 0.`,
      'Give it to the user the bot runs as, with all files whose names begin the same way.',
    ],
    [
      'the database, to write it',
      (file) => chmod(file, 0o444),
      `The database PATH may not be read and written by user ${user}: it belongs to user ${user}, with mode 444.`,
      'Give it to the user the bot runs as, with all files whose names begin the same way.',
    ],
    [
      'its log',
      (file) => writeFile(`${file}-wal`, '', { mode: 0o400 }),
      `The database’s log of writes PATH-wal may not be read and written by user ${user}: it belongs to user ${user}, with mode 400.`,
      'Give it to the user the bot runs as, with all files whose names begin the same way.',
    ],
    [
      'its lock',
      (file) => writeFile(`${file}.lock`, '', { mode: 0o444 }),
      `The lock of the database PATH.lock may not be read and written by user ${user}: it belongs to user ${user}, with mode 444.`,
      'Make sure that no other process uses the database; then give it to the user the bot runs as, or delete it.',
    ],
  ])('%s', async (_, bringAbout, says, todo) => {
    const file = await place();
    await bringAbout(file);
    const how = { env: { DATABASE_URL: `file:${file}` }, cwd: tmpdir() };
    const started = await anybody.operate('standings', ['rebuild'], how);
    const examined = await anybody.operate('doctor', [], how);
    await chmod(folder, 0o700);
    // Or it could not be removed.
    await chmod(dirname(file), 0o700).catch(() => undefined);
    const wanted = says
      .replaceAll('PATH', file)
      .replaceAll('FOLDER', dirname(file))
      .replaceAll('ABOVE', folder);
    expect(started).toEqual({ code: 1, said: '', complained: `${wanted} ${todo}\n` });
    expect(examined.said).toContain(`TO DO  Database: ${wanted}\n       → ${todo}\n`);
    expect(examined).toMatchObject({ code: 1, complained: '' });
  });
});

it('the doctor creates no folder: as another user’s it would lock the bot out', async () => {
  await examine({ DATABASE_URL: `file:${join(folder, 'none', 'parlor.db')}` });
  expect(await readdir(folder)).not.toContain('none');
});

it.runIf(process.getuid?.() === 0)(
  'the doctor run by root notices a lock that is not the bot’s',
  async () => {
    const file = await place();
    await writeFile(`${file}.lock`, '', { mode: 0o600 });
    for (const path of [dirname(file), file]) await chown(path, 12_345, 54_321);
    const notOurs = async () =>
      (await examine({ DATABASE_URL: `file:${file}` })).filter(({ what, ok }) => what === 'Database' && !ok);
    const found = await notOurs();
    // In a group’s database, any member of the group may have created the lock.
    await chown(`${file}.lock`, 12_345, 54_321);
    await chown(file, 0, 54_321);
    await chmod(file, 0o660);
    expect(await notOurs()).toEqual([]);
    expect(found).toEqual([
      {
        what: 'Database',
        ok: false,
        says: `The lock of the database ${file}.lock belongs to user 0, but the database to user 12345.`,
        todo: expect.stringMatching(
          /^Make sure that no other process uses the database; then give it to the user/,
        ),
      },
    ]);
  },
);
