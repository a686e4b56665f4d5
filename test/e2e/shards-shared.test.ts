// Proves src/sharding.ts, src/cluster/lease-keeper.ts, src/cluster/ports.ts, src/discord/wire/identify.ts

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Guild } from '#local-discord';
import { nightly } from '../support/length.ts';
import { farkler, firstDrawn, handAsked, playFromHand, pressOnTable } from './play.ts';
import { CLOCK, type Program } from './program.ts';
import { drawing, type Seen, seat, shown, wordsOf } from './screen.ts';
import { given, held, lost, sharedHarness, taken } from './shared-harness.ts';

const SHARDS = 4;
/** Discord’s code for a second answer to one interaction. */
const ALREADY_ANSWERED = 40_060;
/** By then a process would have retried an update that failed. */
const TRIED_AGAIN_MS = 12_000;

const at = sharedHarness(SHARDS);
let tables: readonly Seen[];

const people = () => ['Ada', 'Ben'].map((name) => at.discord.user(name));
const opened = (guild: Guild): Promise<Seen> =>
  seat(at.discord, at.discord.channel(undefined, guild), 'farkle', people());
const start = (): Promise<Program> => at.start('claim', { preloaded: CLOCK });

async function press(table: Seen, times = 3): Promise<void> {
  for (let moves = 0; moves < times; moves += 1) shown(await pressOnTable(table, farkler));
}

/** One process with all shards, left over from the previous test. */
async function alone(): Promise<Program> {
  const [one, ...others] = at.running;
  if (one === undefined) throw new Error('there is no process');
  one.thaw();
  for (const other of others) await at.gone(other, 'SIGTERM');
  await at.becomes(() => held(one), SHARDS);
  await at.connected();
  return one;
}

test('a shard that changes hands while it logs in ends up with one connection', async () => {
  await at.open(1);
  const one = await start();
  await at.exceeds(() => taken(one), 0);
  const two = await start();
  await at.becomes(() => given(one), 2);
  await at.becomes(() => taken(two), 2);
  await at.connected();
  const all: Seen[] = [];
  for (const guild of at.servers()) all.push(await opened(guild));
  tables = all;
  for (const table of tables) await press(table);
  expect(at.discord.failures).toEqual([]);
});

test('processes that claim shards share them, and replace one that is killed', async () => {
  const [one, two] = at.running;
  if (one === undefined || two === undefined) throw new Error('there are no two processes');
  expect([held(one), held(two)]).toEqual([2, 2]);
  at.discord.allowLogins(SHARDS);
  const before = tables.map((table) => drawing(table.message()));
  await at.gone(one, 'SIGKILL');
  await at.givenUp(one);
  await at.becomes(() => taken(two), SHARDS);
  await at.connected();
  expect(tables.map((table) => drawing(table.message()))).toEqual(before);
  for (const table of tables) await press(table);
  expect(at.discord.failures).toEqual([]);
});

test('while shards are handed over no press is lost, and none is handled twice', async () => {
  const one = await alone();
  const already = {
    given: given(one),
    resumes: at.discord.gateway.resumes,
    logins: at.discord.intents.length,
  };
  let isOver = false;
  const pressed = at.servers().map(async (guild) => {
    for (let table = await opened(guild); !isOver; await pause(150)) {
      await press(table, 1);
      // The longer the new process takes to start, the more games are played.
      if (table.over()) table = await opened(guild);
    }
  });
  // A deploy: the new process starts, the old one is told to stop.
  const two = await start();
  await at.becomes(() => taken(two), 2);
  await at.gone(one, 'SIGTERM');
  await at.becomes(() => taken(two), SHARDS);
  isOver = true;
  await Promise.all(pressed);
  expect(given(one) - already.given).toBe(SHARDS);
  // Each shard was resumed where it had been left, and none logged in again.
  expect(at.discord.gateway.resumes - already.resumes).toBe(SHARDS);
  expect(at.discord.intents).toHaveLength(already.logins);
  expect(at.discord.requests.filter(({ code }) => code === ALREADY_ANSWERED)).toEqual([]);
  expect(at.discord.failures).toEqual([]);
});

nightly(
  'what a process could not show before it handed a shard over, it does not show afterwards',
  async () => {
    const one = await alone();
    const already = given(one);
    const guild = at.servers().at(-1);
    if (guild === undefined) throw new Error('there is no server');
    // In a channel of its own: a call to another table below it would make the bot post it anew.
    const quiet = at.discord.addChannel(guild, 'quiet');
    const table = await seat(at.discord, quiet, 'rage', people(), { rounds: 5 });
    const play = async (): Promise<void> => {
      const { person, hand } = await handAsked(table, people());
      await playFromHand(person, hand, firstDrawn);
    };
    const message = `/channels/${table.channel.id}/messages/${table.message().id}`;
    const edits = () =>
      at.discord.requests.filter(({ method, path }) => method === 'PATCH' && path === message).length;
    at.discord.answerNext({ status: 500, route: `PATCH ${message}`, times: 10_000 });
    const refused = edits();
    await play();
    await at.exceeds(edits, refused);
    const two = await start();
    await at.becomes(() => [taken(two), given(one) - already], [2, 2]);
    at.discord.answerTruly();
    await play();
    // Both have bid.
    await at.becomes(() => wordsOf(table.message()).includes('Trick 1 of'), true);
    const newest = drawing(table.message());
    // Lets time pass; what the old process does then is done before it answers the next press.
    at.discord.advance(TRIED_AGAIN_MS);
    await Promise.all([one, two].map((each) => each.takeTime()));
    const [first] = tables;
    if (first === undefined) throw new Error('there is no table');
    await press(first);
    expect(drawing(table.message())).toEqual(newest);
    expect(at.discord.failures).toEqual([]);
  },
);

nightly(
  'a process that was suspended until its leases had expired lets go of what another took over',
  async () => {
    const one = await alone();
    for (const table of tables) await press(table);
    // The next owner resumes the sessions that are stored by then.
    await at.becomes(() => at.stored('session'), SHARDS);
    const already = { taken: taken(one), logins: at.discord.intents.length };
    one.freeze();
    const two = await start();
    await at.becomes(() => taken(two), SHARDS);
    for (const table of tables) await press(table);
    const before = tables.map((table) => drawing(table.message()));
    one.thaw();
    // It wakes up, finds that it has lost everything, and claims its share again.
    await at.becomes(() => [taken(one) - already.taken, given(two)], [2, 2]);
    await at.connected();
    expect(lost(one)).toBe(SHARDS);
    // Letting go ended no session.
    expect(at.discord.intents).toHaveLength(already.logins);
    expect(tables.map((table) => drawing(table.message()))).toEqual(before);
    for (const table of tables) await press(table);
  },
);
