// Proves src/storage/rebuild-ratings.ts

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionsTo } from '../../src/storage/driver/sqlite.ts';
import { PrismaClient } from '../../src/storage/generated/client.ts';
import { teller } from '../../src/storage/rebuild-ratings.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { migratedFile } from '../support/services.ts';
import { dealt, moved, result } from './sample.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A database with the results of one game of three people. */
async function threeResults(): Promise<string> {
  const url = await migratedFile(join(folder, 'three.db'));
  const storage = await openStorage({ url });
  const table = dealt();
  await storage.store.create({ ...table, revision: 0 });
  const over = moved(table, 'stop', { status: 'over', endedAt: 1 });
  await storage.store.save({ ...over, results: [0, 1, 2].map((seat) => result({ seat })) });
  await storage.close();
  return join(folder, 'three.db');
}

test("writes the games' effects on ratings in batches, and the rest on request", async () => {
  const client = new PrismaClient({ adapter: connectionsTo(await threeResults(), 'write') });
  const ratings = async () =>
    (await client.result.findMany({ orderBy: { seat: 'asc' } })).map(({ rating }) => rating);
  const tell = teller(client, async () => undefined, 2);
  const { tableId = '', storedAs = 0 } = (await client.result.findFirst()) ?? {};
  const to = (seat: number, after: number) => ({
    tableId,
    storedAs,
    seat,
    change: { before: 0, after, games: 1, season: 0 },
  });
  const before = await ratings();

  await tell.later([to(2, 30)]);
  expect(await ratings()).toEqual(before);
  await tell.later([to(0, 10)]);
  expect(await ratings()).toEqual([10, before[1], 30]);
  await tell.later([to(1, 20)]);
  expect(await ratings()).toEqual([10, before[1], 30]);
  await tell.now();
  expect(await ratings()).toEqual([10, 20, 30]);
  await client.$disconnect();
});
