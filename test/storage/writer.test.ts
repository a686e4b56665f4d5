import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { committer, connect } from '../../src/storage/commit.ts';
import { connectionsTo } from '../../src/storage/database.ts';
import { PrismaClient } from '../../src/storage/generated/client.ts';
import { migrate } from '../../src/storage/migrate.ts';
import { createWriter, type Writer } from '../../src/storage/writer.ts';

let folder: string;
let connection: Database.Database;
let client: PrismaClient;
let writer: Writer;
let commits: number;
/** How often the lock was asked for. */
let begun: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  const database = connectionsTo(join(folder, 'parlor.db'), 'write');
  await migrate(database);
  client = new PrismaClient({ adapter: database });
  connection = connect(join(folder, 'parlor.db'));
  const commit = committer(counting(connection));
  [commits, begun] = [0, 0];
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

/** The connection, with its transactions counted. */
function counting(real: Database.Database): Pick<Database.Database, 'prepare' | 'transaction'> {
  return {
    prepare: real.prepare.bind(real),
    transaction: (work) => {
      const transaction = real.transaction(work);
      const counted: typeof transaction.immediate = (...given) => {
        begun++;
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

describe('the writer', () => {
  it('lets those join who come while others do', async () => {
    const first = writer.write([insert('a')]);
    const second = new Promise((next) => setImmediate(next)).then(() => writer.write([insert('b')]));
    const third = second.then(() => writer.write([insert('c')]));
    expect(await Promise.all([first, second, third])).toEqual([[1], [1], [1]]);
    expect(commits).toBe(2);
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

  it('writes all of a job or none of it, and its neighbours all the same', async () => {
    const [before, bad, after] = await Promise.allSettled([
      writer.write([insert('a')]),
      writer.write([insert('half'), insert('a')]),
      writer.write([insert('b')]),
    ]);
    expect([before?.status, bad?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await users()).toEqual(['a', 'b']);
  });

  it('fails everything at once while somebody else holds the database', async () => {
    const other = connect(join(folder, 'parlor.db'));
    other.exec('BEGIN IMMEDIATE');
    const both = await Promise.allSettled([writer.write([insert('a')]), writer.write([insert('b')])]);
    expect(both.map((one) => one.status === 'rejected' && String(one.reason))).toEqual([
      expect.stringContaining('database is locked'),
      expect.stringContaining('database is locked'),
    ]);
    expect(begun).toBe(1);
    other.exec('ROLLBACK');
    other.close();
    expect(await writer.write([insert('c')])).toEqual([1]);
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
