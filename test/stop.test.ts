// Proves src/main.ts, src/program.ts, src/storage/upgrade.ts

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../src/storage/storage.ts';
import { QUICK_START } from './e2e/program.ts';
import { contents, oldDatabase, oldest } from './storage/old-database.ts';
import { atLength } from './support/length.ts';
import { UNHURRIED } from './support/unhurried.ts';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** A Discord that never answers, so that the program is still starting however late the signal comes. */
const silence = createServer(() => undefined);

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  await new Promise<void>((resolve) => silence.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  silence.closeAllConnections();
  silence.close();
  await rm(folder, { recursive: true });
});

/** The program gets a signal so many milliseconds after it began to listen for it, or once it has said something. */
function stopped(file: string, signal: 'SIGTERM' | 'SIGINT', after: number | string) {
  const send = `process.on('newListener', (event) => {
    if (event === '${signal}' && ${typeof after === 'number'}) {
      setTimeout(() => process.kill(process.pid, '${signal}'), ${Number(after) || 0});
    }
  })`;
  const child = spawn(
    process.execPath,
    [
      ...QUICK_START,
      '--import',
      UNHURRIED,
      '--import',
      `data:text/javascript,${encodeURIComponent(send)}`,
      PROGRAM,
    ],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DISCORD_TOKEN: 'some.discord.token',
        DISCORD_API_URL: `http://127.0.0.1:${(silence.address() as AddressInfo).port}/api`,
        DATABASE_URL: `file:${file}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  let isSent = false;
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
    if (typeof after === 'string' && !isSent && output.includes(after)) isSent = child.kill(signal);
  });
  return new Promise<{ readonly code: number | null; readonly said: readonly string[] }>((resolve) => {
    child.once('close', (code) => {
      const lines = output.trim().split('\n');
      resolve({ code, said: lines.map((line) => JSON.parse(line).msg) });
    });
  });
}

async function place(): Promise<string> {
  const own = join(folder, String(files++));
  await mkdir(own, { mode: 0o700 });
  return join(own, 'parlor.db');
}

test.each(['SIGTERM', 'SIGINT'] as const)('a %s is noticed before anything is begun', async (signal) => {
  const file = await place();
  expect(await stopped(file, signal, 0)).toEqual({ code: 0, said: ['closing', 'closed'] });
  expect(existsSync(file)).toBe(false);
});

test('a SIGTERM at any moment of an update ends the program in order and loses nothing', async () => {
  const old = await place();
  await oldDatabase(old, await oldest(1, join(folder, 'first')));
  // Otherwise the permissions would be narrowed, which would be logged.
  await chmod(old, 0o600);
  const done = 'the standings are worked out';
  const moments = [
    ...atLength(
      [0, 300],
      Array.from({ length: 9 }, (_, index) => index * 100),
    ),
    done,
  ];
  const ends: string[] = [];
  for (const moment of moments) {
    const file = await place();
    await copyFile(old, file);
    const { code, said } = await stopped(file, 'SIGTERM', moment);
    expect({ moment, code }).toEqual({ moment, code: 0 });
    ends.push(said.join());
    await (await openStorage({ url: `file:${file}` })).close();
    expect(contents(file)).toMatchObject({ check: 'ok', moves: 2000, unfinished: 0 });
  }
  expect(ends[0]).toBe('closing,closed');
  expect(ends.at(-1)).toBe(
    `Parlor starts,The database was brought up to date.,The standings are being worked out from all results.,${done},closing,closed`,
  );
});
