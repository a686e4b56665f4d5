// Proves src/operations/standings.ts, src/operations/entry.ts, src/storage/standings-keeper.ts, src/storage/rebuild-thread.ts, src/storage/database-location.ts

import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../../src/storage/storage.ts';
import { ANN, BEN, dealt, GUILD, moved, result } from '../storage/sample.ts';
import { migratedFile } from '../support/services.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(url: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/operations/standings.js', ...args], {
    env: { ...process.env, DATABASE_URL: url },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('the standings follow a correction of the results by command', async () => {
  const file = join(folder, 'parlor.db');
  const players = async () => {
    const { results, close } = await openStorage({ url: `file:${file}` });
    const found = await results.ranking({
      guild: GUILD,
      game: 'whist',
      span: 'all',
      by: 'wins',
      offset: 0,
      limit: 1,
    });
    await close();
    return found.players;
  };
  const { store, close } = await openStorage({ url: await migratedFile(file) });
  const table = dealt();
  await store.create(table);
  const results = [result(), result({ seat: 1, user: BEN, place: 2, won: false })];
  await store.save({ ...moved(table, 'stop', { status: 'over', endedAt: table.createdAt }), results });
  await close();
  const database = new Database(file);
  database.prepare('UPDATE "Result" SET "userId" = NULL WHERE "userId" = ?').run(ANN);
  database.close();
  expect(await players()).toBe(2);
  expect(run(`file:${file}`, 'rebuild')).toMatchObject({
    status: 0,
    stdout: 'Leaderboards, ratings and stats were rebuilt from all results.\n',
  });
  expect(await players()).toBe(1);
});

test.each([
  { args: [], url: 'file:x.db', status: 1, says: /npm run standings -- rebuild/ },
  { args: ['rebuild', 'twice'], url: 'file:x.db', status: 1, says: /npm run standings -- rebuild/ },
  {
    args: ['rebuild'],
    url: 'postgres://somewhere',
    status: 1,
    says: /DATABASE_URL must be a file, .* or a PostgreSQL database/,
  },
  {
    args: ['rebuild'],
    url: 'postgresql://parlor:hush@127.0.0.1:1/parlor',
    status: 1,
    says: /^PostgreSQL does not answer \(DatabaseNotReachable\)\. Check that it runs, and the host and the port in DATABASE_URL\.\n$/,
  },
])('the command says what it cannot do: $args of $url', ({ args, url, status, says }) => {
  expect(run(url, ...args)).toMatchObject({ status, stderr: expect.stringMatching(says) });
});
