// Proves src/cluster/lease-keeper.ts, src/storage/lease-store.ts, src/sharding.ts, src/rehearsal.ts

import { expect, test } from 'vitest';
import type { Channel, Guild } from '#local-discord';
import { shardOf } from '#local-discord';
import { waitedBy } from '../chaos/machine.ts';
import { farkler, pressOnTable } from './play.ts';
import { PATIENCE } from './program.ts';
import { type Seen, seat, shown, tableOn } from './screen.ts';
import { sharedHarness, taken } from './shared-harness.ts';

const SHARDS = 16;
/** A dead process has to be replaced within this time, apart from waiting for a processor. */
const REPLACED_MS = 30_000;

const at = sharedHarness(SHARDS);

const hallOf = (guild: Guild): Channel => at.discord.channel(undefined, guild);

/** The ids of tables with messages in a channel. */
const tablesIn = (channel: Channel) =>
  new Set(
    at.discord
      .user()
      .read(channel)
      .flatMap((message) => tableOn(message) ?? []),
  );

test('when eight of sixteen shards lose their process, they answer again within half a minute, and no command counts twice', async () => {
  await at.open();
  const one = await at.start('claim');
  await at.becomes(() => taken(one), SHARDS);
  // With this limit, eight logins would take 40 seconds.
  at.discord.allowLogins(1);
  const two = await at.start('claim', { env: { REHEARSAL: 'on' } });
  await at.becomes(() => taken(two), SHARDS / 2);
  expect(two.output()).toMatch(/rehearsed.*a shard is looked after from now on/s);
  const dying = at.discord.guilds.filter(({ id }) => shardOf(id, SHARDS) < SHARDS / 2);
  const people = ['Ada', 'Ben'].map((name) => at.discord.user(name));
  const tables: Seen[] = [];
  for (const guild of dying) tables.push(await seat(at.discord, hallOf(guild), 'farkle', people));
  await at.becomes(() => at.stored('session'), SHARDS);
  const { resumes } = at.discord.gateway;
  const cleo = at.discord.user('Cleo');
  const order = (guild: Guild) => cleo.run(hallOf(guild), '/farkle start').catch(() => null);
  // Each is handled a moment before the process dies, except the last one, whose fate is unknown.
  const [last, ...others] = dying;
  if (last === undefined) throw new Error('there is no server');
  for (const guild of others) await order(guild);
  const doubtful = order(last);
  const [diedAt, waitedBefore] = [performance.now(), waitedBy(two.pid)[0] ?? 0];
  await at.gone(one, 'SIGKILL');
  // No process receives this one.
  const lost = order(last);
  await at.becomes(() => taken(two), SHARDS);
  await at.becomes(() => at.discord.gateway.resumes - resumes, SHARDS / 2);
  for (const table of tables) shown(await pressOnTable(table, farkler));
  const waited = (waitedBy(two.pid)[0] ?? 0) - waitedBefore;
  expect(performance.now() - diedAt - waited).toBeLessThan(REPLACED_MS);
  expect(at.discord.intents).toHaveLength(SHARDS);
  // People without an answer by now have given up.
  at.discord.advance(PATIENCE);
  await Promise.all([doubtful, lost]);
  for (const guild of others) expect(tablesIn(hallOf(guild)).size).toBe(2);
  expect([1, 2]).toContain(tablesIn(hallOf(last)).size);
  const stored = await at.stored('table');
  expect([15, 16]).toContain(stored);
  // What was begun goes on, and new commands work.
  for (const guild of dying) shown(await cleo.run(hallOf(guild), '/farkle rules'));
});
