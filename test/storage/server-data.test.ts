// Proves src/storage/retention-store.ts, src/tables/retention.ts

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../../src/storage/storage.ts';
import { guildId, WORLD } from '../../src/tables/ids.ts';
import { ABSENT_HOURS, createRetention } from '../../src/tables/retention.ts';
import { isLive } from '../../src/tables/table.ts';
import { migratedFile } from '../support/services.ts';
import { ANN, BEN, begun, done, now, opening, press, room } from '../tables/harness.ts';
import { columnsOf, naming } from './columns.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
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

type Storage = Awaited<ReturnType<typeof openStorage>>;

/** A clock that is set by hand, and what is logged. */
function retentionOf(
  storage: Pick<Storage, 'retention'>,
  settings: { keepTablesDays?: number; lost?: (id: string) => Promise<void> } = {},
) {
  const at = { time: 1_000 * DAY, present: new Set<string>([HERE]) as ReadonlySet<string> | null };
  const said: string[] = [];
  const errors: unknown[] = [];
  const forgotten: string[] = [];
  let elapsed = 0;
  let wake = (): void => undefined;
  let rests = (): void => undefined;
  const retention = createRetention({
    store: storage.retention,
    present: () => at.present,
    lost: settings.lost ?? (async () => undefined),
    forgotten: (guild) => void forgotten.push(guild),
    keepTablesDays: settings.keepTablesDays ?? null,
    now: () => at.time,
    timer: {
      after: (_, call) => {
        wake = call;
        rests();
        return () => undefined;
      },
      elapsed: () => elapsed,
    },
    log: {
      info: (_, says) => void said.push(says),
      error: ({ err }: { err?: unknown }) => void errors.push(err),
    },
  });
  /** Lets an hour pass, and waits for the work it causes. */
  const hour = async (): Promise<void> => {
    at.time += HOUR;
    elapsed += HOUR;
    const done = new Promise<void>((resolve) => {
      rests = resolve;
    });
    wake();
    await done;
  };
  return { ...retention, at, said, errors, forgotten, hour, wake: () => wake() };
}

/** Sets how long its absence has been counted. */
function absentFor(hours: number): void {
  const database = new Database(file);
  database.prepare('UPDATE "Absence" SET "hours" = ?').run(hours);
  database.close();
}

/** A row in every table of the database that names a server or a table, for a new server and a new table. */
function fillFor(guild: string, table: string): void {
  const database = new Database(file);
  // A seat needs its table.
  for (const name of modelsWith(database, 'guildId', 'tableId')) insert(database, name, guild, table);
  database.prepare('DELETE FROM "Absence"').run();
  database.close();
}

/** The tables of the database with one of these columns, `Table` first. */
function modelsWith(database: Database.Database, ...columns: readonly string[]): readonly string[] {
  const names = columnsOf(database).flatMap(({ table, column }) => (columns.includes(column) ? [table] : []));
  return [...new Set(names)].toSorted((a, b) => Number(b === 'Table') - Number(a === 'Table'));
}

function insert(database: Database.Database, name: string, guild: string, table: string): void {
  const columns = database
    .prepare<[string], { name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)')
    .all(name);
  const names = columns.map((column) => column.name);
  const values = columns.map(({ name: column, type }) => {
    if (column === 'guildId') return guild;
    if (column === 'tableId' || (name === 'Table' && column === 'id')) return table;
    return type === 'TEXT' ? `${column} of ${table}` : 1;
  });
  database
    .prepare(`INSERT INTO "${name}" ("${names.join('", "')}") VALUES (${names.map(() => '?').join(', ')})`)
    .run(values);
}

/** The columns that name this server, or its table. */
const columnsNaming = (guild: string, table: string) => naming(file, { id: guild, name: table });
const ofGone = () => columnsNaming(GONE, 'gonegone');

test('of a server that is gone for thirty days nothing is left in any column, and of another everything', async () => {
  const storage = await openStorage({ url: await migratedFile(file) });
  await storage.standingsKept;
  fillFor(GONE, 'gonegone');
  fillFor(HERE, 'herehere');
  const others = columnsNaming(HERE, 'herehere');
  expect(others.filter((column) => column.endsWith('.guildId')).length).toBeGreaterThan(6);
  expect(ofGone()).toEqual(others);

  const { said, begin, hour } = retentionOf(storage);
  await begin();
  expect(said).toEqual(['a server is gone; its data is kept for 30 days']);
  expect(ofGone()).toEqual(['Absence.guildId', ...others]);
  absentFor(ABSENT_HOURS - 2);
  await hour();
  expect(ofGone()).toEqual(['Absence.guildId', ...others]);
  await hour();
  expect(said.at(-1)).toBe('the data of a server that was gone for long is deleted');
  expect(ofGone()).toEqual([]);
  expect(columnsNaming(HERE, 'herehere')).toEqual(others);
  await storage.close();
});

test('a server is found by a row in any table of the database', async () => {
  const storage = await openStorage({ url: await migratedFile(file) });
  await storage.standingsKept;
  const database = new Database(file);
  const models = modelsWith(database, 'guildId').filter((name) => name !== 'Absence');
  const guilds = models.map((_, index) => guildId(`93000000000000000${index}`));
  for (const [index, name] of models.entries()) {
    insert(database, name, guilds[index] ?? '', `table${index}`);
    // Rows outside servers are never deleted along with one.
    insert(database, name, WORLD, `world${index}`);
  }
  database.close();
  expect(await storage.retention.servers()).toEqual(guilds);
  for (const guild of guilds) {
    expect(await storage.retention.noteAbsence(guild)).toBe(true);
    expect(await storage.retention.noteAbsence(guild)).toBe(false);
  }
  expect(await storage.retention.noteAbsence(GONE)).toBe(false);
  await storage.close();
});

test('a server that is back in time loses nothing, and its time restarts when it leaves again', async () => {
  const storage = await openStorage({ url: await migratedFile(file) });
  fillFor(GONE, 'gonegone');
  const before = ofGone();
  const { at, said, begin, heed, hour } = retentionOf(storage);
  await begin();
  absentFor(ABSENT_HOURS - 1);
  at.present = new Set([HERE, GONE]);
  // Either Discord reports it, or the next check sees it.
  await heed(GONE);
  expect(said.at(-1)).toBe('a server is back');
  expect(ofGone()).toEqual(before);
  at.present = new Set([HERE]);
  await heed(GONE);
  absentFor(ABSENT_HOURS - 1);
  at.present = new Set([HERE, GONE]);
  await hour();
  expect(said.at(-1)).toBe('a server is back');
  at.present = new Set([HERE]);
  await hour();
  await hour();
  expect(ofGone()).toEqual(['Absence.guildId', ...before]);
  await storage.close();
});

test('while it is uncertain which servers there are, none counts as gone', async () => {
  const storage = await openStorage({ url: await migratedFile(file) });
  fillFor(GONE, 'gonegone');
  const { at, said, begin, heed, hour } = retentionOf(storage);
  await begin();
  absentFor(ABSENT_HOURS);
  at.present = null;
  await heed(GONE);
  await hour();
  expect(said).toEqual(['a server is gone; its data is kept for 30 days']);
  expect(ofGone()).toContain('Table.guildId');
  await storage.close();
});

test('nothing is deleted or noted before it begins and after it is closed', async () => {
  const storage = await openStorage({ url: await migratedFile(file) });
  fillFor(GONE, 'gonegone');
  const { heed, begin, close, wake, said } = retentionOf(storage);
  await heed(GONE);
  absentFor(ABSENT_HOURS);
  await heed(GONE);
  const before = ofGone();
  expect(before).toContain('Table.guildId');
  await close();
  await begin();
  wake();
  await close();
  expect(ofGone()).toEqual(before);
  expect(said).toEqual(['a server is gone; its data is kept for 30 days']);
  await storage.close();
});

test('a running game on a server that is gone is closed before its table is deleted', async () => {
  const storage = await openStorage({ url: await migratedFile(file) });
  await storage.standingsKept;
  const own = room({ store: storage.store });
  const table = await begun(own, [ANN, BEN]);
  const lost: string[] = [];
  const { begin, hour, errors } = retentionOf(storage, {
    lost: async (id) => {
      lost.push(id);
      await own.tables.lost(table.id);
    },
  });
  await begin();
  expect((await now(own, table.id)).status).toBe('playing');
  absentFor(ABSENT_HOURS);
  await hour();
  expect(lost).toEqual([table.id]);
  expect(errors).toEqual([]);
  expect(await storage.store.load(table.id)).toBeNull();
  expect(own.errors).toEqual([]);
  await storage.close();
});

/**
 * A server that is gone for long enough, with more data than is deleted at once; `meanwhile` runs after the first
 * portion.
 */
async function interrupted(meanwhile: (retention: ReturnType<typeof retentionOf>) => void) {
  const storage = await openStorage({ url: await migratedFile(file) });
  await storage.standingsKept;
  fillFor(GONE, 'gonegone');
  const database = new Database(file);
  database.transaction(() => {
    for (let more = 0; more < 1_000; more += 1) insert(database, 'Result', GONE, `more${more}`);
  })();
  database.close();
  let portions = 0;
  const retention = retentionOf({
    retention: {
      ...storage.retention,
      forgetSome: async (guild) => {
        const some = await storage.retention.forgetSome(guild);
        portions += 1;
        if (portions === 1) meanwhile(retention);
        return some;
      },
    },
  });
  await retention.heed(GONE);
  absentFor(ABSENT_HOURS);
  await retention.begin();
  return { storage, retention, portions: () => portions };
}

test('a deletion goes in portions, and resumes at the next start if the program ends in the middle', async () => {
  const { storage, retention, portions } = await interrupted(({ close }) => void close());
  expect(portions()).toBe(1);
  expect(retention.errors).toEqual([]);
  expect(ofGone()).toEqual(expect.arrayContaining(['Absence.guildId', 'Result.guildId']));
  await retentionOf(storage).begin();
  expect(ofGone()).toEqual([]);
  await storage.close();
});

test('a deletion that fails is retried an hour later', async () => {
  const { storage, retention } = await interrupted(() => {
    throw new Error('the disk is full');
  });
  expect(retention.errors).toHaveLength(1);
  expect(ofGone()).toContain('Result.guildId');
  await retention.hour();
  expect(ofGone()).toEqual([]);
  await storage.close();
});

test.each([
  ['is back', new Set<string>([HERE, GONE])],
  ['may be back', null],
])('a deletion stops when the server %s', async (_, present) => {
  const { storage, retention, portions } = await interrupted(({ at }) => {
    at.present = present;
  });
  expect(portions()).toBe(1);
  expect(ofGone()).toContain('Result.guildId');
  retention.at.present = new Set([HERE, GONE]);
  await retention.hour();
  expect(ofGone()).not.toContain('Absence.guildId');
  expect(ofGone()).toContain('Result.guildId');
  await storage.close();
});

test('while one server comes back, another is deleted', async () => {
  const storage = await openStorage({ url: await migratedFile(file) });
  await storage.standingsKept;
  const [first, last] = [guildId('900000000000000001'), guildId('990000000000000001')];
  for (const [index, guild] of [first, GONE, last].entries()) fillFor(guild, `table${index}`);
  const { begin, hour, at, forgotten } = retentionOf({
    retention: {
      ...storage.retention,
      forgetSome: async (guild) => {
        at.present = new Set([HERE, GONE]);
        return storage.retention.forgetSome(guild);
      },
    },
  });
  await begin();
  absentFor(ABSENT_HOURS);
  await hour();
  // Its settings may have been read again before they were deleted.
  expect(forgotten).toEqual([first, GONE, last]);
  expect(await storage.retention.servers()).toEqual([GONE]);
  await storage.close();
});

test.each([
  ['ahead', 400 * DAY],
  ['back', -900 * DAY],
])('a clock that is set far %s deletes no server early', async (_, by) => {
  const storage = await openStorage({ url: await migratedFile(file) });
  fillFor(GONE, 'gonegone');
  const { at, begin, hour } = retentionOf(storage);
  at.time += by;
  await begin();
  await hour();
  at.time -= by;
  await hour();
  at.time += by;
  await hour();
  expect(ofGone()).toContain('Table.guildId');
  await storage.close();
});

test('a clock that is set far ahead deletes no tables, nor does one that is ahead at the start', async () => {
  const storage = await openStorage({ url: await migratedFile(file) });
  fillFor(HERE, 'herehere');
  const database = new Database(file);
  database.prepare('UPDATE "Table" SET "endedAt" = ?').run(1_000 * DAY);
  database.close();
  const { at, begin, hour, said } = retentionOf(storage, { keepTablesDays: 30 });
  at.time += 400 * DAY;
  await begin();
  at.time -= 400 * DAY;
  await hour();
  at.time += 400 * DAY;
  await hour();
  await hour();
  at.time -= 800 * DAY;
  await hour();
  expect(said).toEqual([]);
  expect(await storage.retention.servers()).toEqual([HERE]);
  expect(columnsNaming(HERE, 'herehere')).toContain('Table.id');
  await storage.close();
});

test('tables are kept as long as the host says, and their results longer: rankings stay, and can be rebuilt', async () => {
  const storage = await openStorage({ url: await migratedFile(file) });
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

  const { at, said, begin, hour } = retentionOf(storage, { keepTablesDays: 30 });
  at.present = new Set([over.guild]);
  at.time = ended + 30 * DAY - HOUR;
  await begin();
  await hour();
  expect(await storage.store.load(over.id)).not.toBeNull();
  await hour();
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

test('by default every table is kept', async () => {
  const storage = await openStorage({ url: await migratedFile(file) });
  const own = room({ store: storage.store });
  const lobby = done(await own.tables.open(opening({ host: ANN })));
  done(await own.tables.cancel(lobby.id, { ...ANN, mayManage: false }));
  const { at, begin, hour } = retentionOf(storage);
  at.present = new Set([lobby.guild]);
  at.time += 40_000 * DAY;
  await begin();
  await hour();
  expect(await storage.store.load(lobby.id)).not.toBeNull();
  await storage.close();
});
