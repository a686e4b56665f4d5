// Proves src/tables/time-passes.ts, src/tables/deadlines.ts

import { expect, test } from 'vitest';
import { GRACE_MS } from '../../src/tables/deadlines.ts';
import { lobbyMs } from '../../src/tables/turn-lengths.ts';
import {
  ANN,
  BEN,
  begun,
  done,
  GUILD,
  movesOf,
  now,
  opening,
  pressUntilABotIsAsked,
  room,
  turnMs,
} from './harness.ts';

const MINUTE = 60_000;

/** A room whose server removes the bot and adds it again. */
function server() {
  const bot = { isGone: false };
  return { bot, at: room({ isGone: () => bot.isGone }) };
}

test('a game stands still while the bot is gone from its server, and then goes on with a full turn', async () => {
  const { bot, at } = server();
  const table = await begun(at, [ANN, BEN]);
  bot.isGone = true;
  await at.time.pass(50 * turnMs(table));
  expect(await now(at, table.id)).toEqual(table);
  bot.isGone = false;
  await at.time.pass(MINUTE);
  const on = await now(at, table.id);
  expect(on.deadlines.filter((deadline) => deadline !== null)).toHaveLength(1);
  expect(Math.max(...on.deadlines.map((deadline) => deadline ?? 0))).toBeGreaterThan(
    at.time.now() + turnMs(table) - MINUTE,
  );
  expect(await movesOf(at, table)).toEqual([]);
  await at.time.pass(turnMs(table) + GRACE_MS);
  expect((await movesOf(at, table))[0]?.by).toBe('clock');
  expect(at.errors).toEqual([]);
});

test('a lobby does not close meanwhile, and then has its full time again', async () => {
  const { bot, at } = server();
  const lobby = done(await at.tables.open(opening({ host: ANN })));
  bot.isGone = true;
  await at.time.pass(3 * lobbyMs(lobby));
  bot.isGone = false;
  await at.time.pass(lobbyMs(lobby) - MINUTE);
  expect((await now(at, lobby.id)).status).toBe('lobby');
  await at.time.pass(2 * MINUTE);
  expect((await now(at, lobby.id)).status).not.toBe('lobby');
});

test('a bot moves once its server is back', async () => {
  const { bot, at } = server();
  const table = await begun(at, [ANN], { bots: { count: 1, level: 'easy' } });
  await pressUntilABotIsAsked(at, table);
  const before = await movesOf(at, table);
  bot.isGone = true;
  await at.time.pass(60 * MINUTE);
  expect(await movesOf(at, table)).toEqual(before);
  bot.isGone = false;
  await at.time.pass(MINUTE);
  expect((await movesOf(at, table)).length).toBeGreaterThan(before.length);
});

test('a table goes on at once when the bot learns that its server is back', async () => {
  const { bot, at } = server();
  bot.isGone = true;
  // Its bot should have moved at once.
  const table = await begun(at, [ANN], { bots: { count: 1, level: 'easy' } });
  await pressUntilABotIsAsked(at, table);
  await at.time.pass(MINUTE / 2);
  const before = await movesOf(at, table);
  bot.isGone = false;
  at.tables.back(GUILD);
  await at.time.pass(2_000);
  expect((await movesOf(at, table)).length).toBeGreaterThan(before.length);
  expect(at.errors).toEqual([]);
});

test('the clock plays again even if the time of day was set back meanwhile', async () => {
  const { bot, at } = server();
  const table = await begun(at, [ANN, BEN]);
  bot.isGone = true;
  await at.time.pass(5 * turnMs(table));
  bot.isGone = false;
  at.time.set(-400 * 24 * 60 * MINUTE);
  await at.time.pass(2 * MINUTE + 2 * turnMs(table) + GRACE_MS);
  expect((await movesOf(at, table)).map(({ by }) => by)).toContain('clock');
});
