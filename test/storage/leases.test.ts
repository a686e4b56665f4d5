// Proves src/storage/lease-store.ts, src/storage/driver/postgresql.ts, src/cluster/ports.ts

import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import type { Claimed, Leases, Wanted } from '../../src/cluster/ports.ts';
import type { Lease } from '../../src/cluster/shard.ts';
import { DatabaseUnusable } from '../../src/storage/database-errors.ts';
import { connectionsToServer, postgresqlClient } from '../../src/storage/driver/postgresql.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { guildId, type Home, WORLD } from '../../src/tables/ids.ts';
import { NotOurs } from '../../src/tables/storage-errors.ts';
import { atLength, nightly } from '../support/length.ts';
import { freshDatabase, migratedDatabase } from '../support/services.ts';
import { ANN, BEN, dealt, lobby, NOON, next, result } from './sample.ts';

/** The database’s clock keeps running however slow the machine is: no lease expires before a test says so. */
const LONG_MS = 600_000;
/**
 * The duration of leases that expire in a test. A process that is suspended in a transaction for half of it loses its
 * connection.
 */
const SHORT_MS = 8_000;
const CLAIM: Wanted = { kind: 'claim' };
const MANY = 9;
/** How often a lease is taken from a process that is saving. */
const TURNS = atLength(6, 20);
/** Servers of shards 0 to 3 of 4. */
const SERVERS = [0n, 1n, 2n, 3n].map((shard) => guildId(String(((1_000_000n * 4n + shard) << 22n) | 5n)));

let url: string;
let open: Storage[] = [];
beforeEach(async () => {
  url = await migratedDatabase();
});
afterEach(closeAll);

async function closeAll(): Promise<void> {
  await Promise.all(open.map((storage) => storage.close()));
  open = [];
}

/** A process that shares the database. */
async function joined(leaseMs = LONG_MS): Promise<Storage & { readonly leases: Leases }> {
  const storage = await openStorage({ url, shared: true, leaseMs });
  open.push(storage);
  const { leases } = storage;
  if (leases === null) throw new Error('it is not shared');
  return { ...storage, leases };
}

async function sql(statement: string): Promise<void> {
  const client = postgresqlClient(connectionsToServer(url, 'patient'));
  await client.$executeRawUnsafe(statement);
  await client.$disconnect();
}

/** Makes this version newer than the database, so that it would migrate it. */
async function revertAMigration(): Promise<void> {
  await sql(`DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '%challenged'`);
  await sql('ALTER TABLE "Table" DROP COLUMN "challenged"');
}

/** Makes all leases expire, as if their owners had been silent for long. */
const runOut = () => sql('UPDATE "Lease" SET "until" = 1');

const ids = (claimed: readonly Claimed[]) => claimed.map(({ lease }) => lease.id).toSorted((a, b) => a - b);
const only = ([claimed]: readonly Claimed[]): Lease => {
  if (claimed === undefined) throw new Error('nothing was claimed');
  return claimed.lease;
};
const range = (first: number, last: number, of: number): Wanted => ({ kind: 'range', first, last, of });

test('a database is shared only by processes that say so', async () => {
  const first = await joined();
  await joined();
  await expect(openStorage({ url })).rejects.toThrow('set SHARDS for all of them');
  for (const storage of open) await storage.close();
  open = [await openStorage({ url })];
  expect(open[0]?.leases).toBeNull();
  expect(first.leases).not.toBeNull();
});

test('several processes that start at once migrate the database once', async () => {
  url = await freshDatabase();
  const started = await Promise.all([joined(), joined(), joined()]);
  await Promise.all(started.map(({ standingsKept }) => standingsKept));
  await Promise.all(started.map(({ ready }) => ready()));
  expect(await started[0]?.store.live()).toEqual([]);
});

test('a process that freezes while renewing does not block others for long', async () => {
  const { leases } = await joined(SHORT_MS);
  await leases.divide(CLAIM, 4);
  await leases.renew([]);
  const frozen = postgresqlClient(connectionsToServer(url, 'lock', SHORT_MS));
  let renewed: Promise<unknown> = Promise.resolve();
  const undone = frozen.$transaction(
    async (transaction) => {
      await transaction.$executeRawUnsafe('UPDATE "Claimant" SET "until" = "until"');
      renewed = leases.renew([]);
      await renewed;
      await transaction.$executeRawUnsafe('UPDATE "Claimant" SET "until" = 0');
    },
    { timeout: 60_000 },
  );
  await expect(undone).rejects.toThrow();
  expect(await renewed).toMatchObject({ processes: 1 });
  await frozen.$disconnect();
});

test('nobody migrates the database while others use it', async () => {
  await joined();
  await sql(`DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '%leases'`);
  await expect(joined()).rejects.toThrow(/processes of an older one use it: stop all of those first/);
});

nightly('not even after a restart of PostgreSQL, before its users have their lock again', async () => {
  const server = await temporaryPostgresql();
  try {
    url = await server.fresh();
    const { leases } = await joined();
    await leases.divide(CLAIM, 4);
    await leases.renew([]);
    await revertAMigration();
    await server.restart();
    const renewing = setInterval(() => void leases.renew([]).catch(() => undefined), 500);
    const newer = joined().finally(() => clearInterval(renewing));
    await expect(newer).rejects.toThrow(/processes of an older one use it: stop all of those first/);
    // The server ends the session of the newer process a moment after that has disconnected.
    await vi.waitFor(() => open[0]?.ready(), { timeout: 60_000 });
    await closeAll();
  } finally {
    await server.stop();
  }
});

test('a process that was killed does not block migrations', async () => {
  const { leases, close } = await joined();
  await leases.renew([]);
  await close();
  open = [];
  await revertAMigration();
  await (await joined(SHORT_MS)).ready();
});

test('processes share all shards evenly as they come and go', async () => {
  const [one, two, three] = [await joined(), await joined(), await joined()].map(({ leases }) => leases);
  if (one === undefined || two === undefined || three === undefined) throw new Error('nobody came');
  expect(await one.divide(CLAIM, 7)).toBe(7);
  expect((await one.renew([])).fair).toBe(7);
  expect((await two.renew([])).fair).toBe(4);
  expect(ids(await one.claim(CLAIM, 0, 3))).toEqual([0, 1, 2]);
  expect(ids(await one.claim(CLAIM, 3, 3))).toEqual([3]);
  expect(ids(await one.claim(CLAIM, 4, MANY))).toEqual([]);
  expect(ids(await two.claim(CLAIM, 0, MANY))).toEqual([4, 5, 6]);
  expect(await three.renew([])).toEqual({ leases: [], fair: 3, processes: 3 });
  const { leases } = await one.renew([]);
  const [given] = leases;
  if (given === undefined) throw new Error('it has none');
  expect(await one.handOver(given, 'as it is kept')).toBe(true);
  expect(await three.claim(CLAIM, 0, MANY)).toEqual([
    { lease: { ...given, epoch: given.epoch + 2 }, session: null },
  ]);
  expect(await one.handOver(given, 'as it is kept')).toBe(false);
  await one.resign();
  expect((await three.renew([])).fair).toBe(4);
});

test('a range is claimed regardless of other processes, but all must mean the same shards', async () => {
  const [one, two] = [(await joined()).leases, (await joined()).leases];
  expect(await one.divide(range(0, 2, 8), 1)).toBe(8);
  await two.renew([]);
  expect(ids(await one.claim(range(0, 2, 8), 0, MANY))).toEqual([0, 1, 2]);
  expect(ids(await two.claim(range(2, 5, 8), 0, MANY))).toEqual([3, 4, 5]);
  const refused = two.divide(range(0, 2, 4), 1);
  await expect(refused).rejects.toThrow(DatabaseUnusable);
  await expect(refused).rejects.toThrow('have divided the servers among 8');
  // Claims go by the existing number of shards, whatever Discord now recommends.
  expect(await two.divide(CLAIM, 16)).toBe(8);
  await runOut();
  expect(await two.divide(range(0, 1, 4), 1)).toBe(4);
  expect(ids(await two.claim(range(0, 7, 4), 0, MANY))).toEqual([0, 1, 2, 3]);
  expect(ids(await one.claim(range(0, 7, 4), 0, MANY))).toEqual([]);
});

/** A snapshot with this id. */
const snapshot = (id: string) => ({ id, packed: `packed ${id}` });

/** A session that is handed over, with a new snapshot. */
const left = (id: string) => ({ snapshot: snapshot(id), sequence: 7, handled: 9 });

/** Two processes, the first of which owns the only shard. */
async function owned() {
  const [one, two] = [(await joined()).leases, (await joined()).leases];
  await one.divide(CLAIM, 1);
  return { one, two, lease: only(await one.claim(CLAIM, 0, MANY)) };
}

test('a session that is handed over goes to the next owner as nobody heard what came since, and only to that one', async () => {
  const { one, two, lease } = await owned();
  await one.handOver(lease, left('left'));
  const given = { ...snapshot('left'), sequence: 7 };
  expect(await two.claim(CLAIM, 0, MANY)).toMatchObject([{ session: { ...given, handled: 9 } }]);
  // It may have resumed the session, and died.
  await runOut();
  expect(await one.claim(CLAIM, 0, MANY)).toMatchObject([{ session: { ...given, handled: null } }]);
});

test('a stored session is handed over without being stored again, unless another has been stored since', async () => {
  const { one, two, lease } = await owned();
  await one.keep(lease, snapshot('kept'));
  await one.renew([{ lease, snapshot: 'kept', sequence: 5 }]);
  await one.handOver(lease, { snapshot: { kept: 'kept' }, sequence: 6, handled: 8 });
  const [claimed] = await two.claim(CLAIM, 0, MANY);
  expect(claimed).toMatchObject({ session: { ...snapshot('kept'), sequence: 6, handled: 8 } });
  const taken = only(claimed === undefined ? [] : [claimed]);
  await two.keep(taken, snapshot('newer'));
  await two.handOver(taken, { snapshot: { kept: 'kept' }, sequence: 6, handled: 8 });
  expect(await one.claim(CLAIM, 0, MANY)).toMatchObject([
    { session: { ...snapshot('newer'), sequence: null, handled: null } },
  ]);
});

test('a session that was not resumed is passed on as it came', async () => {
  const { one, two, lease } = await owned();
  await one.handOver(lease, left('left'));
  for (const [giver, taker] of [
    [two, one],
    [one, two],
  ] as const) {
    await giver.handOver(only(await giver.claim(CLAIM, 0, MANY)), 'not resumed');
    const [claimed] = await taker.claim(CLAIM, 0, MANY);
    expect(claimed?.session).toMatchObject({ id: 'left', handled: 9 });
    if (claimed !== undefined) await taker.handOver(claimed.lease, 'not resumed');
  }
  const taken = only(await one.claim(CLAIM, 0, MANY));
  await one.handOver(taken, 'as it is kept');
  expect(await two.claim(CLAIM, 0, MANY)).toMatchObject([
    { session: { id: 'left', handled: null, expired: false } },
  ]);
});

test('the session of a process that died is passed on, up to where it was heard', async () => {
  const { one, two, lease } = await owned();
  expect(await one.keep(lease, snapshot('first'))).toBe(true);
  expect(await one.keep(lease, snapshot('second'))).toBe(true);
  await one.renew([{ lease, snapshot: 'second', sequence: 41 }]);
  // Refers to a snapshot that has been replaced meanwhile.
  await one.renew([{ lease, snapshot: 'first', sequence: 7 }]);
  await runOut();
  expect(await two.claim(CLAIM, 0, MANY)).toMatchObject([
    { session: { ...snapshot('second'), sequence: 41, handled: null, expired: true } },
  ]);
});

test('a process that has lost a lease cannot change its session, not even one that it stored itself', async () => {
  const { one, two, lease } = await owned();
  await one.keep(lease, snapshot('kept'));
  await one.renew([{ lease, snapshot: 'kept', sequence: 5 }]);
  await runOut();
  const taken = only(await two.claim(CLAIM, 0, MANY));
  expect(await one.keep(lease, snapshot('late'))).toBe(false);
  expect(await one.handOver(lease, left('late'))).toBe(false);
  expect(await one.handOver(lease, 'not resumed')).toBe(false);
  await one.renew([{ lease, snapshot: 'kept', sequence: 99 }]);
  await two.renew([{ lease: { ...taken, epoch: taken.epoch + 1 }, snapshot: 'kept', sequence: 99 }]);
  await runOut();
  expect(await one.claim(CLAIM, 0, MANY)).toMatchObject([
    { session: { id: 'kept', sequence: 5, handled: null } },
  ]);
});

test('a session that Discord has dropped is deleted, and so are all when the servers are divided differently', async () => {
  const { one, two, lease } = await owned();
  await one.keep(lease, snapshot('kept'));
  await sql('UPDATE "Session" SET "goodAt" = "goodAt" - 9 * 60000');
  await two.renew([]);
  // Its owner confirms that it is valid.
  await one.renew([{ lease, snapshot: 'kept', sequence: 5 }]);
  await sql('UPDATE "Session" SET "goodAt" = "goodAt" - 9 * 60000');
  await two.renew([]);
  await runOut();
  const taken = only(await two.claim(CLAIM, 0, MANY));
  await two.keep(taken, snapshot('new'));
  await sql('UPDATE "Session" SET "goodAt" = "goodAt" - 11 * 60000');
  await one.renew([]);
  await runOut();
  const again = await one.claim(CLAIM, 0, MANY);
  expect(again).toMatchObject([{ session: null }]);
  await one.keep(only(again), snapshot('of one shard'));
  await runOut();
  expect(await one.divide(range(0, 1, 2), 1)).toBe(2);
  expect(await one.claim(range(0, 1, 2), 0, MANY)).toMatchObject([{ session: null }, { session: null }]);
});

test('a session is stored while the shard is constantly saved to, and saves do not wait for it', async () => {
  const process = await joined();
  await process.leases.divide(CLAIM, 1);
  const lease = only(await process.leases.claim(CLAIM, 0, MANY));
  const stores = process.of(lease, () => undefined);
  const large = { id: 'large', packed: randomBytes(3_000_000).toString('base64') };
  let table = dealt();
  await stores.store.create(table);
  // The write gets this far, with everything that it has locked on the way.
  const gate = postgresqlClient(connectionsToServer(url, 'lock'));
  await gate.$queryRaw`SELECT pg_advisory_lock(1)::text`;
  await sql(`CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END'`);
  await sql('CREATE TRIGGER gate AFTER INSERT ON "Session" FOR EACH ROW EXECUTE FUNCTION gate()');
  const keeping = process.leases.keep(lease, large);
  const waiting = async () =>
    (
      await gate.$queryRaw<
        readonly object[]
      >`SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND objid = 1 AND NOT granted`
    ).length;
  await expect.poll(waiting, { timeout: 60_000, interval: 10 }).toBe(1);
  for (let saves = 0; saves < 3; saves += 1) {
    const saved = await stores.store.save(next(table));
    if (saved === null) throw new Error('somebody else saved');
    table = saved;
  }
  await gate.$disconnect();
  expect(await keeping).toBe(true);
});

test('a range with one number of shards takes nothing from another that was divided meanwhile', async () => {
  const [one, two] = [(await joined()).leases, (await joined()).leases];
  expect(await one.divide(range(0, 3, 16), 1)).toBe(16);
  expect(await two.divide(range(0, 1, 8), 1)).toBe(8);
  expect(await one.claim(range(0, 3, 16), 0, MANY)).toEqual([]);
  expect(ids(await two.claim(range(0, 1, 8), 0, MANY))).toEqual([0, 1]);
});

test('a process that lost a lease writes nothing more, not even what was in progress', async () => {
  const [old, young] = [await joined(), await joined()];
  await old.leases.divide(CLAIM, 1);
  const lease = only(await old.leases.claim(CLAIM, 0, MANY));
  const lost = vi.fn();
  const stores = old.of(lease, lost);
  const [table, ending] = [dealt(), dealt()];
  for (const one of [table, ending]) await stores.store.create(one);
  const saved = await stores.store.save(next(table));
  if (saved === null) throw new Error('it was not saved');
  // It has expired, but nobody has taken it: writing is still fine.
  await runOut();
  await stores.store.setMentions(ANN, false);
  expect(lost).not.toHaveBeenCalled();

  const taken = only(await young.leases.claim(CLAIM, 0, MANY));
  expect(taken.epoch).toBeGreaterThan(lease.epoch);
  const attempts = [
    stores.store.save(next(saved)),
    stores.store.save({
      ...next(ending, { status: 'over', endedAt: NOON }),
      results: [result(), result({ seat: 1, user: BEN, won: false, place: 2 })],
    }),
    stores.store.create(lobby()),
    stores.store.setMentions(ANN, true),
  ];
  for (const attempt of await Promise.allSettled(attempts)) {
    expect(attempt).toMatchObject({ status: 'rejected', reason: expect.any(NotOurs) });
  }
  expect(lost).toHaveBeenCalled();
  expect((await old.leases.renew([])).leases).toEqual([]);
  expect(await old.leases.handOver(lease, left('late'))).toBe(false);
  const now = young.of(taken, () => undefined);
  expect((await now.store.load(table.id))?.revision).toBe(saved.revision);
  expect((await now.store.live()).map(({ id }) => id).toSorted()).toEqual([table.id, ending.id].toSorted());
  expect(await now.store.wantsMentions(ANN)).toBe(false);
  expect(await now.store.save(next(saved))).not.toBeNull();
});

test('stores that are closed write what they were given before, and nothing more', async () => {
  const process = await joined();
  await process.leases.divide(CLAIM, 1);
  const { store, close } = process.of(only(await process.leases.claim(CLAIM, 0, MANY)), () => undefined);
  const table = dealt();
  await store.create(table);
  const saving = store.save(next(table));
  await close();
  const saved = await saving;
  if (saved === null) throw new Error('it was not saved');
  await expect(store.save(next(saved))).rejects.toThrow(NotOurs);
});

test('a lease is not taken in the middle of a save, and what was saved before is there afterwards', async () => {
  const [old, young] = [await joined(), await joined()];
  await old.leases.divide(CLAIM, 1);
  let [holder, waiter] = [old, young];
  let lease = only(await holder.leases.claim(CLAIM, 0, MANY));
  let table = dealt();
  await holder.of(lease, () => undefined).store.create(table);
  for (let turn = 0; turn < TURNS; turn++) {
    const stores = holder.of(lease, () => undefined);
    let confirmed = table;
    const saving = (async () => {
      for (;;) {
        const saved = await stores.store.save(next(confirmed));
        if (saved === null) throw new Error('somebody else saved meanwhile');
        confirmed = saved;
      }
    })();
    saving.catch(() => undefined);
    await vi.waitUntil(() => confirmed.revision > table.revision, { interval: 1, timeout: 60_000 });
    let taken: readonly Claimed[] = [];
    while (taken.length === 0) {
      await runOut();
      taken = await waiter.leases.claim(CLAIM, 0, MANY);
    }
    const found = await waiter.store.load(table.id);
    await expect(saving).rejects.toThrow(NotOurs);
    // What the next owner finds at first is the last state that the previous one stored.
    expect(found?.revision).toBe(confirmed.revision);
    expect((await waiter.store.load(table.id))?.revision).toBe(confirmed.revision);
    [holder, waiter] = [waiter, holder];
    lease = only(taken);
    table = confirmed;
  }
});

test('nobody takes a lease during a save that has found it valid', async () => {
  const [old, young] = [await joined(), await joined()];
  await old.leases.divide(CLAIM, 1);
  const stores = old.of(only(await old.leases.claim(CLAIM, 0, MANY)), () => undefined);
  const table = dealt();
  await stores.store.create(table);
  await runOut();
  await sql('CREATE TABLE "gate" ()');
  await sql(`CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN WHILE NOT EXISTS (SELECT 1 FROM "gate") LOOP PERFORM pg_sleep(0.01); END LOOP; RETURN NEW; END'`);
  await sql('CREATE TRIGGER gate BEFORE UPDATE ON "Table" FOR EACH ROW EXECUTE FUNCTION gate()');
  const saving = stores.store.save(next(table));
  const client = postgresqlClient(connectionsToServer(url, 'patient'));
  const isWaiting = async (): Promise<boolean> =>
    (
      await client.$queryRaw<object[]>`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'PgSleep'`
    ).length > 0;
  await vi.waitUntil(isWaiting, { timeout: 60_000, interval: 10 });
  expect(await young.leases.claim(CLAIM, 0, MANY)).toEqual([]);
  await client.$executeRaw`INSERT INTO "gate" DEFAULT VALUES`;
  await client.$disconnect();
  expect(await saving).not.toBeNull();
  expect(ids(await young.leases.claim(CLAIM, 0, MANY))).toEqual([0]);
});

test('only the database’s clock counts', async () => {
  const [early, late] = [await joined(), await joined()];
  await early.leases.divide(CLAIM, 1);
  try {
    vi.spyOn(Date, 'now').mockReturnValue(NOON - 10 * 365 * 86_400_000);
    await late.leases.renew([]);
    const lease = only(await late.leases.claim(CLAIM, 0, MANY));
    vi.spyOn(Date, 'now').mockReturnValue(NOON + 10 * 365 * 86_400_000);
    await early.leases.renew([]);
    expect(await early.leases.claim(CLAIM, 0, MANY)).toEqual([]);
    expect(await late.leases.renew([])).toEqual({ leases: [lease], fair: 1, processes: 2 });
  } finally {
    vi.restoreAllMocks();
  }
});

test('a silent process is replaced once its time is over', async () => {
  const [old, young] = [(await joined(SHORT_MS)).leases, (await joined(SHORT_MS)).leases];
  await old.divide(CLAIM, 2);
  await old.renew([]);
  const begun = performance.now();
  await old.claim(CLAIM, 0, MANY);
  await vi.waitUntil(
    async () => {
      await young.renew([]);
      return (await young.claim(CLAIM, 0, MANY)).length > 0;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(performance.now() - begun).toBeGreaterThan(SHORT_MS - 500);
});

test('two shards of one bucket do not log in at once, even from different processes', async () => {
  const [one, two] = [(await joined()).leases, (await joined()).leases];
  await one.divide(CLAIM, 4);
  await one.renew([]);
  await two.renew([]);
  const held = [...(await one.claim(CLAIM, 0, MANY)), ...(await two.claim(CLAIM, 0, MANY))].map(
    ({ lease }) => lease,
  );
  let asked: readonly boolean[];
  let begun: number;
  do {
    await sql('UPDATE "Lease" SET "identifiedAt" = 0');
    begun = performance.now();
    asked = await Promise.all(
      held.flatMap((lease) => [one, two].map((leases) => leases.mayIdentify(lease, 2))),
    );
    // On a very busy machine it is the turn of the next two by then.
  } while (performance.now() - begun > 5_000);
  expect(asked.filter((may) => may)).toHaveLength(2);
  const third = held[2];
  if (third === undefined) throw new Error('nobody has it');
  // The database’s clock keeps running meanwhile, so the time that is too soon leaves a wide margin.
  await sql('UPDATE "Lease" SET "identifiedAt" = "identifiedAt" + 60000');
  expect(await two.mayIdentify(third, 2)).toBe(false);
  await sql('UPDATE "Lease" SET "identifiedAt" = "identifiedAt" - 66000');
  // A former owner does not use up the turn of the current one.
  expect(await two.mayIdentify({ ...third, epoch: third.epoch - 1 }, 2)).toBe(false);
  expect(await two.mayIdentify(third, 2)).toBe(true);
});

test('each shard lists its own servers, and the first everything outside servers', async () => {
  const { leases, of, ...all } = await joined();
  await leases.divide(CLAIM, 4);
  const shards = (await leases.claim(CLAIM, -4, MANY)).map(({ lease }) => of(lease, () => undefined));
  const homes: readonly Home[] = [...SERVERS, WORLD];
  const tables = homes.map((guild) => dealt({ guild }));
  for (const [index, table] of tables.entries()) {
    await all.store.create(table);
    await all.store.addCall({ table: table.id, whom: ANN, asked: 1, message: `call ${index}` });
    await all.notifications.decide(
      { table: table.id, channel: '1', decidedAt: NOON + index },
      { id: table.id, guild: SERVERS[0] ?? guildId('1'), game: 'rage' },
      [],
    );
  }
  for (const guild of SERVERS) expect(await all.retention.noteAbsence(guild)).toBe(true);
  await all.store.addErasure({ user: BEN, former: BEN });
  const listed = await Promise.all(
    shards.map(async ({ store, notifications, retention }) => {
      await retention.countHour();
      const heads = (await store.live()).map(({ id }) => id);
      const called = (await store.calls()).map(({ table }) => table);
      const told = (await notifications.notifications()).map(({ table }) => table);
      const absent = (await retention.absences()).map(({ guild }) => guild);
      expect([called.toSorted(), told.toSorted()]).toEqual([heads.toSorted(), heads.toSorted()]);
      expect(await retention.servers()).toEqual(absent);
      return { tables: heads.toSorted(), absent, erasures: (await store.erasures()).length };
    }),
  );
  expect(listed).toEqual(
    SERVERS.map((guild, id) => ({
      tables: tables
        .filter((table) => table.guild === guild || (id === 0 && table.guild === WORLD))
        .map((table) => table.id)
        .toSorted(),
      absent: [guild],
      erasures: id === 0 ? 1 : 0,
    })),
  );
  // Each has counted one hour, for its own servers.
  expect((await all.retention.absences()).map(({ hours }) => hours)).toEqual([1, 1, 1, 1]);
});
