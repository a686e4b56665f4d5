// Proves src/storage/write-queue.ts, src/storage/transactions.ts, src/storage/sql.ts

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TemporaryPostgresql, temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { connectionsToServer, postgresqlClient } from '../../src/storage/driver/postgresql.ts';
import { connectionsTo } from '../../src/storage/driver/sqlite.ts';
import { PrismaClient } from '../../src/storage/generated/client.ts';
import { migrate, POSTGRESQL_MIGRATIONS } from '../../src/storage/migrate.ts';
import { type Commit, type CommitMeter, committer, metered } from '../../src/storage/transactions.ts';
import { createWriteQueue, PROOF, type Writer } from '../../src/storage/write-queue.ts';
import { CannotSave } from '../../src/tables/storage-errors.ts';
import { waitedBy } from '../chaos/machine.ts';
import { migratedDatabase, migratedFile } from '../support/services.ts';

let client: PrismaClient;
let commit: Commit;
let writer: Writer;
/** How many jobs each transaction was tried with. */
let commits: number[];

function writeThrough(own: PrismaClient, theirs: Commit): void {
  client = own;
  commit = theirs;
  commits = [];
  writer = createWriteQueue((jobs) => {
    commits.push(jobs.length);
    return commit(jobs);
  });
}

/** The client, with a callback before each of its transactions, and one after it. */
function around(real: PrismaClient, before: () => void, after: () => void = () => undefined): PrismaClient {
  return new Proxy(real, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name);
      if (typeof part !== 'function') return part;
      if (name !== '$transaction') return part.bind(target);
      return async (...given: readonly unknown[]): Promise<unknown> => {
        before();
        const done: unknown = await Reflect.apply(part, target, given);
        after();
        return done;
      };
    },
  });
}

const insert = (user: string) => ({
  sql: 'INSERT INTO "Preference" ("userId", "mentions") VALUES (?, ?)',
  values: [user, true],
});
const users = async () =>
  (await client.preference.findMany({ orderBy: { userId: 'asc' } })).map((row) => row.userId);

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** Longer than any stall of a busy machine. */
const AMPLE_MS = 120_000;

/** A clock for the patience of the writer, until the end of the test: nothing is late before the test says so. */
function ownClock(): { now: number } {
  const clock = { now: 0 };
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  onTestFinished(() => spy.mockRestore());
  return clock;
}

/**
 * Starts measuring the longest time in which nothing else could run, not counting time in which the machine was busy
 * with other processes.
 */
function longestStandstill(): () => number {
  const passed = (): number => performance.now() - waitedBy(process.pid).reduce((sum, ms) => sum + ms, 0);
  let [last, longest] = [passed(), 0];
  const look = (): void => {
    const now = passed();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const ticks = setInterval(look, 1);
  return () => {
    clearInterval(ticks);
    look();
    return longest;
  };
}

/** What differs between the databases. */
interface Kind {
  readonly name: string;
  readonly fresh: () => Promise<void>;
  readonly done: () => Promise<void>;
  /** Holds the database, as a maintenance tool may; returns a function that releases it. */
  readonly hold: () => Promise<() => Promise<void>>;
}

let folder: string;
let url: string;

const sqlite: Kind = {
  name: 'SQLite',
  fresh: async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlor-'));
    const file = join(folder, 'parlor.db');
    await migratedFile(file);
    const own = new PrismaClient({ adapter: connectionsTo(file, 'write') });
    writeThrough(own, committer(own, ''));
  },
  done: async () => {
    await client.$disconnect();
    await rm(folder, { recursive: true });
  },
  hold: async () => {
    const other = new Database(join(folder, 'parlor.db')).exec('BEGIN IMMEDIATE');
    return async () => {
      other.exec('ROLLBACK');
      other.close();
    };
  },
};

function writeTo(database: string): void {
  url = database;
  const own = postgresqlClient(connectionsToServer(url, 'play'));
  writeThrough(own, committer(own, 'FOR UPDATE'));
}

const postgresql: Kind = {
  name: 'PostgreSQL',
  fresh: async () => writeTo(await migratedDatabase()),
  done: () => client.$disconnect(),
  hold: async () => {
    const other = postgresqlClient(connectionsToServer(url, 'patient'));
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let ended: Promise<unknown> = Promise.resolve();
    await new Promise<void>((resolve) => {
      ended = other.$transaction(
        async (held) => {
          await held.$executeRaw`LOCK TABLE "Preference", "Kept" IN SHARE MODE`;
          resolve();
          await released;
        },
        { timeout: 60_000 },
      );
    });
    return async () => {
      release();
      await ended;
      await other.$disconnect();
    };
  },
};

describe.each([sqlite, postgresql])('the writer, on $name', ({ fresh, done, hold }) => {
  beforeEach(fresh);
  afterEach(done);

  it('lets jobs join that arrive while others do', async () => {
    const first = writer.write([insert('a')]);
    const second = new Promise((next) => setImmediate(next)).then(() => writer.write([insert('b')]));
    const third = second.then(() => writer.write([insert('c')]));
    expect(await Promise.all([first, second, third])).toEqual([[1], [1], [1]]);
    expect(commits).toHaveLength(2);
  });

  it('makes nobody wait for further jobs when the machine is so busy that some arrive in every turn', async () => {
    const [first, ...others] = Array.from({ length: 40 }, (_, index) => `u${100 + index}`);
    const written = writer.write([insert(first ?? '')]);
    const coming = Promise.all(
      others.map(async (name, index) => {
        for (let turn = 0; turn <= index; turn++) await new Promise((next) => setImmediate(next));
        for (const busyUntil = performance.now() + 5; performance.now() < busyUntil; );
        await writer.write([insert(name)]);
      }),
    );
    await written;
    expect(commits[0]).toBeLessThan(10);
    await coming;
    expect(await users()).toHaveLength(40);
  });

  it('puts everything that is ready into one commit', async () => {
    const written = await Promise.all(['a', 'b', 'c'].map((user) => writer.write([insert(user)])));
    expect(written).toEqual([[1], [1], [1]]);
    expect(commits).toEqual([3]);
  });

  it('reports to each the rows its own statements changed', async () => {
    const all = { sql: 'UPDATE "Preference" SET "mentions" = ?', values: [false] };
    const none = { sql: 'DELETE FROM "Preference" WHERE "userId" = ?', values: ['nobody'] };
    const [first, second] = await Promise.all([
      writer.write([insert('a'), insert('b')]),
      writer.write([none, all, none]),
    ]);
    expect([first, second]).toEqual([
      [1, 1],
      [0, 2, 0],
    ]);
  });

  it('writes a job completely or not at all, and its neighbours anyway', async () => {
    const [before, bad, after] = await Promise.allSettled([
      writer.write([insert('a')]),
      writer.write([insert('half'), insert('a')]),
      writer.write([insert('b')]),
    ]);
    expect([before?.status, bad?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await users()).toEqual(['a', 'b']);
  });

  it('waits while another process holds the database, holds up nobody meanwhile, and keeps the order', async () => {
    writer = createWriteQueue(commit, { patienceMs: AMPLE_MS });
    const release = await hold();
    const names = Array.from({ length: 100 }, (_, index) => `u${1000 + index}`);
    const writes = names.map((user) => writer.write([insert(user)]));
    // It tries again all the time, so holding others up would show in each of these periods.
    const standstills: number[] = [];
    for (let period = 0; period < 4; period++) {
      const longest = longestStandstill();
      await pause(200);
      standstills.push(longest());
    }
    writes.push(writer.write([{ sql: 'DELETE FROM "Preference" WHERE "userId" = ?', values: ['u1099'] }]));
    await pause(50);
    expect(Math.min(...standstills)).toBeLessThan(200);
    expect(await users()).toEqual([]);
    await release();
    expect(await Promise.all(writes)).toEqual(writes.map(() => [1]));
    expect(await users()).toEqual(names.slice(0, -1));
  });

  it('gives up only on what has waited too long', async () => {
    const clock = ownClock();
    writer = createWriteQueue(commit, { patienceMs: 400 });
    const release = await hold();
    const early = Promise.allSettled([writer.write([insert('a')]), writer.write([insert('b')])]);
    clock.now = 300;
    const late = writer.write([insert('c')]);
    clock.now = 401;
    const failed = (await early).map((one) => one.status === 'rejected' && String(one.reason));
    expect(failed).toEqual(Array(2).fill(expect.stringContaining('database is locked')));
    await release();
    expect(await late).toEqual([1]);
    expect(await users()).toEqual(['c']);
  });

  it('checks by writing after a failure', async () => {
    const jobs: unknown[] = [];
    let full = false;
    const error = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
    writer = createWriteQueue(async (group) => {
      jobs.push(...group);
      return group.map((job) =>
        full && 'length' in job && job.length > 0 ? { ok: false, error } : { ok: true, changed: [1] },
      );
    });
    await writer.check();
    full = true;
    await expect(writer.write([insert('a')])).rejects.toThrow('disk is full');
    await expect(writer.check()).rejects.toThrow('disk is full');
    full = false;
    await writer.check();
    await writer.check();
    expect(jobs).toEqual([PROOF, [insert('a')], PROOF, PROOF, []]);
  });

  it('notices in a check that another process holds the database', async () => {
    writer = createWriteQueue(commit, { patienceMs: 100 });
    await writer.check();
    const release = await hold();
    await expect(writer.check()).rejects.toThrow('database is locked');
    await release();
    await writer.check();
  });

  it('writes what it was given before it was closed, and nothing after', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `u${1000 + index}`);
    const writes = names.map((user) => writer.write([insert(user)]));
    await writer.close();
    expect(await users()).toEqual(names);
    await Promise.all(writes);
    await expect(writer.write([insert('late')])).rejects.toThrow('nothing is written any more');
    await writer.close();
    expect(await users()).toEqual(names);
  });

  it('reports what was written, but neither attempts while another has the database nor mere reads', async () => {
    const told: unknown[] = [];
    const meter: CommitMeter = {
      committed: ({ jobs, failed }) => told.push({ jobs, failed }),
      gaveUp: (jobs) => told.push({ gaveUp: jobs }),
    };
    const clock = ownClock();
    writer = createWriteQueue(metered(commit, meter), { patienceMs: 200, gaveUp: meter.gaveUp });
    await writer.write([insert('a')]);
    await writer.check();
    const release = await hold();
    const late = Promise.allSettled([writer.write([insert('b')]), writer.write([insert('c')])]);
    clock.now = 201;
    const failed = await late;
    await release();
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await writer.write([insert('d')]);
    expect(told).toEqual([{ jobs: 1, failed: 0 }, { gaveUp: 2 }, { jobs: 1, failed: 0 }]);
  });
});

describe('the writer, on a file', () => {
  beforeEach(sqlite.fresh);
  afterEach(sqlite.done);

  it('keeps the order if the database is taken while it looks for a faulty job', async () => {
    await writer.write([insert('a')]);
    // All together, then one by one: the lock is gone when the second is tried.
    let tries = 0;
    const flaky = committer(
      around(client, () => {
        tries++;
        if (tries === 3) throw new Database.SqliteError('database is locked', 'SQLITE_BUSY');
      }),
      '',
    );
    const jobs = ['b', 'a', 'c'].map((user) => [insert(user)]);
    expect(await flaky(jobs)).toEqual([{ ok: true, changed: [1] }]);
    expect(await users()).toEqual(['a', 'b']);
    expect(await flaky(jobs.slice(1))).toMatchObject([{ ok: false }, { ok: true, changed: [1] }]);
  });

  it('does not write again what may have been written before the connection broke', async () => {
    await client.$executeRaw`INSERT INTO "Kept" ("what", "version") VALUES ('counted', 0)`;
    const count = { sql: `UPDATE "Kept" SET "version" = "version" + 1 WHERE "what" = 'counted'`, values: [] };
    const breaks = (): void => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    };
    const broken = committer(
      around(client, () => undefined, breaks),
      '',
    );
    expect(await broken([[count], [insert('a')]])).toMatchObject([{ ok: false }, { ok: false }]);
    expect(await client.kept.findMany({ where: { what: 'counted' } })).toMatchObject([{ version: 1 }]);
  });

  it('checks by writing whether the database is writable, and at most once a minute', async () => {
    const log = () => stat(join(folder, 'parlor.db-wal')).then(({ size }) => size);
    await client.$executeRaw`DELETE FROM "Kept"`;
    const before = await log();
    await writer.check();
    const after = await log();
    expect(after).toBeGreaterThan(before);
    await writer.check();
    expect(await log()).toBe(after);
  });

  it('distinguishes temporary failures, such as a read-only database, from a fault in a job', async () => {
    await writer.write([insert('a')]);
    await client.$queryRaw`PRAGMA query_only = ON`;
    const refused = await writer.write([insert('b')]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CannotSave);
    expect(String(refused)).toContain('cannot be written to: attempt to write a readonly database');
    await expect(writer.check()).rejects.toBeInstanceOf(CannotSave);
    await client.$queryRaw`PRAGMA query_only = OFF`;
    expect(await writer.write([insert('b')])).toEqual([1]);
    await writer.check();
    await expect(writer.write([insert('a')])).rejects.not.toBeInstanceOf(CannotSave);
    expect(await users()).toEqual(['a', 'b']);
  });
});

describe('the writer, on a server', () => {
  let server: TemporaryPostgresql;
  beforeAll(async () => {
    server = await temporaryPostgresql();
  });
  beforeEach(async () => {
    const database = await server.fresh();
    await migrate(connectionsToServer(database, 'patient'), POSTGRESQL_MIGRATIONS);
    writeTo(database);
  });
  afterEach(postgresql.done);
  afterAll(() => server.stop());

  it('says that it cannot save when the connection is lost, and continues when the server is back', async () => {
    writer = createWriteQueue(commit, { patienceMs: AMPLE_MS });
    await writer.write([insert('a')]);
    const unlimited = { sql: 'SET LOCAL statement_timeout = 0', values: [] };
    const slow = { sql: `SELECT pg_sleep(${AMPLE_MS / 1_000})`, values: [] };
    const lost = Promise.allSettled([
      writer.write([insert('b'), unlimited, slow]),
      writer.write([insert('c')]),
    ]);
    const sleeping = () =>
      client.$queryRaw<unknown[]>`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
    await vi.waitUntil(async () => (await sleeping()).length > 0, { timeout: 60_000 });
    await server.restart();
    for (const one of await lost) expect(one).toMatchObject({ reason: expect.any(CannotSave) });
    expect(await writer.write([insert('d')])).toEqual([1]);
    expect(await users()).toEqual(['a', 'd']);
  });

  it('waits while the server is away, and gives up after a while', async () => {
    const clock = ownClock();
    writer = createWriteQueue(commit, { patienceMs: 400 });
    const away = await server.pause();
    const late = [writer.write([insert('a')]), writer.check()].map((one) =>
      one.catch((error: unknown) => error),
    );
    clock.now = 401;
    const [failed, unproven] = await Promise.all(late);
    expect(failed).toBeInstanceOf(CannotSave);
    expect(String(unproven)).toContain('out of reach');
    await away();
    expect(await writer.write([insert('b')])).toEqual([1]);
    expect(await users()).toEqual(['b']);
  });
});

describe('a commit that is counted', () => {
  it('reports its jobs, and the jobs that were not written', async () => {
    const told: object[] = [];
    const written: Commit = async (jobs) =>
      jobs.map((_, index) =>
        index === 1 ? { ok: false, error: new Error('no') } : { ok: true, changed: [1] },
      );
    const counted = metered(written, {
      committed: ({ jobs, failed, ms }) => told.push({ jobs, failed, took: ms >= 0 }),
      gaveUp: () => undefined,
    });
    const job = [insert('a')];
    expect(await counted([job, job, job])).toHaveLength(3);
    await counted([job]);
    expect(told).toEqual([
      { jobs: 3, failed: 1, took: true },
      { jobs: 1, failed: 0, took: true },
    ]);
  });
});
