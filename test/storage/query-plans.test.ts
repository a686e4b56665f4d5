// Proves src/storage/game-end.ts, src/storage/bulk-statements.ts, src/storage/rebuild-batches.ts, src/storage/standings-statements.ts

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { updateResults } from '../../src/storage/bulk-statements.ts';
import { connectionsTo } from '../../src/storage/driver/sqlite.ts';
import { PrismaClient } from '../../src/storage/generated/client.ts';
import { rebuildStandings } from '../../src/storage/rebuild.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { migratedFile } from '../support/services.ts';
import { ANN, BEN, dealt, GUILD, lobby, moved, NOON, result } from './sample.ts';

const prepared = vi.spyOn(Database.prototype, 'prepare');
let folder: string;
let storage: Storage;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  file = join(folder, 'parlor.db');
  storage = await openStorage({ url: await migratedFile(file) });
});
afterAll(async () => {
  prepared.mockRestore();
  await storage.close();
  await rm(folder, { recursive: true });
});

/** SQLite's plan for a statement, step by step. */
function planOf(sql: string): readonly string[] {
  const database = new Database(file);
  const places = Array.from({ length: sql.split('?').length - 1 }, () => null);
  const all = database
    .prepare<null[], { readonly detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...places);
  database.close();
  return all.map(({ detail }) => detail);
}

const readsAllResults = (sql: string) => planOf(sql).some((step) => step.startsWith('SCAN Result'));

/** The statements that ran during the work, each once. */
async function runWhile(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = prepared.mock.calls.length;
  await work();
  return [...new Set(prepared.mock.calls.slice(before).map(([sql]) => sql))];
}

async function endGame(): Promise<void> {
  const table = dealt();
  await storage.store.create({ ...table, revision: 0 });
  const over = moved(table, 'stop', { status: 'over', endedAt: NOON });
  const results = [result({ seat: 0 }), result({ seat: 1, user: BEN, name: 'Ben', place: 2, won: false })];
  if ((await storage.store.save({ ...over, results })) === null) throw new Error('the game was not saved');
}

test('the end of a game is stored without reading all other results', async () => {
  await storage.store.create(lobby());
  const statements = await runWhile(endGame);

  expect(statements).toContainEqual(expect.stringContaining('INSERT INTO "Rating"'));
  expect(statements.filter(readsAllResults)).toEqual([]);
  const [numbering = ''] = statements.filter((sql) => sql.includes('MAX("ratedAs")'));
  expect(planOf(numbering)).toContainEqual(
    expect.stringMatching(/^SEARCH Result USING .*INDEX Result_guildId_game_ratedAs_idx/),
  );
});

test('head-to-head results are looked up in the games of one of the two', async () => {
  const asked = { guild: GUILD, user: ANN, game: null, other: BEN, limit: 1 };
  const [meetings = ''] = await runWhile(() => storage.results.met(asked));

  const steps = [/^SEARCH Result .*\(userId=\? AND guildId=\?\)$/, /^SEARCH others .*\(tableId=\?\)$/];
  expect(planOf(meetings)).toEqual(expect.arrayContaining(steps.map((step) => expect.stringMatching(step))));
});

test('a rebuild reads all results only to find the games', async () => {
  const client = new PrismaClient({ adapter: connectionsTo(file, 'rebuild') });
  let ended = 0;
  const rest = async () => {
    if (ended++ < 2) await endGame();
  };
  const statements = await runWhile(() => rebuildStandings(client, NOON, rest));
  await client.$disconnect();

  expect(ended).toBeGreaterThan(2);
  expect(statements.filter((sql) => sql.includes('"Result"')).length).toBeGreaterThan(5);
  expect(statements.filter(readsAllResults)).toEqual([
    expect.stringContaining('SELECT DISTINCT "guildId", "game" FROM "Result"'),
  ]);
});

test.each([
  { keys: ['tableId'], row: { tableId: 'table', ratedAs: 1 } },
  { keys: ['tableId', 'seat'], row: { tableId: 'table', seat: 0, ratedAs: 1 } },
])('results that are updated are looked up by $keys', ({ keys, row }) => {
  const [{ sql } = { sql: '' }] = updateResults(keys, [row]);

  expect(planOf(sql)).toContainEqual(expect.stringMatching(/^SEARCH Result /));
  expect(readsAllResults(sql)).toBe(false);
});
