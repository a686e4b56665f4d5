// Proves src/storage/damage.ts, src/storage/storage.ts, src/storage/standings-keeper.ts, src/storage/rebuild-thread.ts

import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { CannotSave } from '../../src/tables/storage-errors.ts';
import { migratedFile } from '../support/services.ts';
import { dealt, GUILD, moved, result } from './sample.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));

const DAMAGED =
  /^The database .*parlor\d\.db is damaged \(.*\)\. Stop the bot and restore the latest backup, as docs\/hosting\.md says\.$/;

async function overwrite(file: string, from: number, to: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(to - from, 0xff), 0, to - from, from);
  await handle.close();
}

/** Overwrites the pages of a table that contain rows, except the first one or two. */
async function corrupt(file: string, table: string): Promise<void> {
  const database = new Database(file);
  database.pragma('journal_mode = DELETE');
  const pages = database
    .prepare(`SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path`)
    .pluck()
    .all(table) as readonly number[];
  const size = Number(database.pragma('page_size', { simple: true }));
  database.close();
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages.slice(2)) await overwrite(file, (page - 1) * size, page * size);
}

async function filled(fill: (storage: Storage) => Promise<void>): Promise<string> {
  const file = join(folder, `parlor${files++}.db`);
  const storage = await openStorage({ url: await migratedFile(file) });
  await storage.standingsKept;
  await fill(storage);
  await storage.close();
  return file;
}

/** Opens it, and returns what is logged as an error. */
async function opened(file: string): Promise<{ readonly storage: Storage; readonly lines: unknown[] }> {
  const lines: unknown[] = [];
  const logger = { info: () => undefined, warn: () => undefined, error: (line: unknown) => lines.push(line) };
  return { storage: await openStorage({ url: `file:${file}`, logger: logger as never }), lines };
}

test('a database with internal damage is not ready, and what to do is logged once', async () => {
  const file = await filled((storage) => storage.store.create(dealt()));
  await overwrite(file, 20_000, 60_000);
  const { storage, lines } = await opened(file);
  const asked = [
    storage.ready(),
    storage.liveTables(),
    storage.store.live(),
    storage.store.load(dealt().id),
    storage.store.lobbiesOf(GUILD),
  ];
  const answers = await Promise.allSettled(asked);
  await expect(storage.ready()).rejects.toThrow(DAMAGED);
  await storage.close();
  expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(CannotSave) });
  expect(lines).toEqual([expect.stringMatching(DAMAGED)]);
});

test('one that is only asked whether it is ready finds the damage itself, even if that is in another table', async () => {
  const file = await filled(async ({ store }) => {
    for (const moves of [1, 60]) {
      let table = dealt();
      await store.create(table);
      for (let made = 0; made < moves; made += 1) {
        const change = moved(table, 'x'.repeat(500));
        await store.save(change);
        table = change.after;
      }
    }
  });
  await corrupt(file, 'Move');
  const { storage, lines } = await opened(file);
  await storage.ready();
  expect(lines).toEqual([]);
  await expect(storage.ready()).rejects.toThrow(CannotSave);
  await expect(storage.ready()).rejects.toThrow(DAMAGED);
  await storage.close();
  expect(lines).toEqual([expect.stringMatching(DAMAGED)]);
});

test('one whose standings cannot be computed is not ready either, and does not try again', async () => {
  const file = await filled(async ({ store }) => {
    for (let game = 0; game < 60; game += 1) {
      const table = dealt();
      await store.create(table);
      const over = moved(table, 'stop', { status: 'over', endedAt: 1 });
      await store.save({ ...over, results: [0, 1].map((seat) => result({ seat, name: 'x'.repeat(99) })) });
    }
  });
  new Database(file).exec('DELETE FROM "Kept"').close();
  await corrupt(file, 'Result');
  const { storage, lines } = await opened(file);
  await expect(storage.standingsKept).rejects.toThrow(DAMAGED);
  await expect(storage.ready()).rejects.toThrow(DAMAGED);
  await storage.close();
  expect(lines).toEqual([expect.stringMatching(DAMAGED)]);
});
