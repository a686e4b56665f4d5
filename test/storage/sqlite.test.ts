import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/storage/commit.ts';
import { connectionsTo } from '../../src/storage/database.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { dealt, lobby, moved, next, sitting } from './sample.ts';
import { storeContract } from './store.contract.ts';

let folder: string;
let files = 0;
const fresh = (): string => join(folder, `${files++}.db`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));

storeContract('SQLite', () => openStorage({ url: `file:${fresh()}` }));

describe('the database file', () => {
  it('is made with its folder', async () => {
    const file = join(folder, 'deep', 'down', 'parlor.db');
    const storage = await openStorage({ url: `file:${file}` });
    await storage.close();
    expect((await stat(file)).isFile()).toBe(true);
  });

  it('must be a file', async () => {
    await expect(openStorage({ url: 'postgres://somewhere' })).rejects.toThrow('must start with file:');
  });

  it.each(['read', 'write'] as const)('is opened for a power cut, to %s', async (mode) => {
    const connection = await connectionsTo(fresh(), mode).connect();
    const pragma = async (name: string) =>
      (await connection.queryRaw({ sql: `PRAGMA ${name}`, args: [], argTypes: [] })).rows[0]?.[0];
    expect({
      journal: await pragma('journal_mode'),
      synchronous: await pragma('synchronous'),
      keys: await pragma('foreign_keys'),
      wait: await pragma('busy_timeout'),
      reading: await pragma('query_only'),
    }).toEqual({ journal: 'wal', synchronous: 2, keys: 1, wait: 1000, reading: mode === 'read' ? 1 : 0 });
    await connection.dispose();
  });

  it('is written to by a connection that is ready for a power cut', () => {
    const connection = connect(fresh());
    const pragma = (name: string) => connection.pragma(name, { simple: true });
    expect({
      journal: pragma('journal_mode'),
      synchronous: pragma('synchronous'),
      keys: pragma('foreign_keys'),
      wait: pragma('busy_timeout'),
    }).toEqual({ journal: 'wal', synchronous: 2, keys: 1, wait: 1000 });
    connection.close();
  });

  it('says in words what was wrong with a write', async () => {
    const storage = await openStorage({ url: `file:${fresh()}` });
    const table = lobby();
    await storage.store.create(table);
    await expect(storage.store.create(table)).rejects.toThrow('UNIQUE constraint failed: Table.id');
    await storage.close();
    await expect(storage.store.create(lobby())).rejects.toThrow('nothing is written any more');
  });

  it('has everything after it was closed and opened again', async () => {
    const url = `file:${fresh()}`;
    const table = dealt();
    const first = await openStorage({ url });
    await first.store.create(table);
    const saved = first.store.save(moved(table));
    await first.close();
    expect(await saved).toBe(true);

    const second = await openStorage({ url });
    expect((await second.store.load(table.id))?.revision).toBe(1);
    const change = moved(moved(table).after, 'again');
    expect(await second.store.save(change)).toBe(true);
    expect(await second.store.load(table.id)).toEqual(change.after);
    await second.close();
  });

  it('takes back seats that another program has written since', async () => {
    const url = `file:${fresh()}`;
    const [one, other] = [await openStorage({ url }), await openStorage({ url })];
    const table = lobby();
    await one.store.create(table);
    const theirs = next(table, { occupants: [sitting(), sitting()] });
    expect(await other.store.save(theirs)).toBe(true);
    expect(await one.store.save(next(table))).toBe(false);
    const mine = next(theirs.after, { occupants: table.occupants });
    expect(await one.store.save(mine)).toBe(true);
    expect(await one.store.load(table.id)).toEqual(mine.after);
    await one.close();
    await other.close();
  });

  it.each([
    ['state', 'state', '{"half'],
    ['asked', 'asked', '[true]'],
    ['status', 'status', 'dancing'],
    ['seed', 'seed', null],
    ['outcome', 'outcome', '{"winners":[-1],"placings":[]}'],
  ])('says which column of which table cannot be read: %s', async (_, column, value) => {
    const file = fresh();
    const storage = await openStorage({ url: `file:${file}` });
    const table = dealt();
    await storage.store.create(table);
    const raw = new Database(file);
    raw.prepare(`UPDATE "Table" SET "${column}" = ?`).run(value);
    raw.close();
    await expect(storage.store.load(table.id)).rejects.toThrow(
      `The stored table ${table.id} cannot be read: its ${column} is not what was written.`,
    );
    await storage.close();
  });

  it.each([
    ['visibility', 'secret'],
    ['id', 'no table id'],
  ])('lists the other tables when one cannot be read, and reports it: %s', async (column, value) => {
    const file = fresh();
    const errors: unknown[] = [];
    const logger = { info: () => undefined, error: (facts: unknown) => errors.push(facts) };
    const { store, close } = await openStorage({ url: `file:${file}`, logger });
    const [broken, whole] = [lobby(), lobby()];
    for (const table of [broken, whole]) await store.create(table);
    const raw = new Database(file);
    raw.pragma('foreign_keys = OFF');
    raw.prepare(`UPDATE "Table" SET "${column}" = ? WHERE "id" = ?`).run(value, broken.id);
    raw.close();
    expect((await store.live()).map(({ id }) => id)).toEqual([whole.id]);
    expect((await store.liveIn(whole.guild, whole.channel)).map(({ id }) => id)).toEqual([whole.id]);
    expect(errors).toEqual(Array(2).fill({ err: expect.any(Error) }));
    await close();
  });

  it('does not pass off a record with a hole as whole', async () => {
    const file = fresh();
    const storage = await openStorage({ url: `file:${file}` });
    const table = dealt();
    await storage.store.create(table);
    const first = moved(table, 'one');
    await storage.store.save(first);
    await storage.store.save(moved(first.after, 'two'));
    const raw = new Database(file);
    raw.prepare('DELETE FROM "Move" WHERE "seq" = 1').run();
    raw.close();
    await expect(storage.store.record(table.id)).rejects.toThrow('its move 1 is not what was written');
    await storage.close();
  });
});
