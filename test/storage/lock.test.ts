// Proves src/storage/lock.ts, src/storage/write-probe.ts

import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDatabase } from '../../src/storage/lock.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { QUICK_START } from '../e2e/program.ts';

const STORAGE = new URL('../../dist/storage/storage.js', import.meta.url).href;
const HOLD = `
  const { openStorage } = await import(${JSON.stringify(STORAGE)});
  globalThis.storage = await openStorage({ url: process.argv[1] });
  process.stdout.write('open');
  setInterval(() => undefined, 1_000);
`;

let folder: string;
let url: string;
let holder: ChildProcess | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  url = `file:${join(folder, 'parlor.db')}`;
});
afterEach(async () => {
  await killHolder();
  await rm(folder, { recursive: true });
});

/** Another process that has the database open; returns its process id. */
async function held(): Promise<number> {
  const child = spawn(process.execPath, [...QUICK_START, '--input-type=module', '-e', HOLD, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holder = child;
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child.pid ?? -1;
}

async function killHolder(): Promise<void> {
  if (holder === null) return;
  const ended = new Promise((resolve) => holder?.once('exit', resolve));
  holder.kill('SIGKILL');
  await ended;
  holder = null;
}

const openAndClose = async (address = url) => (await openStorage({ url: address })).close();

test('a database that another process has open is refused, in a sentence that names it', async () => {
  const before = Date.now();
  const pid = await held();
  const error = await openAndClose().catch((reason: unknown) => reason);
  expect(String(error)).toContain(`in use by process ${pid} on ${hostname()} since `);
  const since = Date.parse(/since (\S+?)\. /.exec(String(error))?.[1] ?? '');
  expect(since).toBeGreaterThanOrEqual(before - 1_000);
  expect(since).toBeLessThanOrEqual(Date.now());
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['parlor.db.held-by', 'parlor.db.lock']));
  expect(await readdir(folder)).not.toContain('parlor.db.lock-journal');
});

test('it cannot be opened by another name, either', async () => {
  const pid = await held();
  await symlink(join(folder, 'parlor.db'), join(folder, 'alias.db'));
  await symlink(folder, join(folder, 'elsewhere'));
  for (const name of ['alias.db', 'elsewhere/parlor.db']) {
    await expect(openAndClose(`file:${join(folder, name)}`)).rejects.toThrow(`in use by process ${pid} `);
  }
});

test('a process that was killed blocks nobody', async () => {
  await held();
  await killHolder();
  await openAndClose();
});

test('nor do the remains of one with the same process id, as in another container', async () => {
  await openAndClose();
  await writeFile(
    join(folder, 'parlor.db.held-by'),
    `process ${process.pid} on ${hostname()} since 2026-01-01T00:00:00.000Z`,
  );
  const storage = await openStorage({ url });
  expect(await readFile(join(folder, 'parlor.db.held-by'), 'utf8')).not.toContain('2026-01-01');
  await storage.close();
});

test('a database can be opened again once it is closed, or could not be opened', async () => {
  await openAndClose();
  await openAndClose();
  await mkdir(join(folder, 'broken'));
  const broken = join(folder, 'broken', 'parlor.db');
  await writeFile(
    broken,
    'This is no database, and it is longer than the header of one would be: a hundred bytes.'.repeat(9),
  );
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(openAndClose(`file:${broken}`)).rejects.toThrow('not a database');
  }
});

/** Runs the work without root's privileges. */
function asAnybody<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

const NOBODY = 65_534;
const NOT_CERTAIN =
  /parlor\.db\.lock cannot be taken \((.+)\), and without it a second process could use the database\. Make/;

test('a lock that can only be read keeps nobody out, so it counts as none', async () => {
  const file = join(folder, 'parlor.db');
  await chmod(folder, 0o755);
  await writeFile(`${file}.lock`, '', { mode: 0o444 });
  const reason = () => asAnybody(() => lockDatabase(file));
  expect(reason).toThrow(NOT_CERTAIN);
  expect(reason).toThrow('SQLITE_READONLY');
});

test('the same goes for something else in its place', async () => {
  const file = join(folder, 'parlor.db');
  await writeFile(`${file}.lock`, 'x'.repeat(9_999));
  expect(() => lockDatabase(file)).toThrow(NOT_CERTAIN);
});

test('and for a lock that was removed while it was taken', async () => {
  const file = join(folder, 'parlor.db');
  const { exec } = Database.prototype;
  const removing = vi.spyOn(Database.prototype, 'exec').mockImplementation(function (
    this: Database.Database,
    sql,
  ) {
    rmSync(`${file}.lock`);
    return exec.call(this, sql);
  });
  try {
    expect(() => lockDatabase(file)).toThrow(NOT_CERTAIN);
  } finally {
    removing.mockRestore();
  }
  lockDatabase(file)();
});

test('one that was created in vain does not stay', async () => {
  const file = join(folder, 'parlor.db');
  const executing = vi.spyOn(Database.prototype, 'exec').mockImplementation(() => {
    throw new Database.SqliteError('no', 'SQLITE_IOERR_LOCK');
  });
  try {
    expect(() => lockDatabase(file)).toThrow('no');
  } finally {
    executing.mockRestore();
  }
  expect(await readdir(folder)).toEqual([]);
});

test('a later start cleans up what a killed process left of a trial', async () => {
  const [old, recent] = ['parlor.db.trial-0-wal', 'parlor.db.trial-1'].map((name) => join(folder, name));
  for (const path of [old, recent]) await writeFile(path ?? '', '');
  await utimes(old ?? '', 1, 1);
  await openAndClose();
  const left = (await readdir(folder)).filter((name) => name.includes('trial'));
  expect(left).toEqual(['parlor.db.trial-1']);
});

test('if the system refuses locks, no other process is blamed', () => {
  const file = join(folder, 'parlor.db');
  const unlock = lockDatabase(file);
  // SQLite reports the same for both.
  const refused = {
    what: 'does not let files be locked (ENOLCK)',
    todo: 'Keep it elsewhere.',
    isFull: false,
  };
  expect(() => lockDatabase(file, () => refused)).toThrow(
    `The disk of ${folder} does not let files be locked (ENOLCK), so parlor.db cannot be used there. Keep it elsewhere.`,
  );
  expect(() => lockDatabase(file)).toThrow('in use by process');
  unlock();
});
