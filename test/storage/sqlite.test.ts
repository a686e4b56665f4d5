// Proves src/storage/storage.ts, src/storage/table-store.ts, src/storage/save-statements.ts, src/storage/table-statements.ts, src/storage/rows.ts, src/storage/driver/sqlite.ts

import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionsTo } from '../../src/storage/driver/sqlite.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { UnreadableTable } from '../../src/tables/storage-errors.ts';
import { migratedFile } from '../support/services.ts';
import { emptiedStorage } from './emptied-storage.ts';
import { notificationsContract } from './notifications.contract.ts';
import { BEN, dealt, GUILD, lobby, moved, NOON, next, result } from './sample.ts';
import { storeContract } from './store.contract.ts';

let folder: string;
let files = 0;
const fresh = (): string => join(folder, `${files++}.db`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));

const open = emptiedStorage();
storeContract('SQLite', open);
notificationsContract('SQLite', open);

describe('the database file', () => {
  it('is created along with its folder', async () => {
    const file = join(folder, 'deep', 'down', 'parlor.db');
    const storage = await openStorage({ url: `file:${file}` });
    await storage.close();
    expect((await stat(file)).isFile()).toBe(true);
  });

  it('must be a file', async () => {
    await expect(openStorage({ url: 'mysql://somewhere' })).rejects.toThrow('must start with file:');
  });

  it.each(['read', 'write'] as const)('survives a power cut, to %s', async (mode) => {
    const connection = await connectionsTo(fresh(), mode).connect();
    const pragma = async (name: string) =>
      (await connection.queryRaw({ sql: `PRAGMA ${name}`, args: [], argTypes: [] })).rows[0]?.[0];
    expect({
      journal: await pragma('journal_mode'),
      synchronous: await pragma('synchronous'),
      keys: await pragma('foreign_keys'),
      wait: await pragma('busy_timeout'),
      reading: await pragma('query_only'),
    }).toEqual({ journal: 'wal', synchronous: 2, keys: 1, wait: 20, reading: mode === 'read' ? 1 : 0 });
    await connection.dispose();
  });

  it('says in words what was wrong with a write', async () => {
    const storage = await openStorage({ url: await migratedFile(fresh()) });
    const table = lobby();
    await storage.store.create(table);
    await expect(storage.store.create(table)).rejects.toThrow('UNIQUE constraint failed: Table.id');
    await storage.close();
    await expect(storage.store.create(lobby())).rejects.toThrow('nothing is written any more');
  });

  it('has everything after it was closed and reopened', async () => {
    const url = await migratedFile(fresh());
    const table = dealt();
    const first = await openStorage({ url });
    await first.store.create(table);
    const saved = first.store.save(moved(table));
    await first.close();
    expect(await saved).not.toBeNull();

    const second = await openStorage({ url });
    expect((await second.store.load(table.id))?.revision).toBe(1);
    const change = moved(moved(table).after, 'again');
    expect(await second.store.save(change)).not.toBeNull();
    expect(await second.store.load(table.id)).toEqual(change.after);
    await second.close();
  });

  it('undoes seats that another program has written since', async () => {
    const file = fresh();
    const storage = await openStorage({ url: await migratedFile(file) });
    const table = lobby();
    await storage.store.create(table);
    const raw = new Database(file);
    raw.exec(`UPDATE "Table" SET "revision" = 1; INSERT INTO "Seat" SELECT "tableId", 1, "kind", "userId",
      "personName", "botName", "level", "left", "missed", "oftenLeaves", "word", "wordSha256", "votedOut",
      "beforeName", "beforeSeq", "beforeTurns", "beforeUserId" FROM "Seat"`);
    raw.close();
    expect((await storage.store.load(table.id))?.occupants).toHaveLength(2);
    expect(await storage.store.save(next(table))).toBeNull();
    const mine = next({ ...table, revision: 1 });
    expect(await storage.store.save(mine)).not.toBeNull();
    expect(await storage.store.load(table.id)).toEqual(mine.after);
    await storage.close();
  });

  it('gives no ratings at the end of a game while standings are rebuilt', async () => {
    const file = fresh();
    const storage = await openStorage({ url: await migratedFile(file) });
    const finish = async () => {
      const table = dealt();
      await storage.store.create(table);
      const results = [result(), result({ seat: 1, user: BEN, place: 2, won: false })];
      const end = moved(table, 'stop', { status: 'over', endedAt: NOON, undoable: null });
      return (await storage.store.save({ ...end, results }))?.ratings;
    };
    expect(await finish()).toHaveLength(2);
    const raw = new Database(file);
    raw.exec('DELETE FROM "Kept"');
    raw.close();
    expect(await finish()).toEqual([]);
    await storage.close();
  });

  it.each([
    ['state', 'state', '{"half'],
    ['asked', 'asked', '[true]'],
    ['status', 'status', 'dancing'],
    ['seed', 'seed', null],
    ['outcome', 'outcome', '{"winners":[-1],"placings":[]}'],
  ])('says which column of which table cannot be read: %s', async (_, column, value) => {
    const file = fresh();
    const storage = await openStorage({ url: await migratedFile(file) });
    const table = dealt();
    await storage.store.create(table);
    const raw = new Database(file);
    raw.prepare(`UPDATE "Table" SET "${column}" = ?`).run(value);
    raw.close();
    const failure = await storage.store.load(table.id).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableTable);
    expect(String(failure)).toContain(
      `The stored table ${table.id} cannot be read: its ${column} is not what was written.`,
    );
    await storage.close();
  });

  it('can close a table of which only the head can be read', async () => {
    const file = fresh();
    const storage = await openStorage({ url: await migratedFile(file) });
    const table = dealt();
    await storage.store.create(table);
    const raw = new Database(file);
    raw.prepare(`UPDATE "Table" SET "state" = '{"half', "asked" = '', "recent" = 'x', "options" = ''`).run();
    raw.prepare('DELETE FROM "Seat" WHERE "index" = 0').run();
    raw.close();
    expect(await storage.store.head(table.id)).toMatchObject({
      id: table.id,
      host: table.host,
      status: 'playing',
    });
    expect(await storage.store.close(table.id, 'ended', table.createdAt + 1)).toBe(true);
    expect(await storage.store.live()).toEqual([]);
    expect(await storage.store.head(table.id)).toMatchObject({ status: 'ended', dueAt: null });
    await storage.close();
  });

  it.each([
    ['visibility', 'secret'],
    ['id', 'no table id'],
  ])('lists the other tables when one cannot be read, and reports it once: %s', async (column, value) => {
    const file = fresh();
    const errors: unknown[] = [];
    const logger = {
      info: () => undefined,
      warn: () => undefined,
      error: (facts: unknown) => errors.push(facts),
    };
    const { store, close } = await openStorage({ url: await migratedFile(file), logger });
    const [broken, whole] = [lobby(), lobby()];
    for (const table of [broken, whole]) await store.create(table);
    const raw = new Database(file);
    raw.pragma('foreign_keys = OFF');
    raw.prepare(`UPDATE "Table" SET "${column}" = ? WHERE "id" = ?`).run(value, broken.id);
    raw.close();
    expect((await store.live()).map(({ id }) => id)).toEqual([whole.id]);
    expect((await store.liveIn(GUILD, whole.channel)).map(({ id }) => id)).toEqual([whole.id]);
    expect(errors).toEqual([{ err: expect.any(UnreadableTable) }]);
    await close();
  });

  it('does not present a record with a gap as complete', async () => {
    const file = fresh();
    const storage = await openStorage({ url: await migratedFile(file) });
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
