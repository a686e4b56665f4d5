// Proves src/storage/people-store.ts, src/tables/erasures.ts, src/storage/retention-store.ts

import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStandings } from '../../src/standings/standings.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { dayOf } from '../../src/tables/days.ts';
import { FORMER_NAME } from '../../src/tables/erasures.ts';
import { guildId, isFormer, type TableId } from '../../src/tables/ids.ts';
import { seatOf } from '../../src/tables/queries.ts';
import { createReplays } from '../../src/tables/replays.ts';
import { isLive } from '../../src/tables/table.ts';
import { migratedFile } from '../support/services.ts';
import {
  ANN,
  BEN,
  begun,
  CAT,
  done,
  now,
  OPEN_RESULTS,
  opening,
  person,
  playOut,
  press,
  type Room,
  room,
  turnOf,
} from '../tables/harness.ts';
import { columnsOf, IMPERSONAL, naming, PASSING, PERSONAL } from './columns.ts';
import { dealt, moved, result } from './sample.ts';

const ZOE = person('Zoë Zaphod');

let folder: string;
let original: { readonly file: string; readonly tables: World['tables'] };
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  original = await played();
});
afterAll(() => rm(folder, { recursive: true }));

interface World {
  readonly at: Room;
  readonly storage: Storage;
  readonly file: string;
  readonly tables: Record<
    | 'lobby'
    | 'joined'
    | 'kicked'
    | 'voting'
    | 'pausing'
    | 'offered'
    | 'handed'
    | 'invited'
    | 'challenged'
    | 'over'
    | 'alone',
    TableId
  >;
}

/** The program after a restart on a copy of a database in which Zoë is everywhere. */
async function world(): Promise<World> {
  const file = join(folder, `${files++}.db`);
  await copyFile(original.file, file);
  const storage = await openStorage({ url: `file:${file}` });
  return {
    at: room({ store: storage.store, seedling: 'restarted' }),
    storage,
    file,
    tables: original.tables,
  };
}

/** Zoë in lobbies, in running games with votes, in a finished one that counts, in one alone. */
async function played(): Promise<typeof original> {
  const file = join(folder, 'original.db');
  const storage = await openStorage({ url: await migratedFile(file) });
  await storage.standingsKept;
  const at = room({ store: storage.store });
  const lobby = done(await at.tables.open(opening({ host: ZOE })));
  const joined = done(await at.tables.open(opening({ host: ANN })));
  done(await at.tables.join(joined.id, ZOE));
  done(await at.tables.giveWord(joined.id, ZOE.id, `${ZOE.name}’s`));
  const kicked = done(await at.tables.open(opening({ host: ANN })));
  done(await at.tables.join(kicked.id, ZOE));
  done(await at.tables.kick(kicked.id, ANN.id, ZOE.id));
  const slow = { secondsPerTurn: 3_000, options: { target: 5_000 } };
  const voting = await begun(at, [ZOE, ANN, BEN], slow);
  done(await at.tables.end(voting.id, ZOE));
  const pausing = await begun(at, [ANN, ZOE, CAT], slow);
  done(await at.tables.pause(pausing.id, ZOE.id));
  const offered = await begun(at, [ANN, BEN], slow);
  done(await at.tables.offerSeat(offered.id, ANN.id, ZOE.id));
  const handed = await begun(at, [ZOE, ANN], slow);
  // Who begins is random.
  for (let mover = null; mover !== ZOE.id; await press(at, handed.id))
    mover = turnOf(await now(at, handed.id)).user;
  const own = seatOf(done(await at.tables.offerSeat(handed.id, ZOE.id, CAT.id)), ZOE.id);
  if (own === null) throw new Error('no seat');
  done(await at.tables.takeSeat(handed.id, own, CAT));
  const invited = done(await at.tables.open(opening({ host: CAT, byInvitation: true })));
  done(await at.tables.invite(invited.id, CAT.id, ZOE.id));
  const challenged = done(await at.tables.open(opening({ host: BEN, challenged: ZOE.id })));
  const wanted = done(await at.tables.open(opening({ host: ZOE, options: { target: 5_000 } })));
  for (const other of [BEN, CAT]) done(await at.tables.join(wanted.id, other));
  done(await at.tables.giveWord(wanted.id, ZOE.id, ZOE.name));
  const over = done(await at.tables.start(wanted.id, ZOE.id));
  while (isLive(await now(at, over.id))) await press(at, over.id, 'stop');
  done(await at.tables.rematch(over.id, ZOE.id));
  const alone = done(await at.tables.open(opening({ host: ZOE, game: 'ferry' })));
  await press(at, alone.id);
  await storage.store.setMentions(ZOE.id, false);
  await storage.notifications.setQuietHours(ZOE.id, { from: 22, until: 8, timeZone: 'Europe/Berlin' });
  await storage.notifications.subscribe(ZOE.id, guildId(lobby.guild), ['rage']);
  await storage.store.addCall({ table: voting.id, whom: ZOE.id, asked: 3, message: '900000000000000001' });
  const ids = { lobby, joined, kicked, voting, pausing, offered, handed, invited, challenged, over, alone };
  const tables = Object.fromEntries(Object.entries(ids).map(([name, { id }]) => [name, id]));
  await at.tables.drain();
  await storage.close();
  return { file, tables: tables as World['tables'] };
}

/** The rankings of a server, as stored and as rebuilt. */
async function rankings(storage: Storage) {
  const guild = opening().guild;
  const page = { guild, offset: 0, limit: 10 };
  return {
    all: await storage.results.ranking({ ...page, game: 'farkle', span: 'all', by: 'wins' }),
    ratings: await storage.results.ratings({ ...page, game: 'farkle', span: 'all' }),
    ben: await storage.results.games({ guild, user: BEN.id, game: null }),
    zoe: await storage.results.games({ guild, user: ZOE.id, game: null }),
  };
}

test('every column is known to hold personal data or not', async () => {
  const { storage, file } = await world();
  await storage.close();
  const database = new Database(file, { readonly: true });
  const all = columnsOf(database).map(({ table, column }) => `${table}.${column}`);
  database.close();
  expect(all.toSorted()).toEqual([...PERSONAL, ...PASSING, ...IMPERSONAL].toSorted());
});

test('a person is named in all columns with personal data, and after the deletion in none', async () => {
  const { at, storage, file, tables } = await world();
  expect(naming(file, ZOE).toSorted()).toEqual(PERSONAL);
  const before = await rankings(storage);
  expect(before.all.rows.map(({ user }) => user)).toContain(ZOE.id);

  done(await at.tables.forget(ZOE.id));
  expect(naming(file, ZOE)).toEqual([]);
  expect(naming(file, BEN)).toContain('Result.userId');
  expect(at.errors).toEqual([]);

  // The others play on, with a bot in the deleted person's seat.
  expect(await at.tables.look(tables.lobby)).toMatchObject({ status: 'cancelled' });
  expect((await now(at, tables.joined)).occupants).toHaveLength(1);
  expect(await at.tables.look(tables.alone)).toMatchObject({ status: 'abandoned' });
  const voting = await now(at, tables.voting);
  expect(voting.status).toBe('playing');
  expect([ANN.id, BEN.id]).toContain(voting.host);
  const seat = voting.occupants.find(({ left }) => left);
  expect(seat).toMatchObject({ kind: 'bot', person: { name: FORMER_NAME } });
  expect(seat?.person === null || seat === undefined ? false : isFormer(seat.person.id)).toBe(true);

  // The finished game stays, and says as much about the others as before.
  const over = await now(at, tables.over);
  expect(over.occupants.map(({ person: sits }) => sits?.name).toSorted()).toEqual([
    FORMER_NAME,
    BEN.name,
    CAT.name,
  ]);
  expect(over.rematch).toEqual([]);
  const after = await rankings(storage);
  expect(after.zoe).toEqual([]);
  expect(after.ben).toEqual(before.ben);
  expect(after.all.rows.map(({ user }) => user).toSorted()).toEqual([BEN.id, CAT.id].toSorted());
  const others = before.ratings.rows.filter(({ user }) => user !== ZOE.id);
  expect(after.ratings.rows.map(({ user, rating, games }) => ({ user, rating, games }))).toEqual(
    others.map(({ user, rating, games }) => ({ user, rating, games })),
  );

  // Rebuilding from the results changes nothing.
  await at.tables.drain();
  await storage.close();
  const anew = await openStorage({ url: `file:${file}`, standings: 'rebuild' });
  await anew.standingsKept;
  expect(await rankings(anew)).toEqual(after);
  expect(naming(file, ZOE)).toEqual([]);
  await anew.close();
});

test('a game that ends after the deletion gives the person no standing, and the rebuild agrees', async () => {
  const { at, storage, file, tables } = await world();
  done(await at.tables.forget(ZOE.id));
  expect((await playOut(at, tables.pausing)).status).toBe('over');
  const after = await rankings(storage);
  expect(after.all.rows.every(({ user }) => !isFormer(user))).toBe(true);
  expect(after.ratings.rows.every(({ user }) => !isFormer(user))).toBe(true);
  await at.tables.drain();
  await storage.close();
  const anew = await openStorage({ url: `file:${file}`, standings: 'rebuild' });
  await anew.standingsKept;
  expect(await rankings(anew)).toEqual(after);
  await anew.close();
});

test('a deleted person is on no podium of a past season', async () => {
  const { at, storage, file } = await world();
  const ended = Date.UTC(2025, 9, 31);
  const now = () => Date.UTC(2025, 10, 1);
  for (let game = 0; game < 5; game += 1) {
    const table = dealt({ guild: opening().guild, game: 'rage' });
    await storage.store.create(table);
    const results = [ZOE, BEN, CAT].map(({ id, name }, seat) => {
      return result({ seat, user: id, name, place: seat + 1, won: seat === 0 });
    });
    await storage.store.save({ ...moved(table, 'stop', { status: 'over', endedAt: ended }), results });
  }
  const podium = async ({ results }: Storage) => {
    const asked = { guild: opening().guild, game: 'rage', now: now() };
    return (await createStandings(results).podium(asked)).map(({ user, rank }) => [user, rank]);
  };
  expect((await podium(storage)).map(([user]) => user)).toEqual([ZOE.id, BEN.id, CAT.id]);
  done(await at.tables.forget(ZOE.id));
  const others = [
    [BEN.id, 1],
    [CAT.id, 2],
  ];
  expect(await podium(storage)).toEqual(others);
  await at.tables.drain();
  await storage.close();
  const anew = await openStorage({ url: `file:${file}`, now, standings: 'rebuild' });
  await anew.standingsKept;
  expect(await podium(anew)).toEqual(others);
  await anew.close();
});

test('a deleted person can play again, and starts from scratch', async () => {
  const { at, storage } = await world();
  done(await at.tables.forget(ZOE.id));
  const table = await begun(at, [ZOE, BEN], { options: { target: 5_000 } });
  while (isLive(await now(at, table.id))) await press(at, table.id, 'stop');
  expect((await rankings(storage)).zoe).toMatchObject([{ game: 'farkle', games: 1 }]);
  await storage.close();
});

test('a rematch that everyone else wants is dealt with a bot for the deleted person', async () => {
  const { at, storage, tables } = await world();
  done(await at.tables.forget(ZOE.id));
  done(await at.tables.rematch(tables.over, BEN.id));
  const { started } = done(await at.tables.rematch(tables.over, CAT.id));
  expect(started?.occupants.map(({ kind }) => kind).toSorted()).toEqual(['bot', 'player', 'player']);
  await storage.close();
});

test('a deletion that a kill interrupts is finished at the next start, under the same name', async () => {
  const { at, storage, file } = await world();
  const { eraseFromResults } = at.store;
  let calls = 0;
  at.store.eraseFromResults = (...asked) => {
    calls += 1;
    return calls === 3 ? Promise.reject(new Error('killed')) : eraseFromResults(...asked);
  };
  await expect(at.tables.forget(ZOE.id)).rejects.toThrow('killed');
  expect(naming(file, ZOE)).not.toEqual([]);
  const [begunWith] = await at.store.erasures();
  await at.tables.drain();
  await storage.close();

  const again = await openStorage({ url: `file:${file}` });
  const next = room({ store: again.store, time: at.time, seedling: 'after' });
  expect(await next.tables.finishForgetting()).toBe(1);
  expect(next.errors).toEqual([]);
  expect(naming(file, ZOE)).toEqual([]);
  await again.close();
  const database = new Database(file, { readonly: true });
  const former = database
    .prepare(`SELECT DISTINCT "userId" FROM "Seat" WHERE "userId" GLOB 'former-*'`)
    .pluck();
  expect(former.all()).toEqual([begunWith?.former]);
  database.close();
});

test('a person leaves all their tables at once rather than one after another', async () => {
  const { at, storage } = await world();
  const { eraseFromResults } = at.store;
  const waiting: (() => void)[] = [];
  const all = (await at.store.tablesOf(ZOE.id)).length;
  at.store.eraseFromResults = async (...asked) => {
    // Holds everyone up until all have arrived.
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === all) for (const go of waiting) go();
    });
    return eraseFromResults(...asked);
  };
  done(await at.tables.forget(ZOE.id));
  expect(waiting).toHaveLength(11);
  await storage.close();
});

test('a deletion that cannot be finished does not hold up others', async () => {
  const { at, storage, file } = await world();
  const { eraseFromResults } = at.store;
  at.store.eraseFromResults = () => Promise.reject(new Error('killed'));
  await expect(at.tables.forget(ZOE.id)).rejects.toThrow('killed');
  await expect(at.tables.forget(CAT.id)).rejects.toThrow('killed');
  at.store.eraseFromResults = (id, erasure) =>
    erasure.user === ZOE.id ? Promise.reject(new Error('still')) : eraseFromResults(id, erasure);
  expect(await at.tables.finishForgetting()).toBe(1);
  expect(at.errors).toHaveLength(1);
  expect(naming(file, CAT)).toEqual([]);
  at.store.eraseFromResults = eraseFromResults;
  done(await at.tables.forget(ZOE.id));
  expect(naming(file, ZOE)).toEqual([]);
  await storage.close();
});

test('an attempt at the deal of the day is noted without a name, included in an export, and deleted once the day is over', async () => {
  const { at, storage, file } = await world();
  const daily = () => at.tables.open(opening({ host: ZOE, game: 'ferry', deal: 'daily' }));
  const deal = { guild: opening().guild, game: 'ferry', day: dayOf(at.time.now()) };
  done(await daily());
  // The attempt is renamed, and then something fails: the rest must still be deleted, without allowing another
  // attempt.
  const { erase } = at.store;
  at.store.erase = () => Promise.reject(new Error('killed'));
  await expect(at.tables.forget(ZOE.id)).rejects.toThrow('killed');
  expect(await daily()).toMatchObject({ ok: false, error: { code: 'over' } });
  at.store.erase = erase;
  done(await at.tables.forget(ZOE.id));
  expect(naming(file, ZOE)).toEqual([]);
  expect(at.errors).toEqual([]);
  const tried = async () => (await storage.store.everythingOf(ZOE.id)).tried;
  expect(await tried()).toEqual([{ server: deal.guild, game: deal.game, day: deal.day }]);
  expect((await storage.store.everythingOf(BEN.id)).tried).toEqual([]);
  await storage.retention.dropTriedBefore(deal.day);
  expect(await tried()).toHaveLength(1);
  await storage.retention.dropTriedBefore(dayOf(at.time.now() + 24 * 3_600_000));
  expect(await tried()).toEqual([]);
  await storage.close();
});

test('a person can be deleted twice at once', async () => {
  const { at, storage, file } = await world();
  const both = await Promise.all([at.tables.forget(ZOE.id), at.tables.forget(ZOE.id)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect(naming(file, ZOE)).toEqual([]);
  await storage.close();
});

test('a replay shows nobody who has been deleted since', async () => {
  const { at, storage, tables } = await world();
  const replays = createReplays({ ...OPEN_RESULTS, store: at.store, look: at.tables.look, now: at.time.now });
  const asker = { guild: opening().guild, user: BEN.id };
  const before = done(await replays.open(tables.over, asker));
  expect(JSON.stringify(before.table)).toContain(ZOE.id);
  done(await at.tables.forget(ZOE.id));
  const after = done(await replays.open(tables.over, asker));
  expect(JSON.stringify(after.table)).not.toContain(ZOE.id);
  expect(after.turns).toHaveLength(before.turns.length);
  await storage.close();
});

test('a game that has just finished is updated, so that nobody waits for the deleted person', async () => {
  const { at, storage, tables } = await world();
  at.news.length = 0;
  done(await at.tables.forget(ZOE.id));
  expect(at.news.map(({ table }) => table.id)).toContain(tables.over);
  await storage.close();
});

test('a table that cannot be read loses everything that may name people', async () => {
  const { at, storage, file, tables } = await world();
  await at.tables.drain();
  const writer = new Database(file);
  writer.prepare('UPDATE "Table" SET "options" = \'{\' WHERE "id" = ?').run(tables.over);
  writer.prepare('UPDATE "Table" SET "options" = \'{\' WHERE "id" = ?').run(tables.voting);
  writer.close();
  const next = at.restart();
  done(await next.tables.forget(ZOE.id));
  expect(naming(file, ZOE)).toEqual([]);
  await storage.close();
});

test('an export names each column that holds the person', async () => {
  const { storage, tables } = await world();
  const own = await storage.store.everythingOf(ZOE.id);
  const quietHours = { from: 22, until: 8, timeZone: 'Europe/Berlin' };
  expect(own.preferences).toEqual({ mentions: false, quietHours });
  expect(own.subscriptions).toEqual([{ guildId: opening().guild, game: 'rage', toldAt: null, toldOf: null }]);
  expect(own.tables.map(({ id }) => id).toSorted()).toEqual(Object.values(tables).toSorted());
  const of = (id: TableId) => own.tables.find((table) => table.id === id);
  expect(of(tables.lobby)).toMatchObject({
    isHost: true,
    seat: { index: 0, name: ZOE.name, left: false, oftenLeaves: false, word: null },
    moves: [],
    result: null,
  });
  expect(of(tables.joined)).toMatchObject({ isHost: false, seat: { index: 1, word: `${ZOE.name}’s` } });
  expect(of(tables.voting)?.agreed).toEqual(['vote']);
  expect(of(tables.kicked)).toMatchObject({ seat: null, agreed: ['kicked'] });
  expect(of(tables.pausing)?.agreed).toEqual(['pause']);
  expect(of(tables.invited)).toMatchObject({ seat: null, agreed: ['invited'] });
  expect(of(tables.challenged)).toMatchObject({ seat: null, agreed: ['challenged'] });
  expect(of(tables.offered)).toMatchObject({ seat: null, agreed: ['offer'] });
  expect(of(tables.handed)).toMatchObject({
    seat: { name: ZOE.name, substituted: 'by another', left: false },
  });
  // Her moves before she handed her seat over are hers rather than her substitute’s.
  const cats = (await storage.store.everythingOf(CAT.id)).tables.find(({ id }) => id === tables.handed);
  expect(cats).toMatchObject({ seat: { substituted: 'for another' }, moves: [] });
  expect(of(tables.handed)?.moves).toHaveLength(1);
  const over = of(tables.over);
  expect(over).toMatchObject({ status: 'over', agreed: ['rematch'], result: { name: ZOE.name } });
  const record = await storage.store.record(tables.over);
  const made = (record?.moves ?? []).flatMap(({ seat, move }, index) =>
    seat === over?.seat?.index ? [{ seq: index + 1, move }] : [],
  );
  expect(over?.moves.map(({ seq, move }) => ({ seq, move }))).toEqual(made);
  expect(made.length).toBeGreaterThan(0);
  expect(own.standings.rankings.length).toBeGreaterThan(0);
  expect(own.standings.ratings).toMatchObject([
    { game: 'farkle', games: 1, span: 'all' },
    { game: 'farkle', games: 1, span: expect.stringMatching(/^month /) },
  ]);
  expect(own.standings.records).toMatchObject([{ game: 'farkle', games: 1 }]);
  expect(own.calls).toMatchObject([{ tableId: tables.voting, asked: 3 }]);
  expect(JSON.parse(JSON.stringify(own))).toEqual(own);
  await storage.close();
});

test('every result without a table is exported once, however many there are', async () => {
  const { storage, file } = await world();
  const before = await storage.store.everythingOf(ZOE.id);
  const writer = new Database(file);
  const insert = writer.prepare(`INSERT INTO "Result" ("tableId", "seat", "guildId", "game", "userId", "name",
    "place", "points", "won", "endedAt") VALUES (?, 0, ?, 'farkle', ?, 'Zoe', 1, 1, 1, ?)`);
  const old = Array.from({ length: 1_234 }, (_, index) => `old${index}`);
  writer.transaction(() => {
    // Many end at the same time.
    for (const [index, id] of old.entries()) insert.run(id, `guild${index % 2}`, ZOE.id, index % 5);
  })();
  writer.close();
  const own = await storage.store.everythingOf(ZOE.id);
  expect(own.tables).toEqual(before.tables);
  const ids = own.olderResults.map((result) => ('tableId' in result ? result.tableId : null));
  expect(ids.toSorted()).toEqual(old.toSorted());
  expect(JSON.parse(JSON.stringify(own))).toEqual(own);
  await storage.close();
});

test('others get a turn after each table and each page of results that is read', async () => {
  const { storage, file } = await world();
  const writer = new Database(file);
  const insert = writer.prepare(`INSERT INTO "Result" ("tableId", "seat", "guildId", "game", "userId", "name",
    "place", "points", "won", "endedAt") VALUES (?, 0, 'guild', 'farkle', ?, 'Zoe', 1, 1, 1, 1)`);
  const results = 1_000;
  writer.transaction(() => {
    for (let index = 0; index < results; index++) insert.run(`old${index}`, ZOE.id);
  })();
  writer.close();
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  const own = await storage.store.everythingOf(ZOE.id);
  isOver = true;
  await others;
  expect(own.olderResults).toHaveLength(results);
  expect(turns).toBeGreaterThanOrEqual(own.tables.length + results / 100);
  await storage.close();
});

test('the export of a person who has never played is empty', async () => {
  const { storage } = await world();
  expect(await storage.store.everythingOf(person('Nobody').id)).toEqual({
    preferences: null,
    subscriptions: [],
    tables: [],
    olderResults: [],
    standings: { rankings: [], ratings: [], records: [], figures: [] },
    calls: [],
    tried: [],
    leaving: false,
  });
  await storage.close();
});
