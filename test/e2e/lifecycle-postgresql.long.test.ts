// Proves src/tables/tables.ts, src/discord/deleted-channels.ts, src/storage/driver/postgresql.ts, src/storage/storage.ts, src/storage/database-errors.ts

import { beforeEach, expect, test } from 'vitest';
import { openStorage } from '../../src/storage/storage.ts';
import { textOf } from '../chaos/observed.ts';
import { KILL_CHANNELS, testKill } from './lifecycle-crashes.ts';
import { lifecycleHarness } from './lifecycle-harness.ts';
import { CONFLICT_CHANNELS, testConflicts } from './lifecycle-outages.ts';
import { farkler, playOut, pressOnTable } from './play.ts';
import { drawing, seat, shown } from './screen.ts';

const harness = lifecycleHarness('postgresql', [...KILL_CHANNELS, ...CONFLICT_CHANNELS, 'hall', 'away']);
const { at } = harness;

// Each test begins after a short network failure from which the program has recovered.
beforeEach(harness.hiccup);

testKill(harness);

test('a game is played to its end, and counts', async () => {
  const { ada, ben } = harness.people;
  const table = await seat(at.discord, at.discord.channel('hall'), 'farkle', [ada, ben], { target: 5000 });
  await playOut(table, async () => shown(await pressOnTable(table, farkler)), 600);
  const ranking = shown(await ada.run(at.discord.channel('hall'), '/leaderboard'));
  for (const { name } of [ada, ben]) expect(JSON.stringify(ranking)).toContain(name);
  at.allWell();
});

test('no other program may use the database meanwhile', async () => {
  await expect(openStorage({ url: harness.database.url })).rejects.toThrow('in use by another process');
});

test('while the server is down people who press are told so, and afterwards everything goes on', async () => {
  const { ada, ben } = harness.people;
  const table = await seat(at.discord, at.discord.channel('away'), 'farkle', [ada, ben]);
  shown(await pressOnTable(table, farkler));
  await harness.health(/^ready/);
  const before = drawing(table.message());
  const back = await harness.database.server?.pause();
  await harness.health(/^not ready: the database/);
  const outcome = await pressOnTable(table, farkler);
  if (outcome.kind !== 'message') throw new Error(`the press was answered by ${outcome.kind}`);
  expect(textOf(outcome.message)).toContain('I can’t save anything right now, so that didn’t count.');
  expect(drawing(table.message())).toEqual(before);
  await back?.();
  await harness.health(/^ready/);
  for (let moves = 0; moves < 4; moves += 1) shown(await pressOnTable(table, farkler));
});

// Last, because it leaves a person without an answer.
testConflicts(harness);
