// Proves src/sharding.ts, src/cluster/lease-keeper.ts, src/discord/wire/identify.ts

import { expect, test } from 'vitest';
import type { Guild } from '#local-discord';
import { shardOf } from '#local-discord';
import { freePort } from '../support/free-port.ts';
import { farkler, pressOnTable } from './play.ts';
import type { Program } from './program.ts';
import { type Seen, seat, shown } from './screen.ts';
import { claimed, count, given, held, sharedHarness, taken } from './shared-harness.ts';

const SHARDS = 4;
const ALL = ['0/4', '1/4', '2/4', '3/4'];
const REFUSED = 'a shard is given up: Discord does not let it in';

const at = sharedHarness(SHARDS, { own: true });

const people = () => ['Ada', 'Ben'].map((name) => at.discord.user(name));
const opened = (guild: Guild): Promise<Seen> =>
  seat(at.discord, at.discord.channel(undefined, guild), 'farkle', people());
const refusals = (program: Program) => count(program, '"msg":"Discord does not let a shard in"');

async function press(table: Seen, times = 3): Promise<void> {
  for (let moves = 0; moves < times; moves += 1) shown(await pressOnTable(table, farkler));
}

/** Two running processes with half of the shards each. */
async function halved(): Promise<readonly [Program, Program]> {
  const [one, two] = at.running;
  if (one === undefined || two === undefined) throw new Error('there are no two processes');
  await at.becomes(() => [held(one), held(two)], [2, 2]);
  await at.connected();
  return [one, two];
}

test('a shard that Discord does not let in for a while is retried, and its process goes on', async () => {
  await at.open();
  const one = await at.start('claim');
  await at.becomes(() => taken(one), SHARDS);
  const tables: Seen[] = [];
  for (const guild of at.servers()) tables.push(await opened(guild));
  at.discord.shutGateway();
  await at.gone(one, 'SIGKILL');
  await at.givenUp(one);
  const two = await at.start('claim', { begun: 'the shards are shared with other processes' });
  await at.exceeds(() => count(two, REFUSED), SHARDS);
  at.discord.openGateway();
  await at.connected();
  for (const table of tables) await press(table);
});

test('a database outage of a moment costs no process a shard', async () => {
  await at.start('claim');
  const both = await halved();
  const tables: Seen[] = [];
  for (const guild of at.servers()) tables.push(await opened(guild));
  const before = both.map(claimed);
  const missed = () => both.map((program) => count(program, 'the leases of the shards are out of reach') > 0);
  const back = await at.server.pause();
  await at.becomes(missed, [true, true]);
  await back();
  // Each process has renewed its leases since.
  const [, newest = 0] = await at.claimants();
  await at.exceeds(async () => (await at.claimants())[0] ?? 0, newest);
  for (const table of tables) await press(table);
  expect(both.map(claimed)).toEqual(before);
  expect(at.discord.gateway.shards).toEqual(ALL);
});

test('shards that a process takes over while Discord does not answer are retried, and it goes on', async () => {
  const [one, two] = await halved();
  at.discord.answerNext({ status: 503, route: 'GET /gateway/bot', times: 10_000 });
  const before = count(two, REFUSED);
  await at.gone(one, 'SIGKILL');
  await at.givenUp(one);
  await at.exceeds(() => count(two, REFUSED) - before, 2);
  at.discord.answerTruly();
  await at.connected();
  for (const guild of at.servers()) await press(await opened(guild));
});

test('a process without a shard that Discord does not let in is not ready, retries more and more slowly, and keeps presses for the shard', async () => {
  const [one] = at.running;
  if (one === undefined) throw new Error('there is no process');
  const health = String(await freePort());
  const two = await at.start('claim', { env: { HEALTH_PORT: health } });
  await at.becomes(() => [held(one), held(two)], [2, 2]);
  // A kept connection would be closed by the program between two requests that are seconds apart.
  const readiness = async () =>
    (await fetch(`http://127.0.0.1:${health}/readyz`, { headers: { connection: 'close' } })).text();
  await at.becomes(readiness, 'ready\n');
  const tables: Seen[] = [];
  for (const guild of at.servers().filter(({ id }) => shardOf(id, SHARDS) < 2))
    tables.push(await opened(guild));
  const logins = at.discord.intents.length;
  at.discord.answerNext({ status: 503, route: 'GET /gateway/bot', times: 10_000 });
  await at.gone(one, 'SIGTERM');
  expect(given(one)).toBeGreaterThan(1);
  // They were handed over, so nobody has received these. People wait, however long the machine takes.
  at.discord.pause();
  const pressed = tables.map((table) => press(table, 1));
  const answers: string[] = [];
  const seen = async (): Promise<number> => {
    answers.push(await readiness());
    return count(two, REFUSED);
  };
  await at.exceeds(seen, 1);
  await at.exceeds(async () => {
    await seen();
    return refusals(two);
  }, 3);
  at.discord.answerTruly();
  await Promise.all(pressed);
  at.discord.unpause();
  await at.connected();
  await at.becomes(readiness, 'ready\n');
  const refused = answers.slice(answers.findIndex((answer) => answer.includes('does not let')));
  expect(refused.length).toBeGreaterThan(1);
  for (const answer of refused) expect(answer).toMatch(/^not ready: Discord does not let shard \d in/);
  expect(at.discord.failures).toEqual([]);
  expect(at.discord.intents).toHaveLength(logins);
});
