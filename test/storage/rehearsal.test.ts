// Proves src/storage/transactions.ts, src/storage/driver/postgresql.ts, src/storage/storage.ts

import { expect, test } from 'vitest';
import { connectionsToServer, postgresqlClient } from '../../src/storage/driver/postgresql.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { type Commit, type Job, pretending, type Written } from '../../src/storage/transactions.ts';
import { migratedDatabase } from '../support/services.ts';
import { ANN, BEN, dealt, GUILD, NOON, next, result } from './sample.ts';

const save = (table: string): Job => ({ table, basedOn: 3 }) as unknown as Job;
const statements: Job = [
  { sql: 'first', values: [] },
  { sql: 'second', values: [] },
];
const ending = { finished: 'somehow' } as unknown as Job;
const written = (...changed: readonly number[]): Written => ({ ok: true, changed });

test('a rehearsal asks the database whether it could save, and counts all saves as written', async () => {
  let tried: readonly Job[] = [];
  const commit: Commit = async (jobs) => {
    tried = jobs;
    return jobs.map(() => written(0));
  };
  const jobs = [save('one'), statements, ending, save('two')];
  expect(await pretending(commit)(jobs)).toEqual([written(1), written(1, 1), written(1), written(1)]);
  expect(tried).toEqual([
    { table: 'one', basedOn: -1 },
    { table: 'two', basedOn: -1 },
  ]);
});

test('if the database is locked or unreachable, a rehearsed save fails, too', async () => {
  const failed: Written = { ok: false, error: new Error('out of reach') };
  expect(await pretending(async (jobs) => jobs.map(() => failed))([save('one'), statements])).toEqual([
    failed,
    failed,
  ]);
  expect(await pretending(async () => [])([save('one'), statements])).toEqual([]);
});

test('stores for a rehearsal open all connections, store nothing, and answer as if they had', async () => {
  const url = await migratedDatabase();
  const storage = await openStorage({ url, shared: true });
  const client = postgresqlClient(connectionsToServer(url, 'patient'));
  await storage.standingsKept;
  // Others may still be ending, so only new ones count.
  const [{ now } = { now: new Date() }] = await client.$queryRaw<readonly { readonly now: Date }[]>`
    SELECT clock_timestamp() AS now`;
  const stores = await storage.rehearsal();
  const opened = await client.$queryRaw<readonly object[]>`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_start >= ${now}`;
  // One or two of the ten were already open.
  expect(opened.length).toBeGreaterThanOrEqual(8);
  const table = dealt();
  await stores.store.create(table);
  const change = next(table);
  expect(await stores.store.save(change)).toEqual(change.after);
  const ended = next(change.after, { status: 'over', position: null, endedAt: NOON });
  const results = [result(), result({ seat: 1, user: BEN, name: 'Ben', place: 2, won: false })];
  expect(await stores.store.save({ ...ended, results })).toMatchObject({ status: 'over' });
  await stores.settings.write(GUILD, '{}');
  await stores.store.setMentions(ANN, false);
  expect(await storage.store.load(table.id)).toBeNull();
  expect(await client.table.count()).toBe(0);
  expect(await client.result.count()).toBe(0);
  expect(await client.preference.count()).toBe(0);
  expect(await storage.settings.read(GUILD)).toBeNull();
  await stores.close();
  await storage.close();
  await client.$disconnect();
});
