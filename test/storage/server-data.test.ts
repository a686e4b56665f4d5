import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../../src/storage/storage.ts';
import { guildId } from '../../src/tables/ids.ts';
import { ABSENT_DAYS, createRetention } from '../../src/tables/retention.ts';
import { isLive } from '../../src/tables/table.ts';
import { ANN, BEN, begun, done, now, opening, press, room } from '../tables/harness.ts';
import { columnsOf } from './columns.ts';

const DAY = 86_400_000;
const [GONE, HERE] = [guildId('910000000000000001'), guildId('920000000000000002')];

let folder: string;
let file: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  file = join(folder, `${files++}.db`);
});

/** A clock that is set by hand, and what the log says. */
function retentionOf(
  storage: Awaited<ReturnType<typeof openStorage>>,
  settings: { keepTablesDays?: number; lost?: (id: string) => Promise<void> } = {},
) {
  const at = { time: 1_000 * DAY, present: new Set<string>([HERE]) as ReadonlySet<string> | null };
  const said: string[] = [];
  const errors: unknown[] = [];
  const retention = createRetention({
    store: storage.retention,
    present: () => at.present,
    lost: settings.lost ?? (async () => undefined),
    keepTablesDays: settings.keepTablesDays ?? null,
    now: () => at.time,
    timer: { after: () => () => undefined, elapsed: () => 0 },
    log: {
      info: (_, says) => void said.push(says),
      error: ({ err }: { err?: unknown }) => void errors.push(err),
    },
  });
  return { at, said, errors, look: () => retention.look() };
}

/** A row in every table of the database that names a server or a table, for a server and a table of its own. */
function fillFor(database: Database.Database, guild: string, table: string): void {
  const own = [...new Set(columnsOf(database).map((one) => one.table))];
  // A seat needs its table.
  for (const name of own.toSorted((a, b) => Number(b === 'Table') - Number(a === 'Table'))) {
    const columns = database
      .prepare<[string], { name: string; type: string; pk: number }>(
        'SELECT name, type, pk FROM pragma_table_info(?)',
      )
      .all(name);
    const names = columns.map((column) => column.name);
    if (!names.some((column) => column === 'guildId' || column === 'tableId')) continue;
    const values = columns.map(({ name: column, type }) => {
      if (column === 'guildId') return guild;
      if (column === 'tableId' || (name === 'Table' && column === 'id')) return table;
      return type === 'TEXT' ? `${column} of ${table}` : 1;
    });
    database
      .prepare(`INSERT INTO "${name}" ("${names.join('", "')}") VALUES (${names.map(() => '?').join(', ')})`)
      .run(values);
  }
}

/** The columns that name this server, or its table. */
function naming(guild: string, table: string): readonly string[] {
  const database = new Database(file, { readonly: true });
  const found = columnsOf(database).filter(({ table: name, column }) =>
    database
      .prepare(`SELECT 1 FROM "${name}" WHERE instr("${column}", ?) OR instr("${column}", ?) LIMIT 1`)
      .get(guild, table),
  );
  database.close();
  return found.map(({ table: name, column }) => `${name}.${column}`);
}

test('of a server that is gone for thirty days nothing is left in any column, and of another everything', async () => {
  const storage = await openStorage({ url: `file:${file}` });
  await storage.standingsKept;
  const filling = new Database(file);
  fillFor(filling, GONE, 'gonegone');
  fillFor(filling, HERE, 'herehere');
  filling.prepare('DELETE FROM "Absence"').run();
  filling.close();
  const others = naming(HERE, 'herehere');
  expect(others.filter((column) => column.endsWith('.guildId')).length).toBeGreaterThan(6);
  expect(naming(GONE, 'gonegone')).toEqual(others.map((column) => column));

  const { at, said, look } = retentionOf(storage);
  await look();
  expect(said).toEqual(['a server is gone; its data is kept until then']);
  expect(naming(GONE, 'gonegone')).toEqual(['Absence.guildId', ...others]);
  at.time += ABSENT_DAYS * DAY - 1;
  await look();
  expect(naming(GONE, 'gonegone')).toEqual(['Absence.guildId', ...others]);
  at.time += 1;
  await look();
  expect(said.at(-1)).toBe('the data of a server that was gone for long is deleted');
  expect(naming(GONE, 'gonegone')).toEqual([]);
  expect(naming(HERE, 'herehere')).toEqual(others);
  await storage.close();
});

test('a server that is back in time loses nothing, and its time begins anew when it goes again', async () => {
  const storage = await openStorage({ url: `file:${file}` });
  const filling = new Database(file);
  fillFor(filling, GONE, 'gonegone');
  filling.prepare('DELETE FROM "Absence"').run();
  filling.close();
  const before = naming(GONE, 'gonegone');
  const { at, said, look } = retentionOf(storage);
  await look();
  at.time += (ABSENT_DAYS - 1) * DAY;
  at.present = new Set([HERE, GONE]);
  await look();
  expect(said.at(-1)).toBe('a server is back; nothing of it was deleted');
  expect(naming(GONE, 'gonegone')).toEqual(before);
  at.present = new Set([HERE]);
  await look();
  at.time += 2 * DAY;
  await look();
  expect(naming(GONE, 'gonegone')).toEqual(['Absence.guildId', ...before]);
  await storage.close();
});

test('as long as it is not certain which servers there are, none is gone', async () => {
  const storage = await openStorage({ url: `file:${file}` });
  const filling = new Database(file);
  fillFor(filling, GONE, 'gonegone');
  filling.prepare(`UPDATE "Absence" SET "since" = 0`).run();
  filling.close();
  const { at, said, look } = retentionOf(storage);
  at.present = null;
  await look();
  expect(said).toEqual([]);
  expect(naming(GONE, 'gonegone')).toContain('Table.guildId');
  await storage.close();
});

test('a game that goes on in a server that is gone is closed before its table is deleted', async () => {
  const storage = await openStorage({ url: `file:${file}` });
  await storage.standingsKept;
  const own = room({ store: storage.store });
  const table = await begun(own, [ANN, BEN]);
  const lost: string[] = [];
  const { at, look, errors } = retentionOf(storage, {
    lost: async (id) => {
      lost.push(id);
      await own.tables.lost(table.id);
    },
  });
  await look();
  expect((await now(own, table.id)).status).toBe('playing');
  at.time += ABSENT_DAYS * DAY;
  await look();
  expect(lost).toEqual([table.id]);
  expect(errors).toEqual([]);
  expect(await storage.store.load(table.id)).toBeNull();
  expect(own.errors).toEqual([]);
  await storage.close();
});

test('an interrupted deletion goes on at the next look', async () => {
  const storage = await openStorage({ url: `file:${file}` });
  const filling = new Database(file);
  fillFor(filling, GONE, 'gonegone');
  filling.prepare('UPDATE "Absence" SET "since" = 0').run();
  filling.close();
  const { look, errors } = retentionOf({
    ...storage,
    retention: {
      ...storage.retention,
      forgetServer: async () => {
        throw new Error('killed');
      },
    },
  });
  await look();
  expect(errors).toHaveLength(1);
  expect(naming(GONE, 'gonegone')).toContain('Result.guildId');
  await retentionOf(storage).look();
  expect(naming(GONE, 'gonegone')).toEqual([]);
  await storage.close();
});

test('tables are kept as long as the host says, and their results longer: rankings stay, and can be rebuilt', async () => {
  const storage = await openStorage({ url: `file:${file}` });
  await storage.standingsKept;
  const own = room({ store: storage.store });
  const running = await begun(own, [ANN, BEN]);
  const over = await begun(own, [ANN, BEN], { options: { target: 5_000 } });
  while (isLive(await now(own, over.id))) await press(own, over.id, 'stop');
  const closed = done(await own.tables.open(opening({ host: ANN })));
  done(await own.tables.cancel(closed.id, { ...ANN, mayManage: false }));
  const ended = (await now(own, over.id)).endedAt ?? 0;
  const rankings = () =>
    storage.results.ranking({
      guild: over.guild,
      game: 'farkle',
      span: 'all',
      by: 'wins',
      offset: 0,
      limit: 9,
    });
  const before = await rankings();
  expect(before.rows).toHaveLength(2);

  const { at, said, look } = retentionOf(storage, { keepTablesDays: 30 });
  at.present = new Set([over.guild]);
  at.time = ended + 30 * DAY;
  await look();
  expect(await storage.store.load(over.id)).not.toBeNull();
  at.time += DAY;
  await look();
  expect(said).toEqual(['tables that ended long ago are deleted']);
  for (const { id } of [over, closed]) expect(await storage.store.load(id)).toBeNull();
  expect(await storage.store.load(running.id)).not.toBeNull();
  const rest = new Database(file, { readonly: true });
  for (const table of ['Seat', 'Move', 'Call']) {
    expect(rest.prepare(`SELECT 1 FROM "${table}" WHERE "tableId" = ?`).get(over.id)).toBeUndefined();
  }
  rest.close();
  expect(await storage.store.finishedBy(ANN.id, over.guild, 5)).toEqual([]);
  const handed = await storage.store.everythingOf(ANN.id);
  expect(handed.olderResults).toMatchObject([{ tableId: over.id, name: ANN.name }]);
  expect(await rankings()).toEqual(before);

  await own.tables.drain();
  await storage.close();
  const anew = await openStorage({ url: `file:${file}`, standings: 'rebuild' });
  await anew.standingsKept;
  const { guild } = over;
  expect(
    await anew.results.ranking({ guild, game: 'farkle', span: 'all', by: 'wins', offset: 0, limit: 9 }),
  ).toEqual(before);
  await anew.close();
});

test('without a setting every table is kept', async () => {
  const storage = await openStorage({ url: `file:${file}` });
  const own = room({ store: storage.store });
  const lobby = done(await own.tables.open(opening({ host: ANN })));
  done(await own.tables.cancel(lobby.id, { ...ANN, mayManage: false }));
  const { at, look } = retentionOf(storage);
  at.present = new Set([lobby.guild]);
  at.time += 40_000 * DAY;
  await look();
  expect(await storage.store.load(lobby.id)).not.toBeNull();
  await storage.close();
});
