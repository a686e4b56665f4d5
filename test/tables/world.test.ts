// Proves src/tables/daily-tries.ts, src/standings/standings.ts

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createStandings } from '../../src/standings/standings.ts';
import { dailySeed } from '../../src/tables/daily-tries.ts';
import { dayOf } from '../../src/tables/days.ts';
import { isKnownTo } from '../../src/tables/finished.ts';
import { guildId, WORLD } from '../../src/tables/ids.ts';
import { LIMITS } from '../../src/tables/limits.ts';
import type { Opening } from '../../src/tables/lobby.ts';
import { inEnglish } from '../../src/words/read.ts';
import { createMemoryStorage } from '../support/memory-storage.ts';
import { ANN, BEN, CHANNEL, done, GUILD, opening, person, playOut, room } from './harness.ts';

/** The only solo game, which is all these tests need of it. */
const SOLO = 'ferry';
const DAY = 24 * 3_600_000;
const ABROAD = guildId('100000000000000002');

const alone = (extra: Partial<Opening> = {}): Opening =>
  opening({ guild: WORLD, channel: '400000000000000001', game: SOLO, ...extra });
const worlds = (extra: Partial<Opening> = {}): Opening => opening({ game: SOLO, deal: 'world', ...extra });

function code(result: { ok: boolean; error?: { code: string } }): string {
  return result.ok ? 'ok' : (result.error?.code ?? '');
}

test('people who play outside servers play alone, and where that was is stored nowhere', async () => {
  const at = room();
  const game = done(await at.tables.open(alone()));
  expect(game).toMatchObject({ guild: WORLD, channel: '', visibility: 'private', status: 'playing' });
  const lesson = done(await at.tables.open(alone({ game: 'rage', practice: true })));
  expect(lesson).toMatchObject({ guild: WORLD, channel: '', visibility: 'private', practice: true });
  expect(code(await at.tables.open(alone({ game: 'rage' })))).toBe('needs-server');
  expect(code(await at.tables.open(alone({ visibility: 'public' })))).toBe('options');
  expect((await at.store.liveAlone(ANN.id)).map(({ id }) => id).sort()).toEqual([game.id, lesson.id].sort());
  expect(await at.store.liveAlone(BEN.id)).toEqual([]);
});

test('it is known to its player, wherever they ask, and to nobody else', async () => {
  const at = room();
  const game = done(await at.tables.open(alone()));
  for (const guild of [WORLD, GUILD, ABROAD] as const) {
    expect(isKnownTo(game, { guild, user: ANN.id })).toBe(true);
    expect(isKnownTo(game, { guild, user: BEN.id })).toBe(false);
  }
  const there = done(await at.tables.open(opening({ game: SOLO, visibility: 'private' })));
  expect(isKnownTo(there, { guild: WORLD, user: ANN.id })).toBe(false);
});

test('goes on after a restart, although no server has it, and loses nothing with a channel', async () => {
  const at = room({ isGone: () => true });
  const game = done(await at.tables.open(alone()));
  await at.tables.lost(game.id);
  const again = at.restart();
  expect(await again.tables.look(game.id)).toEqual(game);
  expect((await playOut(again, game.id)).status).toBe('over');
});

test('people who play alone have separate limits', async () => {
  const at = room();
  const people = Array.from({ length: LIMITS.onServer / LIMITS.ofPerson + 1 }, (_, n) => person(`P${n}`));
  for (const host of people)
    for (let count = 0; count < LIMITS.ofPerson; count++) done(await at.tables.open(alone({ host })));
  expect(code(await at.tables.open(alone({ host: people[0] ?? ANN })))).toBe('full');
  expect(code(await at.tables.open(alone({ host: BEN })))).toBe('ok');
});

test('the deal of the world is the same for everyone, wherever they play it, and no server’s', async () => {
  const at = room();
  const here = done(await at.tables.open(worlds()));
  expect(here).toMatchObject({ guild: WORLD, channel: '', daily: '2026-01-05', visibility: 'private' });
  const abroad = done(await at.tables.open(worlds({ guild: ABROAD, host: BEN })));
  const direct = done(await at.tables.open(alone({ deal: 'daily', host: person('Cat') })));
  expect(new Set([here, abroad, direct].map((table) => table.position?.dice.seed)).size).toBe(1);
  const servers = done(await at.tables.open(opening({ game: SOLO, deal: 'daily' })));
  expect(servers.position?.dice.seed).not.toBe(here.position?.dice.seed);
  expect(servers).toMatchObject({ guild: GUILD, channel: CHANNEL });
});

test('it can be tried once, wherever it was begun', async () => {
  const at = room();
  const first = done(await at.tables.open(worlds()));
  const again = await at.tables.open(alone({ deal: 'world' }));
  expect(again).toMatchObject({ ok: false, error: { code: 'seated' } });
  expect(again.ok ? '' : inEnglish(again.error.says)).toContain('Use `/table show` anywhere');
  done(await at.tables.end(first.id, ANN, true));
  const over = await at.restart().tables.open(worlds({ guild: ABROAD }));
  expect(over.ok ? '' : inEnglish(over.error.says)).toContain('your try at the world’s deal');
  expect(code(await at.tables.open(worlds({ host: BEN })))).toBe('ok');
});

test('its seed comes from the secret, stays secret until the end of the day, and is what was promised', async () => {
  const at = room();
  const deal = { guild: WORLD, game: SOLO, day: dayOf(at.time.now()) } as const;
  const before = await at.tables.daily(deal);
  const table = done(await at.tables.open(worlds()));
  const seed = table.position?.dice.seed ?? '';
  expect(seed).toBe(dailySeed(await at.store.dailySecret(() => '0'.repeat(32)), deal));
  const sha256 = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  expect(before).toMatchObject({ commitment: sha256, seed: null });
  await at.time.pass(DAY);
  expect(await at.tables.daily(deal)).toMatchObject({ commitment: sha256, seed });
});

test('counts in the world and on no server, and names only those who have played on the server that asks', async () => {
  const storage = createMemoryStorage();
  const at = room({ store: storage.store });
  const standings = createStandings(storage.results);
  const day = dayOf(at.time.now());
  await playOut(at, done(await at.tables.open(worlds())).id);
  await playOut(at, done(await at.tables.open(worlds({ host: BEN, guild: ABROAD }))).id);
  // Ann is known on one server, because she has finished a game there.
  await playOut(at, done(await at.tables.open(opening({ game: SOLO, visibility: 'private' }))).id);

  const now = at.time.now();
  const deal = { game: SOLO, day };
  const here = await standings.worldDeal({ ...deal, reader: BEN.id, server: GUILD });
  expect(here).toMatchObject({ players: 2, own: { user: BEN.id }, known: [{ user: ANN.id }] });
  const there = await standings.worldDeal({ ...deal, reader: ANN.id, server: ABROAD });
  expect(there).toMatchObject({ players: 2, own: { user: ANN.id }, known: [] });
  const direct = await standings.worldDeal({ ...deal, reader: person('Cat').id, server: null });
  expect(direct).toEqual({ players: 2, own: null, known: [] });

  const streak = { game: SOLO, user: ANN.id, now };
  expect(await standings.streak({ ...streak, guild: WORLD })).toEqual({ days: 1, today: true });
  expect(await standings.streak({ ...streak, guild: GUILD })).toEqual({ days: 0, today: false });
  const games = (guild: typeof GUILD | typeof WORLD) =>
    storage.results.games({ guild, user: ANN.id, game: SOLO });
  expect(await games(WORLD)).toMatchObject([{ games: 1 }]);
  expect(await games(GUILD)).toMatchObject([{ games: 1 }]);
});
