import { afterAll, expect, test } from 'vitest';
import { type TemporaryPostgresql, temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { textOf } from '../chaos/observed.ts';
import { freePort } from '../support/free-port.ts';
import { house } from './house.ts';
import { farkler, playOut, pressOnTable } from './play.ts';
import { drawing, seat, shown } from './screen.ts';

let server: TemporaryPostgresql;
let url: string;
let health: string;
// Before the house, so that the program ends first.
afterAll(() => server.stop());
const at = house({ channels: ['hall', 'crash', 'away'] }, async () => {
  server = await temporaryPostgresql();
  url = server.fresh();
  const port = await freePort();
  health = `http://127.0.0.1:${port}/readyz`;
  return { dressed: false, env: { DATABASE_URL: url, HEALTH_PORT: String(port), PICTURES: 'off' } };
});

const people = () => ['Ada', 'Ben'].map((name) => at.discord.user(name));
const ready = async () => (await fetch(health)).text();
async function becomes(wanted: RegExp): Promise<void> {
  await expect.poll(ready, { timeout: 30_000, interval: 200 }).toMatch(wanted);
}

test('a game is played to its end, and counts', async () => {
  const table = await seat(at.discord, at.discord.channel('hall'), 'farkle', people(), { target: 5000 });
  await playOut(table, async () => shown(await pressOnTable(table, farkler)), 600);
  const [ada] = people();
  if (ada === undefined) throw new Error('nobody plays');
  const told = await ada.run(at.discord.channel('hall'), '/leaderboard');
  if (told.kind !== 'message') throw new Error(`the leaderboard is ${told.kind}`);
  for (const { id } of people()) expect(JSON.stringify(told.message)).toContain(id);
  at.allWell();
});

test('no acknowledged press is lost when the program is killed', async () => {
  const table = await seat(at.discord, at.discord.channel('crash'), 'farkle', people());
  for (let moves = 0; moves < 4; moves += 1) shown(await pressOnTable(table, farkler));
  const before = drawing(shown(await pressOnTable(table, farkler)));
  await at.crash();
  expect(drawing(table.message())).toEqual(before);
  for (let moves = 0; moves < 4; moves += 1) shown(await pressOnTable(table, farkler));
  at.allWell();
});

test('nobody else may use the database meanwhile', async () => {
  await expect(openStorage({ url })).rejects.toThrow('in use by another process');
});

test('while the server is away whoever presses is told so, and afterwards everything goes on', async () => {
  const table = await seat(at.discord, at.discord.channel('away'), 'farkle', people());
  shown(await pressOnTable(table, farkler));
  await becomes(/^ready/);
  const before = drawing(table.message());
  const back = await server.pause();
  await becomes(/^not ready: the database/);
  const outcome = await pressOnTable(table, farkler);
  if (outcome.kind !== 'message') throw new Error(`the press was answered by ${outcome.kind}`);
  expect(textOf(outcome.message)).toContain('I can’t save anything right now, so that didn’t count.');
  expect(drawing(table.message())).toEqual(before);
  await back();
  await becomes(/^ready/);
  for (let moves = 0; moves < 4; moves += 1) shown(await pressOnTable(table, farkler));
});
