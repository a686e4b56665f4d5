// Proves src/storage/storage.ts, src/storage/upgrade.ts, src/storage/database-errors.ts

import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '../../src/storage/storage.ts';
import { QUICK_START } from '../e2e/program.ts';
import { killedEarly } from '../support/kills.ts';
import { contents, migrationNames, oldDatabase, oldest } from './old-database.ts';

const KILLS = 24;
/** Taken from the compiled program, so that it starts at once. */
const STORAGE = new URL('../../dist/storage/storage.js', import.meta.url).href;
const OPEN = `
  const { openStorage } = await import(${JSON.stringify(STORAGE)});
  process.stdout.write('begun ');
  try {
    const storage = await openStorage({ url: process.argv[1] });
    await storage.close();
    process.stdout.write('done');
  } catch (error) {
    process.stdout.write(error.name + ': ' + error.message);
  }
`;
const MODULE = ['--input-type=module', '-e', OPEN];
/** How far a file can be written, in the shell's blocks of half a kilobyte. */
const LIMITS = [0, 4, 40, 160, 240, 320, 640, 5120];

let folder: string;
let old: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  old = join(folder, 'old.db');
  await oldDatabase(old, await oldest(1, join(folder, 'first')));
});
afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly said: string;
  readonly complained: string;
  /** Milliseconds from when it began to open the database until its last output. */
  readonly took: number;
}

/** A process that opens a database; killed after so many milliseconds, or limited to so much disk space. */
function opener(
  file: string,
  { killAfter, room = null }: { readonly killAfter?: number; readonly room?: number | null },
): Promise<Ended> {
  const limit = room === null ? '' : `ulimit -f ${room}; `;
  const child = spawn(
    'sh',
    ['-c', `${limit}exec "$@"`, 'sh', process.execPath, ...QUICK_START, ...MODULE, `file:${file}`],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [said, complained, begun, last] = ['', '', 0, 0];
  child.stdout.on('data', (data: Buffer) => {
    last = performance.now();
    if (said === '') {
      begun = last;
      if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter);
    }
    said += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    complained += data.toString();
  });
  return new Promise((resolve) => {
    child.once('close', () => resolve({ said, complained, took: last - begun }));
  });
}

/** A new folder, with or without a copy of the old database. */
async function fresh(from: string | null): Promise<string> {
  const own = join(folder, String(files++));
  await mkdir(own);
  const file = join(own, 'parlor.db');
  if (from !== null) await copyFile(from, file);
  return file;
}

/** Kills it at moments spread over its whole duration. */
async function killAgainAndAgain(from: string | null, check: (file: string) => Promise<void>): Promise<void> {
  const whole = await opener(await fresh(from), {});
  expect(whole.said, whole.complained).toBe('begun done');
  await killedEarly(KILLS, whole.took, async (killAfter) => {
    const file = await fresh(from);
    const { said, took } = await opener(file, { killAfter });
    await check(file);
    return said.includes('done') ? took : null;
  });
}

async function starts(file: string): Promise<void> {
  const storage = await openStorage({ url: `file:${file}` });
  await storage.store.live();
  await storage.close();
}

describe('a start that is killed', () => {
  it('as the first one is followed by one that works', async () => {
    const all = (await migrationNames()).length;
    await killAgainAndAgain(null, async (file) => {
      await starts(file);
      expect(contents(file)).toMatchObject({ check: 'ok', unfinished: 0, migrations: all });
    });
  });

  it('in the middle of an update loses nothing, and the next one works', async () => {
    const all = (await migrationNames()).length;
    await killAgainAndAgain(old, async (file) => {
      await starts(file);
      expect(contents(file)).toEqual({
        check: 'ok',
        moves: 2000,
        results: [{ name: 'Ann', points: 10 }],
        unfinished: 0,
        migrations: all,
      });
    });
  });
});

describe('a full disk', () => {
  it.each([
    ['at the first start', () => null],
    ['at an update', () => old],
  ])('%s gives a sentence, changes nothing, and is forgotten once there is space', async (_, from) => {
    const ended = [];
    for (const room of LIMITS) {
      const file = await fresh(from());
      const { said, complained } = await opener(file, { room });
      ended.push(said);
      expect(said, `${room} ${complained}`).toMatch(
        /^begun (done|DatabaseUnusable: The disk of .* (is full|refuses to be|takes no more).*\.)$/,
      );
      if (from() !== null) {
        expect(contents(file)).toMatchObject({ check: 'ok', moves: 2000, unfinished: 0 });
        if (said !== 'begun done')
          expect(await readdir(dirname(file))).toEqual(['parlor.db', 'parlor.db.lock']);
      }
      await starts(file);
      expect(contents(file)).toMatchObject({ check: 'ok', unfinished: 0 });
    }
    expect(ended.filter((said) => said !== 'begun done').length).toBeGreaterThan(LIMITS.length / 3);
    expect(ended.at(-1)).toBe('begun done');
  });
});
