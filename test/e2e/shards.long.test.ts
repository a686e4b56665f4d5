// Proves src/sharding.ts, src/cluster/lease-keeper.ts

import { expect, test } from 'vitest';
import { farkler, pressOnTable } from './play.ts';
import { drawing, type Seen, seat, shown } from './screen.ts';
import { sharedHarness, taken } from './shared-harness.ts';

const SHARDS = 4;
const at = sharedHarness(SHARDS);

const people = () => ['Ada', 'Ben'].map((name) => at.discord.user(name));

async function tableOnEach(): Promise<readonly Seen[]> {
  const tables: Seen[] = [];
  for (const guild of at.servers())
    tables.push(await seat(at.discord, at.discord.channel(undefined, guild), 'farkle', people()));
  return tables;
}

async function press(table: Seen, times = 3): Promise<void> {
  for (let moves = 0; moves < times; moves += 1) shown(await pressOnTable(table, farkler));
}

test('two processes own a range of the shards each', async () => {
  await at.open();
  const [low, high] = await Promise.all([at.start('0-1/4'), at.start('2-3/4')]);
  await at.becomes(() => [taken(low), taken(high)], [2, 2]);
  await at.connected();
  const tables = await tableOnEach();
  for (const table of tables) await press(table);
  expect(at.discord.failures).toEqual([]);
  // No process takes the missing ones, and when theirs is back it goes on.
  const [first, last] = [tables[0], tables.at(-1)];
  if (first === undefined || last === undefined) throw new Error('there is no table');
  const before = drawing(first.message());
  await at.gone(low, 'SIGTERM');
  await press(last);
  await at.becomes(() => at.discord.gateway.shards, ['2/4', '3/4']);
  await at.start('0-1/4');
  await at.connected();
  expect(drawing(first.message())).toEqual(before);
  for (const table of tables) await press(table);
  expect(at.discord.failures).toEqual([]);
});

test('a process that divides the servers in another way ends with a sentence', async () => {
  expect(at.running).toHaveLength(2);
  await expect(at.start('0-1/8')).rejects.toThrow(
    'have divided the servers among 4: give all the same number',
  );
});
