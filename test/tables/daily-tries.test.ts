// Proves src/tables/daily-tries.ts, src/tables/days.ts

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { opponent } from '../../src/opponents/direct.ts';
import { spanOfDeal } from '../../src/standings/period.ts';
import { dailySeed, triedMark } from '../../src/tables/daily-tries.ts';
import { type DailyDeal, dayBefore, dayOf, endOf } from '../../src/tables/days.ts';
import { guildId, WORLD } from '../../src/tables/ids.ts';
import type { Opening } from '../../src/tables/lobby.ts';
import type { Opponent } from '../../src/tables/ports.ts';
import { shownSeed } from '../../src/tables/queries.ts';
import { refusals } from '../../src/tables/refusals.ts';
import type { Table } from '../../src/tables/table.ts';
import { createMemoryStorage } from '../support/memory-storage.ts';
import { ANN, BEN, done, fakeTime, GUILD, opening, playOut, type Room, room, settle } from './harness.ts';

/** The only solo game, which is all these tests need of it. */
const SOLO = 'ferry';
const HOUR = 3_600_000;

const alone = (extra: Partial<Opening> = {}): Opening => opening({ game: SOLO, ...extra });
const daily = (extra: Partial<Opening> = {}): Opening => alone({ deal: 'daily', ...extra });
const seedOf = (table: Table): string => table.position?.dice.seed ?? '';
const today = (at: Room) => ({ guild: GUILD, game: SOLO, day: dayOf(at.time.now()) });

function code(result: { ok: boolean; error?: { code: string } }): string {
  return result.ok ? 'ok' : (result.error?.code ?? '');
}

test('a solo game is public unless it is wanted private', async () => {
  const at = room();
  expect(done(await at.tables.open(alone()))).toMatchObject({ visibility: 'public', daily: null });
  const hidden = done(await at.tables.open(alone({ visibility: 'private' })));
  expect(hidden).toMatchObject({ visibility: 'private', daily: null, status: 'playing' });
  expect(await at.restart().tables.look(hidden.id)).toEqual(hidden);
});

test('a game for several has no such private table and no deal of the day', async () => {
  const at = room();
  expect(code(await at.tables.open(opening({ visibility: 'private' })))).toBe('options');
  expect(code(await at.tables.open(opening({ deal: 'daily' })))).toBe('options');
  expect(done(await at.tables.open(opening({ visibility: 'public', deal: 'random' }))).status).toBe('lobby');
});

test('a private game goes on after a restart, counts, and is played again in private', async () => {
  const storage = createMemoryStorage();
  const first = room({ store: storage.store });
  const hidden = done(await first.tables.open(alone({ visibility: 'private' })));
  const at = first.restart();
  const over = await playOut(at, hidden.id);
  expect(over).toMatchObject({ status: 'over', visibility: 'private' });
  expect(await storage.results.games({ guild: GUILD, user: ANN.id, game: SOLO })).toMatchObject([
    { games: 1 },
  ]);
  const { started } = done(await at.tables.rematch(hidden.id, ANN.id));
  expect(started).toMatchObject({ visibility: 'private', daily: null, status: 'playing' });
});

test('private tables of others take up no room in a channel', async () => {
  const at = room();
  for (let count = 0; count < 10; count++) done(await at.tables.open(alone({ visibility: 'private' })));
  expect(code(await at.tables.open(alone()))).toBe('full');
  expect(code(await at.tables.open(alone({ host: BEN })))).toBe('ok');
});

test('everyone on a server has the same deal of the day, and elsewhere and tomorrow there is another', async () => {
  const at = room();
  const ann = done(await at.tables.open(daily()));
  const ben = done(await at.restart().tables.open(daily({ host: BEN })));
  expect(ann).toMatchObject({ daily: '2026-01-05', visibility: 'private', status: 'playing' });
  expect(ben.position?.state).toEqual(ann.position?.state);
  expect(seedOf(ben)).toBe(seedOf(ann));
  const abroad = done(await at.tables.open(daily({ guild: guildId('100000000000000002') })));
  await at.time.pass(24 * HOUR);
  const tomorrow = done(await at.tables.open(daily()));
  expect(new Set([ann, abroad, tomorrow].map(seedOf)).size).toBe(3);
});

test('a deal of the day can be tried once, however it ended and however often it is requested at once', async () => {
  const at = room();
  const twice = await Promise.all([at.tables.open(daily()), at.tables.open(daily())]);
  expect(twice.map(code).sort()).toEqual(['busy', 'ok']);
  const again = await at.tables.open(daily());
  expect(again).toMatchObject({ ok: false, error: { code: 'seated' } });
  const table = twice.find((opened) => opened.ok);
  if (table === undefined) throw new Error('nothing was opened');
  const { id } = done(table);
  done(await at.tables.end(id, ANN, true));
  expect(code(await at.tables.open(daily()))).toBe('over');
  expect(code(await at.restart().tables.open(daily()))).toBe('over');
  expect(code(await at.tables.open(daily({ host: BEN })))).toBe('ok');
});

test('a deal of the day is not played in public', async () => {
  const at = room();
  expect(code(await at.tables.open(daily({ visibility: 'public' })))).toBe('options');
  expect(code(await at.tables.open(daily({ visibility: 'private' })))).toBe('ok');
});

test('an attempt counts for its day if it is finished before midnight, and until then its seed stays secret', async () => {
  const storage = createMemoryStorage();
  const at = room({ store: storage.store });
  const { day } = today(at);
  await at.time.pass(24 * HOUR - 1_000);
  const over = await playOut(at, done(await at.tables.open(daily())).id);
  expect(over.status).toBe('over');
  expect(shownSeed(over)).toBeNull();
  const ranked = await storage.results.ranking({
    ...today(at),
    span: spanOfDeal(day),
    by: 'wins',
    offset: 0,
    limit: 10,
  });
  expect(ranked.rows.map((row) => row.user)).toEqual([ANN.id]);
});

test('a game past midnight goes on, but no longer counts for the day', async () => {
  const storage = createMemoryStorage();
  const at = room({ store: storage.store });
  await at.time.pass(20 * HOUR);
  const { day } = today(at);
  const table = done(await at.tables.open(daily()));
  await at.time.pass(5 * HOUR);
  const over = await playOut(at, table.id);
  expect(over.status).toBe('over');
  expect(shownSeed(over)).toBe(seedOf(over));
  const span = spanOfDeal(day);
  const ranked = await storage.results.ranking({
    guild: GUILD,
    game: SOLO,
    span,
    by: 'wins',
    offset: 0,
    limit: 10,
  });
  expect(ranked.players).toBe(0);
  expect(await storage.results.games({ guild: GUILD, user: ANN.id, game: SOLO })).toMatchObject([
    { games: 1 },
  ]);
});

test('a deal of the day is committed to from the start and revealed when its day is over', async () => {
  const at = room();
  const deal = today(at);
  const before = await at.tables.daily(deal);
  const table = done(await at.tables.open(daily()));
  const sha256 = createHash('sha256')
    .update(Buffer.from(seedOf(table), 'hex'))
    .digest('hex');
  expect(before).toMatchObject({ commitment: sha256, seed: null });
  await at.time.pass(24 * HOUR);
  expect(await at.tables.daily(deal)).toMatchObject({ commitment: sha256, seed: seedOf(table) });
});

test("an expert plays the deal of the day from a player's view, the same every time", async () => {
  const at = room();
  const deal = today(at);
  const { expert } = await at.tables.daily(deal);
  expect(expert?.points).toBeGreaterThan(0);
  expect((await at.tables.daily(deal)).expert).toEqual(expert);
  expect((await at.restart().tables.daily(deal)).expert).toEqual(expert);
});

test('an expert whose searches fail now and then reaches the same result as one whose do not', async () => {
  const well = room();
  const { expert } = await well.tables.daily(today(well));
  let asked = 0;
  const choose: Opponent['choose'] = async (question) => {
    if (asked++ > 3) return await opponent.choose(question);
    throw new Error('the thread died');
  };
  const ill = room({ opponent: { choose } });
  const tries: unknown[] = [];
  for (let count = 0; count < 5; count++) tries.push((await ill.tables.daily(today(ill))).expert);
  expect(tries).toEqual([null, null, null, null, expert]);
  expect(ill.errors).toHaveLength(4);
});

/** An expert whose choices are counted by deal, and wait for `gate`. */
function countedExpert(gate: () => Promise<void> = async () => undefined) {
  const begun: number[] = [];
  const choose: Opponent['choose'] = async (question) => {
    begun.push(question.seed);
    await gate();
    return opponent.choose({ ...question, level: 'normal' });
  };
  return { begun, choose };
}

const server = (number: number) => guildId(`2${String(number).padStart(17, '0')}`);

test("the expert's result of a deal is computed once, however many servers ask and whenever", async () => {
  const store = createMemoryStorage().store;
  const thinker = countedExpert();
  const at = room({ store, opponent: thinker });
  const deal = today(at);
  const { expert } = await at.tables.daily(deal);
  for (let number = 0; number < 205; number++) {
    await store.keepExpert({ ...deal, guild: server(number) }, { points: number, won: false });
    expect((await at.tables.daily({ ...deal, guild: server(number) })).expert).toMatchObject({
      points: number,
    });
  }
  const asked = thinker.begun.length;
  expect((await at.tables.daily(deal)).expert).toEqual(expert);
  expect((await at.restart().tables.daily(deal)).expert).toEqual(expert);
  expect(thinker.begun).toHaveLength(asked);
});

test('two simultaneous looks start one expert', async () => {
  const first = countedExpert();
  const alone = room({ opponent: first });
  await alone.tables.daily(today(alone));
  const both = countedExpert();
  const at = room({ opponent: both });
  const [one, other] = await Promise.all([at.tables.daily(today(at)), at.tables.daily(today(at))]);
  expect(one).toEqual(other);
  expect(both.begun).toEqual(first.begun);
});

test('only so many deals wait for an expert; the others are requested at the next look', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const thinker = countedExpert(() => gate);
  const at = room({ opponent: thinker });
  const servers = Array.from({ length: 200 }, (_, number) => server(number));
  const look = async (guild: ReturnType<typeof server>) => {
    const notice = at.tables.daily({ ...today(at), guild });
    await settle();
    await at.time.pass(1_000);
    return (await notice).expert;
  };
  for (const guild of servers) expect(await look(guild)).toBeNull();
  open();
  await settle();
  await at.time.pass(60_000);
  const kept = await Promise.all(servers.map((guild) => at.store.expertOf({ ...today(at), guild })));
  const served = kept.filter((expert) => expert !== null).length;
  expect(served).toBeGreaterThan(10);
  expect(served).toBeLessThan(100);
  expect(await look(server(199))).toMatchObject({ points: expect.any(Number) });
  expect(at.errors).toEqual([]);
});

test("an expert's result that cannot be stored is shown anyway", async () => {
  const store = createMemoryStorage().store;
  const full = async () => Promise.reject(new Error('the disk is full'));
  const at = room({ store: { ...store, keepExpert: full } });
  expect((await at.tables.daily(today(at))).expert).not.toBeNull();
  expect(at.errors.map(String)).toEqual(['Error: the disk is full']);
});

test('a slow expert is not waited for', async () => {
  const at = room({ opponent: { choose: () => new Promise(() => undefined) } });
  const asked = at.tables.daily(today(at));
  await settle();
  await at.time.pass(1_000);
  expect((await asked).expert).toBeNull();
});

test('an expert that fails is reported and asked again', async () => {
  const at = room({ opponent: { choose: () => Promise.reject(new Error('no thread')) } });
  expect((await at.tables.daily(today(at))).expert).toBeNull();
  expect((await at.tables.daily(today(at))).expert).toBeNull();
  expect(at.errors).toHaveLength(2);
});

test('a solo game that would have ended while the program was down gets its full day again', async () => {
  const before = room();
  const { id } = done(await before.tables.open(daily()));
  const time = fakeTime(before.time.now() + 30 * HOUR);
  const at = room({ store: before.store, time });
  await at.tables.resume();
  await time.pass(23 * HOUR);
  expect((await at.tables.look(id))?.status).toBe('playing');
  await time.pass(2 * HOUR);
  expect((await at.tables.look(id))?.status).toBe('abandoned');
});

test('days are UTC days', () => {
  const lastMoment = Date.UTC(2026, 11, 31, 23, 59, 59, 999);
  expect([dayOf(lastMoment), dayOf(lastMoment + 1)]).toEqual(['2026-12-31', '2027-01-01']);
  expect([dayBefore('2027-01-01'), endOf('2026-12-31')]).toEqual(['2026-12-31', lastMoment + 1]);
});

test('a seed of the day depends on the secret and on everything about the deal', () => {
  const deal = { guild: GUILD, game: 'whist', day: '2026-01-05' };
  const [secret, other] = ['0'.repeat(32), '1'.repeat(32)];
  const seeds = [
    dailySeed(secret, deal),
    dailySeed(other, deal),
    dailySeed(secret, { ...deal, game: 'hearts' }),
    dailySeed(secret, { ...deal, day: '2026-01-06' }),
    dailySeed(secret, { ...deal, guild: guildId('100000000000000002') }),
  ];
  expect(new Set(seeds).size).toBe(5);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  expect(dailySeed(secret, deal)).toBe(seeds[0]);
});

test('people who have their data deleted get no second attempt, finished or not, until there is another deal', async () => {
  const at = room();
  done(await at.tables.open(daily()));
  await playOut(at, done(await at.tables.open(daily({ guild: WORLD, host: BEN, deal: 'world' }))).id);
  const worlds: DailyDeal = { ...today(at), guild: WORLD };
  for (const { id } of [ANN, BEN]) done(await at.tables.forget(id));
  const again = await at.restart().tables.open(daily());
  expect(again).toMatchObject({ ok: false, error: { code: 'over', says: refusals.tryDeleted.says } });
  expect(code(await at.tables.open(daily({ guild: WORLD, host: BEN, deal: 'world' })))).toBe('over');
  expect(await at.tables.tryOf(today(at), ANN.id)).toBe('over');
  expect(await at.tables.tryOf(worlds, BEN.id)).toBe('over');
  // They had not tried each other’s.
  expect(await at.tables.tryOf(worlds, ANN.id)).toBe('none');
  expect(code(await at.tables.open(daily({ host: BEN })))).toBe('ok');
  await at.time.pass(24 * HOUR);
  expect(code(await at.tables.open(daily()))).toBe('ok');
});

test('a mark of an attempt reveals neither whose it is nor that it is the same person’s as another', () => {
  const deal: DailyDeal = { guild: GUILD, game: 'whist', day: '2026-01-05' };
  const secret = '0'.repeat(32);
  const marks = [
    triedMark(secret, deal, ANN.id),
    triedMark(secret, deal, BEN.id),
    triedMark(secret, { ...deal, day: '2026-01-06' }, ANN.id),
    triedMark(secret, { ...deal, guild: WORLD }, ANN.id),
    triedMark('1'.repeat(32), deal, ANN.id),
  ];
  expect(new Set(marks).size).toBe(5);
  for (const mark of marks) expect(mark).not.toContain(ANN.id);
});
