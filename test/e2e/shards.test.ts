import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Guild } from '../../src/playground/index.ts';
import { freePort } from '../support/free-port.ts';
import { farkler, firstDrawn, handAsked, playFromHand, pressOnTable } from './play.ts';
import { type Program, startProgram } from './program.ts';
import { drawing, seat, shown } from './screen.ts';
import { sharedHouse } from './shared-house.ts';

const SHARDS = 4;
/** A dead process is replaced within this. */
const REPLACED_MS = 30_000;
/** Discord’s code for a second answer to one press. */
const ALREADY_ANSWERED = 40_060;
const ALL = ['0/4', '1/4', '2/4', '3/4'];

const REFUSED = 'a shard is given up: Discord does not let it in';

const at = sharedHouse(SHARDS);

/** How many shards a program has come to look after, or handed over, or let go of. */
const count = (program: Program, line: string): number => program.output().split(line).length - 1;
const taken = (program: Program): number => count(program, '"msg":"tables resumed"');
const given = (program: Program): number => count(program, '"msg":"a shard was handed over"');

/** How often a shard of its was not let in. */
const refusals = (program: Program) => () => count(program, '"msg":"Discord does not let a shard in"');

async function connected(): Promise<void> {
  await expect.poll(() => at.discord.gateway.shards, { timeout: REPLACED_MS, interval: 100 }).toEqual(ALL);
}

const shardOf = ({ id }: Guild): number => Number((BigInt(id) >> 22n) % BigInt(SHARDS));
/** In the order of their shards. */
const servers = () => at.discord.guilds.toSorted((one, other) => shardOf(one) - shardOf(other));

const people = () => ['Ada', 'Ben'].map((name) => at.discord.user(name));
const opened = (guild: Guild) => seat(at.discord, at.discord.channel(undefined, guild), 'farkle', people());
type Opened = Awaited<ReturnType<typeof opened>>;

async function press(table: Opened, times = 3): Promise<void> {
  for (let moves = 0; moves < times; moves += 1) shown(await pressOnTable(table, farkler));
}

test('two processes look after a range of the shards each', async () => {
  await at.open();
  const [low, high] = await Promise.all([at.start('0-1/4'), at.start('2-3/4')]);
  await expect.poll(() => [taken(low), taken(high)], { timeout: REPLACED_MS }).toEqual([2, 2]);
  await connected();
  const tables = [];
  for (const guild of servers()) tables.push(await opened(guild));
  for (const table of tables) await press(table);
  expect(at.discord.failures).toEqual([]);
  // Nobody else takes what is missing, and when it is back it goes on.
  const [first] = tables;
  if (first === undefined) throw new Error('there is no table');
  const before = drawing(first.message());
  await at.gone(low, 'SIGTERM');
  await press(tables[3] ?? first);
  await expect.poll(() => at.discord.gateway.shards, { timeout: REPLACED_MS }).toEqual(['2/4', '3/4']);
  await at.start('0-1/4');
  await connected();
  expect(drawing(first.message())).toEqual(before);
  for (const table of tables) await press(table);
  expect(at.discord.failures).toEqual([]);
});

/** One process that has all shards, and a table on each server. */
async function alone() {
  const one = await at.start('claim');
  await expect.poll(() => taken(one), { timeout: REPLACED_MS }).toBe(SHARDS);
  const tables: Opened[] = [];
  for (const guild of servers()) tables.push(await opened(guild));
  return { one, tables };
}

test('processes that claim shards share them, and replace one that is killed', async () => {
  await at.open();
  const { one, tables } = await alone();
  const two = await at.start('claim');
  await expect.poll(() => [taken(two), given(one)], { timeout: REPLACED_MS }).toEqual([2, 2]);
  await connected();
  for (const table of tables) await press(table);
  const before = tables.map((table) => drawing(table.message()));
  await at.gone(one, 'SIGKILL');
  await expect.poll(() => taken(two), { timeout: REPLACED_MS, interval: 100 }).toBe(4);
  await connected();
  expect(tables.map((table) => drawing(table.message()))).toEqual(before);
  for (const table of tables) await press(table);
  expect(at.discord.failures).toEqual([]);
});

test('while shards are handed over nobody’s press is lost, and none is handled twice', async () => {
  await at.open();
  const { one, tables } = await alone();
  let isOver = false;
  const pressed = tables.map(async (table) => {
    for (; !isOver; await pause(150)) await press(table, 1);
  });
  // A deploy: the new process comes, the old one is told to go.
  const two = await at.start('claim');
  await expect.poll(() => taken(two), { timeout: REPLACED_MS }).toBe(2);
  await at.gone(one, 'SIGTERM');
  await expect.poll(() => taken(two), { timeout: REPLACED_MS, interval: 100 }).toBe(SHARDS);
  isOver = true;
  await Promise.all(pressed);
  expect(given(one)).toBe(SHARDS);
  // Each shard was resumed where it had been left, and nobody logged in again.
  expect(at.discord.gateway.resumes).toBe(SHARDS);
  expect(at.discord.intents).toHaveLength(SHARDS);
  expect(at.discord.requests.filter(({ code }) => code === ALREADY_ANSWERED)).toEqual([]);
  expect(at.discord.failures).toEqual([]);
});

test('what a process could not show before it handed a shard over, it does not show afterwards', async () => {
  await at.open();
  const one = await at.start('claim');
  await expect.poll(() => taken(one), { timeout: REPLACED_MS }).toBe(SHARDS);
  const guild = servers().at(-1);
  const table = await seat(at.discord, at.discord.channel(undefined, guild), 'rage', people(), { rounds: 5 });
  const play = async (): Promise<void> => {
    const { person, hand } = await handAsked(table, people());
    await playFromHand(person, hand, firstDrawn);
  };
  at.discord.answerNext({ status: 500, route: `PATCH /channels/${table.channel.id}/`, times: 10_000 });
  await play();
  const two = await at.start('claim');
  await expect.poll(() => [taken(two), given(one)], { timeout: REPLACED_MS }).toEqual([2, 2]);
  at.discord.answerTruly();
  await play();
  const edits = () =>
    at.discord.requests.filter(({ method, path }) => method === 'PATCH' && path.includes(table.channel.id))
      .length;
  const before = edits();
  await expect.poll(edits, { timeout: REPLACED_MS }).toBeGreaterThan(before);
  const newest = drawing(table.message());
  // By then the old process would have tried again.
  await pause(12_000);
  expect(drawing(table.message())).toEqual(newest);
  expect(at.discord.failures).toEqual([]);
});

test('a shard that changes hands while it logs in has one connection in the end', async () => {
  await at.open(1);
  const one = await at.start('claim');
  await expect.poll(() => taken(one), { timeout: REPLACED_MS }).toBeGreaterThan(0);
  const two = await at.start('claim');
  await expect.poll(() => given(one), { timeout: REPLACED_MS }).toBe(2);
  await expect.poll(() => taken(two), { timeout: REPLACED_MS }).toBe(2);
  await connected();
  for (const guild of servers()) await press(await opened(guild));
  expect(at.discord.failures).toEqual([]);
});

test('a shard that Discord does not let in for a while is tried again, and its process goes on', async () => {
  await at.open();
  const { one, tables } = await alone();
  at.discord.shutGateway();
  await at.gone(one, 'SIGKILL');
  const two = await at.start('claim', { begun: 'the shards are shared with other processes' });
  const refused = () => count(two, REFUSED);
  await expect.poll(refused, { timeout: REPLACED_MS }).toBeGreaterThan(SHARDS);
  at.discord.openGateway();
  await connected();
  for (const table of tables) await press(table);
}, 120_000);

test('shards that a process takes over while Discord answers nothing are tried again, and it goes on', async () => {
  await at.open();
  const [one, two] = await Promise.all([at.start('claim'), at.start('claim')]);
  const held = () => [one, two].map((program) => taken(program) - given(program));
  await expect.poll(held, { timeout: REPLACED_MS }).toEqual([2, 2]);
  await connected();
  at.discord.answerNext({ status: 503, route: 'GET /gateway/bot', times: 10_000 });
  await at.gone(one, 'SIGKILL');
  const refused = () => count(two, REFUSED);
  await expect.poll(refused, { timeout: REPLACED_MS }).toBeGreaterThan(2);
  at.discord.answerTruly();
  await connected();
  for (const guild of servers()) await press(await opened(guild));
}, 120_000);

test('while Discord does not let a shard in its process is not ready, tries again later each time, and keeps presses for whoever is', async () => {
  await at.open();
  const health = String(await freePort());
  const [one, two] = [await at.start('claim'), await at.start('claim', { env: { HEALTH_PORT: health } })];
  await expect.poll(() => [taken(two), given(one)], { timeout: REPLACED_MS }).toEqual([2, 2]);
  const readiness = async () => (await fetch(`http://127.0.0.1:${health}/readyz`)).text();
  await expect.poll(readiness, { timeout: REPLACED_MS }).toBe('ready\n');
  const tables: Opened[] = [];
  for (const guild of servers().filter((server) => shardOf(server) < 2)) tables.push(await opened(guild));
  at.discord.answerNext({ status: 503, route: 'GET /gateway/bot', times: 10_000 });
  await at.gone(one, 'SIGTERM');
  // They were handed over, so nobody has heard these.
  const pressed = tables.map((table) => press(table, 1));
  const answers: string[] = [];
  const seen = async (): Promise<number> => {
    answers.push(await readiness());
    return count(two, REFUSED);
  };
  await expect.poll(seen, { timeout: REPLACED_MS, interval: 50 }).toBe(2);
  await expect.poll(refusals(two), { timeout: REPLACED_MS, interval: 50 }).toBe(4);
  await seen();
  at.discord.answerTruly();
  await Promise.all(pressed);
  await connected();
  await expect.poll(readiness, { timeout: REPLACED_MS }).toBe('ready\n');
  const refused = answers.slice(answers.findIndex((answer) => answer.includes('does not let')));
  expect(refused.length).toBeGreaterThan(10);
  for (const answer of refused) expect(answer).toMatch(/^not ready: Discord does not let shard \d in/);
  expect(at.discord.failures).toEqual([]);
  expect(at.discord.intents).toHaveLength(SHARDS);
}, 120_000);

test('a database that is away for a moment costs nobody a shard', async () => {
  await at.open();
  const [one, two] = await Promise.all([at.start('claim'), at.start('claim')]);
  // Whoever came first may have to hand over to the other.
  const held = () => [one, two].map((program) => taken(program) - given(program));
  await expect.poll(held, { timeout: REPLACED_MS }).toEqual([2, 2]);
  await connected();
  const tables: Opened[] = [];
  for (const guild of servers()) tables.push(await opened(guild));
  const before = [taken(one), taken(two)];
  const back = await at.server.pause();
  await pause(4_000);
  await back();
  await pause(4_000);
  for (const table of tables) await press(table);
  expect([taken(one), taken(two)]).toEqual(before);
  expect(at.discord.gateway.shards).toEqual(ALL);
});

test('a process that was stopped for half a minute lets go of what another took over', async () => {
  await at.open();
  const { one, tables } = await alone();
  for (const table of tables) await press(table);
  // Whoever takes over goes on in the sessions that are kept by then.
  await expect.poll(() => at.stored('session'), { timeout: REPLACED_MS }).toBe(SHARDS);
  one.freeze();
  const two = await at.start('claim');
  await expect.poll(() => taken(two), { timeout: REPLACED_MS, interval: 100 }).toBe(4);
  for (const table of tables) await press(table);
  const before = tables.map((table) => drawing(table.message()));
  one.thaw();
  // It wakes up, finds that it has lost everything, and takes its part again.
  await expect.poll(() => [taken(one), given(two)], { timeout: REPLACED_MS }).toEqual([6, 2]);
  await connected();
  expect(count(one, 'another process has taken a shard over') + count(one, 'is let go of')).toBe(4);
  // Letting go ended nobody’s session.
  expect(at.discord.intents).toHaveLength(SHARDS);
  expect(tables.map((table) => drawing(table.message()))).toEqual(before);
  for (const table of tables) await press(table);
});

test('a file is shared by nobody, and shards are not divided in two ways', async () => {
  await at.open();
  await expect(
    startProgram(at.discord, 'file:./never.db', { env: { SHARDS: 'claim' }, dressed: false }),
  ).rejects.toThrow('With this SHARDS several processes share a database, which only PostgreSQL can be');
  await at.start('0-3/4');
  await expect(at.start('0-1/8')).rejects.toThrow(
    'have divided the servers among 4: give all the same number',
  );
  await expect(startProgram(at.discord, at.url, { dressed: false })).rejects.toThrow(
    'set SHARDS for all of them',
  );
});
