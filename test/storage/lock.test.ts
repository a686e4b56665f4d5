// Proves src/storage/lock.ts

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../../src/storage/storage.ts';

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

/** Another process that has the database open; gives its number. */
async function held(): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, url], {
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

test('nor can it be had by another name', async () => {
  const pid = await held();
  await symlink(join(folder, 'parlor.db'), join(folder, 'alias.db'));
  await symlink(folder, join(folder, 'elsewhere'));
  for (const name of ['alias.db', 'elsewhere/parlor.db']) {
    await expect(openAndClose(`file:${join(folder, name)}`)).rejects.toThrow(`in use by process ${pid} `);
  }
});

test('a process that was killed is in nobody’s way', async () => {
  await held();
  await killHolder();
  await openAndClose();
});

test('nor is what is left of one with the same number, as in another container', async () => {
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
