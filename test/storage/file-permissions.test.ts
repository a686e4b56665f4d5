// Proves src/storage/file-permissions.ts, src/storage/database-files.ts, src/storage/driver/sqlite.ts, src/storage/lock.ts

import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepPrivate, readableByOthers } from '../../src/storage/file-permissions.ts';
import { restoreBackup } from '../../src/storage/restore.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { migratedFile } from '../support/services.ts';

let folder: string;
let file: string;
let umask: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  file = join(folder, 'data', 'parlor.db');
  // Detects files that would be private only because of the user’s umask.
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true });
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

/** The modes of the folder and of all files in it. */
async function modes(): Promise<Readonly<Record<string, number>>> {
  const names = await readdir(dirname(file));
  const all = names.map(async (name) => [name, await modeOf(join(dirname(file), name))] as const);
  return Object.fromEntries([['.', await modeOf(dirname(file))], ...(await Promise.all(all))]);
}

/** Opens the database, does something, and closes it; returns what was logged. */
async function opened(meanwhile: () => Promise<void> = async () => undefined): Promise<readonly unknown[]> {
  const lines: unknown[] = [];
  const note = (facts: unknown, line: unknown) => lines.push({ ...Object(facts), line });
  const logger = { info: note, warn: note, error: note } as never;
  const storage = await openStorage({ url: `file:${file}`, logger });
  await storage.standingsKept;
  await meanwhile();
  await storage.close();
  return lines.filter((line) => JSON.stringify(line).includes('Other users'));
}

async function existing(): Promise<void> {
  await mkdir(dirname(file));
  await migratedFile(file);
  await chmod(file, 0o644);
}

describe('only its owner may read a database', () => {
  it('but leaves other files with similar names beside it alone', async () => {
    await existing();
    const others = ['-notes.txt', '.service', '.lock.md'].map((end) => `${file}${end}`);
    for (const other of others) {
      await writeFile(other, '');
      await chmod(other, 0o644);
    }
    await opened();
    expect(await Promise.all(others.map(modeOf))).toEqual([0o644, 0o644, 0o644]);
    expect(await modeOf(file)).toBe(0o600);
  });

  it('that is created, along with its companion files and its folder', async () => {
    const told = await opened(async () => {
      const found = await modes();
      expect(Object.keys(found)).toEqual(
        expect.arrayContaining(['parlor.db', 'parlor.db-shm', 'parlor.db-wal', 'parlor.db.held-by']),
      );
      for (const [name, mode] of Object.entries(found)) {
        expect([name, mode]).toEqual([name, name === '.' ? 0o700 : 0o600]);
      }
    });
    expect(told).toEqual([]);
  });

  it('that others could read, from the next start on, which logs it once', async () => {
    await existing();
    const copies = ['parlor.db.before-1', 'parlor.db.replaced-2'].map((name) => join(dirname(file), name));
    for (const copy of copies) await writeFile(copy, '', { mode: 0o640 });
    await writeFile(`${file}.lock`, '', { mode: 0o666 });
    expect(await opened()).toEqual([
      {
        line: 'Other users of this machine could read these files until now.',
        narrowed: expect.arrayContaining([file, ...copies, `${file}.lock`, dirname(file)]),
      },
    ]);
    expect(Object.values(await modes()).every((mode) => [0o600, 0o700].includes(mode))).toBe(true);
    expect(await opened()).toEqual([]);
  });

  it('but if its folder has other contents, the folder is left to the host', async () => {
    await existing();
    const others = ['notes', 'parlor.dbx'].map((name) => join(dirname(file), name));
    for (const other of others) await writeFile(other, '');
    await chmod(dirname(file), 0o755);
    await opened();
    expect(await modes()).toMatchObject({
      '.': 0o755,
      notes: 0o666,
      'parlor.dbx': 0o666,
      'parlor.db': 0o600,
    });
  });

  it('but a folder in which everyone may have files is not restricted', async () => {
    await existing();
    await chmod(dirname(file), 0o1777);
    await opened();
    expect(await modes()).toMatchObject({ '.': 0o777, 'parlor.db': 0o600 });
  });
});

it('a file system that accepts a mode and ignores it is detected', async () => {
  await existing();
  await chmod(dirname(file), 0o700);
  const lines: unknown[] = [];
  const note = (facts: unknown) => lines.push(facts);
  await keepPrivate(file, { info: note, warn: note } as never, async () => undefined);
  expect(lines).toEqual([{ left: [file] }]);
});

const [OWNER, GROUP] = [12_345, 54_321];
const asRoot = it.runIf(process.getuid?.() === 0);

asRoot(
  'what root has given to the group of the bot stays so, also what root restores or makes there',
  async () => {
    await existing();
    for (const path of [dirname(file), file]) await chown(path, 0, GROUP);
    const rights = { '.': 0o2770, 'parlor.db': 0o660 };
    await chmod(dirname(file), rights['.']);
    await chmod(file, rights['parlor.db']);
    expect(await opened()).toEqual([]);
    const backup = await migratedFile(join(folder, 'backup.db'));
    await restoreBackup({ from: backup.slice('file:'.length), to: file, now: new Date(0) });
    expect(await readableByOthers(file)).toEqual([]);
    const found = await modes();
    expect(found).toMatchObject({ ...rights, '.': 0o770, 'parlor.db.lock': 0o660 });
    for (const name of Object.keys(found)) expect((await stat(join(dirname(file), name))).gid).toBe(GROUP);
    // Other users are not in the bot’s group.
    await chmod(file, 0o666);
    await opened();
    expect(await modeOf(file)).toBe(0o660);
  },
);

asRoot('nor does root close a folder of its own to the bot, whose the database is', async () => {
  await existing();
  await chown(file, OWNER, OWNER);
  await chmod(dirname(file), 0o777);
  await opened();
  expect(await modes()).toMatchObject({ '.': 0o777, 'parlor.db': 0o600 });
});

asRoot('a folder that root makes belongs to whom the one above it does', async () => {
  await chown(folder, OWNER, OWNER);
  file = join(folder, 'some', 'data', 'parlor.db');
  await opened();
  for (const path of [join(folder, 'some'), dirname(file), file]) {
    expect([path, (await stat(path)).uid]).toEqual([path, OWNER]);
  }
  expect(await modeOf(join(folder, 'some'))).toBe(0o700);
});

asRoot('what root makes beside it belongs to whom the database does', async () => {
  await existing();
  for (const path of [dirname(file), file]) await chown(path, OWNER, OWNER);
  await opened();
  expect(await readdir(dirname(file))).toContain('parlor.db.lock');
  for (const name of await readdir(dirname(file))) {
    expect([name, (await stat(join(dirname(file), name))).uid]).toEqual([name, OWNER]);
  }
});
