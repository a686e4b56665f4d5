import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Commit, type CommitMeter, committer, metered } from '../../src/storage/commit.ts';
import { connect, connectionsTo } from '../../src/storage/database.ts';
import { PrismaClient } from '../../src/storage/generated/client.ts';
import { migrate } from '../../src/storage/migrate.ts';
import { createWriter, type Writer } from '../../src/storage/writer.ts';
import { CannotSave } from '../../src/tables/cannot-save.ts';

let folder: string;
let connection: Database.Database;
let client: PrismaClient;
let writer: Writer;
let commits: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  const database = connectionsTo(join(folder, 'parlor.db'), 'write');
  await migrate(database);
  client = new PrismaClient({ adapter: database });
  connection = connect(join(folder, 'parlor.db'));
  const commit = committer(connection);
  commits = 0;
  writer = createWriter((jobs) => {
    commits++;
    return commit(jobs);
  });
});
afterEach(async () => {
  connection.close();
  await client.$disconnect();
  await rm(folder, { recursive: true });
});

/** The connection, with something done before each of its transactions. */
function preceded(
  real: Database.Database,
  before: () => void,
): Pick<Database.Database, 'prepare' | 'transaction'> {
  return {
    prepare: real.prepare.bind(real),
    transaction: (work) => {
      const transaction = real.transaction(work);
      const counted: typeof transaction.immediate = (...given) => {
        before();
        return transaction.immediate(...given);
      };
      return Object.create(transaction, { immediate: { value: counted } });
    },
  };
}

const insert = (user: string) => ({
  sql: 'INSERT INTO "Preference" ("userId", "mentions") VALUES (?, ?)',
  values: [user, true],
});
const users = async () =>
  (await client.preference.findMany({ orderBy: { userId: 'asc' } })).map((row) => row.userId);

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** Another connection that holds the database. */
function held(): Database.Database {
  return connect(join(folder, 'parlor.db')).exec('BEGIN IMMEDIATE');
}

function release(other: Database.Database): void {
  other.exec('ROLLBACK');
  other.close();
}

/** Measures from now on for how many milliseconds nothing else could be done. */
function longestStandstill(): () => number {
  let [last, longest] = [performance.now(), 0];
  const ticks = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(ticks);
    return Math.max(longest, performance.now() - last);
  };
}

describe('the writer', () => {
  it('lets those join who come while others do', async () => {
    const first = writer.write([insert('a')]);
    const second = new Promise((next) => setImmediate(next)).then(() => writer.write([insert('b')]));
    const third = second.then(() => writer.write([insert('c')]));
    expect(await Promise.all([first, second, third])).toEqual([[1], [1], [1]]);
    expect(commits).toBe(2);
  });

  it('keeps nobody waiting for others to join while the machine is so busy that some come with every turn', async () => {
    const [first, ...others] = Array.from({ length: 40 }, (_, index) => `u${100 + index}`);
    const written = writer.write([insert(first ?? '')]);
    let came = 1;
    const coming = Promise.all(
      others.map(async (name, index) => {
        for (let turn = 0; turn <= index; turn++) await new Promise((next) => setImmediate(next));
        for (const busyUntil = performance.now() + 5; performance.now() < busyUntil; );
        came += 1;
        await writer.write([insert(name)]);
      }),
    );
    await written;
    expect(came).toBeLessThan(20);
    await coming;
    expect(await users()).toHaveLength(40);
  });

  it('puts what is ready together into one commit', async () => {
    const written = await Promise.all(['a', 'b', 'c'].map((user) => writer.write([insert(user)])));
    expect(written).toEqual([[1], [1], [1]]);
    expect(commits).toBe(1);
  });

  it('gives each the rows its own statements changed', async () => {
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

  it('writes nothing of a job after a fence that changed nothing, and its neighbours all the same', async () => {
    const fence = (user: string) => ({
      isFence: true as const,
      sql: 'UPDATE "Preference" SET "mentions" = ? WHERE "userId" = ?',
      values: [false, user],
    });
    await writer.write([insert('a')]);
    const [stopped, passed] = await Promise.all([
      writer.write([fence('nobody'), insert('b')]),
      writer.write([fence('a'), insert('c')]),
    ]);
    expect([stopped, passed]).toEqual([[0], [1, 1]]);
    expect(await users()).toEqual(['a', 'c']);
  });

  it('lets what it finds in the same commit decide what is written', async () => {
    const nextOne = {
      ask: { sql: 'SELECT COUNT(*) AS "users" FROM "Preference" WHERE "mentions" = ?', values: [true] },
      write: ([row]: readonly unknown[]) => [insert(JSON.stringify(row))],
    };
    const both = await Promise.all([writer.write([insert('a'), nextOne]), writer.write([nextOne])]);
    expect(both).toEqual([[1, 1], [1]]);
    expect(await users()).toEqual(['a', '{"users":1}', '{"users":2}']);
  });

  it('writes all of a job or none of it, and its neighbours all the same', async () => {
    const [before, bad, after] = await Promise.allSettled([
      writer.write([insert('a')]),
      writer.write([insert('half'), insert('a')]),
      writer.write([insert('b')]),
    ]);
    expect([before?.status, bad?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await users()).toEqual(['a', 'b']);
  });

  it('waits for whoever holds the database, holds up nobody meanwhile, and keeps the order', async () => {
    const other = held();
    const longest = longestStandstill();
    const names = Array.from({ length: 100 }, (_, index) => `u${1000 + index}`);
    const writes = names.map((user) => writer.write([insert(user)]));
    await pause(600);
    writes.push(writer.write([{ sql: 'DELETE FROM "Preference" WHERE "userId" = ?', values: ['u1099'] }]));
    await pause(200);
    expect(longest()).toBeLessThan(200);
    expect(await users()).toEqual([]);
    release(other);
    expect(await Promise.all(writes)).toEqual(writes.map(() => [1]));
    expect(await users()).toEqual(names.slice(0, -1));
  });

  it('gives up on what has waited too long, and on nothing else', async () => {
    writer = createWriter(committer(connection), { patienceMs: 400 });
    const other = held();
    const early = Promise.allSettled([writer.write([insert('a')]), writer.write([insert('b')])]);
    await pause(300);
    const late = writer.write([insert('c')]);
    const failed = (await early).map((one) => one.status === 'rejected' && String(one.reason));
    expect(failed).toEqual(Array(2).fill(expect.stringContaining('database is locked')));
    release(other);
    expect(await late).toEqual([1]);
    expect(await users()).toEqual(['c']);
  });

  it('lets none overtake another when the database is taken while a faulty one is looked for', async () => {
    await writer.write([insert('a')]);
    // All together, and then one by one: the lock is gone when the second is tried.
    let tries = 0;
    const flaky = committer(
      preceded(connection, () => {
        tries++;
        if (tries === 3) throw new Database.SqliteError('database is locked', 'SQLITE_BUSY');
      }),
    );
    const jobs = ['b', 'a', 'c'].map((user) => [insert(user)]);
    expect(flaky(jobs)).toEqual([{ ok: true, changed: [1] }]);
    expect(await users()).toEqual(['a', 'b']);
    expect(flaky(jobs.slice(1))).toMatchObject([{ ok: false }, { ok: true, changed: [1] }]);
  });

  it('checks by writing whether the database can be written to, and at most once a minute', async () => {
    const log = () => stat(join(folder, 'parlor.db-wal')).then(({ size }) => size);
    const before = await log();
    await writer.check();
    const after = await log();
    expect(after).toBeGreaterThan(before);
    await writer.check();
    expect(await log()).toBe(after);
  });

  it('checks by writing again after something failed', async () => {
    const jobs: unknown[] = [];
    let full = true;
    const error = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
    writer = createWriter((group) => {
      jobs.push(...group);
      return group.map((job) =>
        full && job.length > 0 ? { ok: false, error } : { ok: true, changed: job.map(() => 1) },
      );
    });
    await expect(writer.check()).rejects.toThrow('disk is full');
    await expect(writer.write([insert('a')])).rejects.toThrow('disk is full');
    await expect(writer.check()).rejects.toThrow('disk is full');
    full = false;
    await writer.check();
    await writer.check();
    const proof = [{ sql: 'PRAGMA user_version = 0', values: [] }];
    expect(jobs).toEqual([proof, [insert('a')], proof, proof, []]);
  });

  it('finds in a check that somebody else holds the database', async () => {
    writer = createWriter(committer(connection), { patienceMs: 100 });
    await writer.check();
    const other = held();
    await expect(writer.check()).rejects.toThrow('database is locked');
    release(other);
    await writer.check();
  });

  it('tells what passes, such as a database that may not be written to, from a fault in what is written', async () => {
    await writer.write([insert('a')]);
    connection.pragma('query_only = ON');
    const refused = await writer.write([insert('b')]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CannotSave);
    expect(String(refused)).toContain('cannot be written to: attempt to write a readonly database');
    await expect(writer.check()).rejects.toBeInstanceOf(CannotSave);
    connection.pragma('query_only = OFF');
    expect(await writer.write([insert('b')])).toEqual([1]);
    await writer.check();
    await expect(writer.write([insert('a')])).rejects.not.toBeInstanceOf(CannotSave);
    expect(await users()).toEqual(['a', 'b']);
  });

  it('writes what was handed in before it was closed, and nothing after', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `u${1000 + index}`);
    const writes = names.map((user) => writer.write([insert(user)]));
    await writer.close();
    expect(await users()).toEqual(names);
    await Promise.all(writes);
    await expect(writer.write([insert('late')])).rejects.toThrow('nothing is written any more');
    await writer.close();
    expect(await users()).toEqual(names);
  });
});

describe('a commit that is counted', () => {
  it('tells of its jobs, and of those that were not written', () => {
    const told: object[] = [];
    const commit: Commit = (jobs) =>
      jobs.map((_, index) =>
        index === 1 ? { ok: false, error: new Error('no') } : { ok: true, changed: [1] },
      );
    const counted = metered(commit, {
      committed: ({ jobs, failed, ms }) => told.push({ jobs, failed, took: ms >= 0 }),
      gaveUp: () => undefined,
    });
    const job = [insert('a')];
    expect(counted([job, job, job])).toHaveLength(3);
    counted([job]);
    expect(told).toEqual([
      { jobs: 3, failed: 1, took: true },
      { jobs: 1, failed: 0, took: true },
    ]);
  });

  it('tells of what was written, and neither of tries while another has the database nor of mere looks', async () => {
    const told: unknown[] = [];
    const meter: CommitMeter = {
      committed: ({ jobs, failed }) => told.push({ jobs, failed }),
      gaveUp: (jobs) => told.push({ gaveUp: jobs }),
    };
    writer = createWriter(metered(committer(connection), meter), { patienceMs: 200, gaveUp: meter.gaveUp });
    await writer.write([insert('a')]);
    await writer.check();
    const other = held();
    const failed = await Promise.allSettled([writer.write([insert('b')]), writer.write([insert('c')])]);
    release(other);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await writer.write([insert('d')]);
    expect(told).toEqual([{ jobs: 1, failed: 0 }, { gaveUp: 2 }, { jobs: 1, failed: 0 }]);
  });
});
