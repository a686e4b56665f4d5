import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../src/storage/database.ts';
import { teller } from '../../src/storage/rebuild-ratings.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { dealt, moved, result } from './sample.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A database with the results of one game of three people. */
async function threeResults(): Promise<string> {
  const url = `file:${join(folder, 'three.db')}`;
  const storage = await openStorage({ url });
  const table = dealt();
  await storage.store.create({ ...table, revision: 0 });
  const over = moved(table, 'stop', { status: 'over', endedAt: 1 });
  await storage.store.save({ ...over, results: [0, 1, 2].map((seat) => result({ seat })) });
  await storage.close();
  return join(folder, 'three.db');
}

test('writes what games did to ratings once it holds enough, and the rest when told to', async () => {
  const database = connect(await threeResults());
  const ratings = () => database.prepare('SELECT "rating" FROM "Result" ORDER BY rowid').pluck().all();
  const tell = teller(database, () => undefined, 2);
  const to = (row: number, after: number) => ({ row, change: { before: 0, after, games: 1, season: 0 } });
  const before = ratings();

  tell.later([to(3, 30)]);
  expect(ratings()).toEqual(before);
  tell.later([to(1, 10)]);
  expect(ratings()).toEqual([10, before[1], 30]);
  tell.later([to(2, 20)]);
  expect(ratings()).toEqual([10, before[1], 30]);
  tell.now();
  expect(ratings()).toEqual([10, 20, 30]);
  database.close();
});
