// Proves src/tables/tables.ts, src/tables/retries.ts

import { expect, test } from 'vitest';
import type { TableStore } from '../../src/tables/ports.ts';
import { createMemoryStore } from '../support/memory-storage.ts';
import {
  ANN,
  BEN,
  begun,
  gate,
  movesOf,
  now,
  pressUntilABotIsAsked,
  room,
  settle,
  turnMs,
} from './harness.ts';

/** A store whose list of live tables fails so many times. */
function outageOf(store: TableStore, times: number) {
  const asked: (() => void)[] = [];
  let left = times;
  const failing: TableStore = {
    ...store,
    live: async () => {
      for (const hear of asked) hear();
      if (left-- > 0) throw new Error('the disk is away');
      return store.live();
    },
  };
  return { failing, onAsk: (hear: () => void) => asked.push(hear) };
}

/** A table in mid-game, and a program that starts during an outage. */
async function restartedIn(times: number) {
  const store = createMemoryStore();
  const before = room({ store });
  const table = await begun(before, [ANN, BEN]);
  await before.tables.drain();
  const { failing, onAsk } = outageOf(store, times);
  const at = room({ store: failing, time: before.time, seedling: 'after' });
  const asks: number[] = [];
  onAsk(() => asks.push(at.time.now()));
  return { at, table, asks };
}

test('resuming tables is retried with growing pauses until it works', async () => {
  const { at, table, asks } = await restartedIn(9);
  const resumed = at.tables.resume();
  await settle();
  await at.time.pass(10 * 60_000);
  expect(await resumed).toBe(1);
  const pauses = asks.slice(1).map((ask, index) => ask - (asks[index] ?? 0));
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => 1_000 * seconds));
  expect(at.errors).toHaveLength(1);
  expect(String(at.errors[0])).toContain('The live tables could not be resumed');
  await at.time.pass(60 * 60_000);
  expect((await movesOf(at, table)).map(({ by }) => by)).toContain('clock');
  expect(asks).toHaveLength(10);
});

test('tables are resumed once, however often that is requested', async () => {
  const { at, asks } = await restartedIn(2);
  const both = [at.tables.resume(), at.tables.resume()];
  await settle();
  await at.time.pass(2_000);
  const third = at.tables.resume();
  await at.time.pass(60_000);
  expect(await Promise.all([...both, third, at.tables.resume()])).toEqual([1, 1, 1, 1]);
  expect(asks).toHaveLength(3);
  expect(at.errors).toHaveLength(1);
});

test('a table where a person moves while tables are resumed waits for the new question', async () => {
  const store = createMemoryStore();
  const before = room({ store });
  const table = await begun(before, [ANN], { bots: { count: 1, level: 'easy' }, secondsPerTurn: 86_400 });
  for (let waits = 0; (await now(before, table.id)).position?.asked[0] === null; waits += 1) {
    if (waits > 60) throw new Error('Ann is not asked');
    await before.time.pass(1_000);
  }
  await before.tables.drain();
  const { opened, open } = gate();
  const late: TableStore = {
    ...store,
    live: async () => {
      const heads = await store.live();
      await opened;
      return heads;
    },
  };
  const at = room({ store: late, time: before.time, seedling: 'after' });
  const resumed = at.tables.resume();
  await settle();
  await pressUntilABotIsAsked(at, table);
  open();
  await resumed;
  const moves = (await movesOf(at, table)).length;
  await at.time.pass(5_000);
  expect((await movesOf(at, table)).slice(moves).map(({ by }) => by)).toContain('bot');
});

test('nobody is punished for the time in which tables could not be resumed', async () => {
  const { at, table } = await restartedIn(7);
  const resumed = at.tables.resume();
  await settle();
  await at.time.pass(2 * 60_000 + 3_000);
  await resumed;
  const moves = await movesOf(at, table);
  await at.time.pass(1);
  expect(await movesOf(at, table)).toEqual(moves);
  const deadline = (await now(at, table.id)).deadlines[0] ?? 0;
  expect(moves).toEqual([]);
  expect(deadline - at.time.now()).toBeGreaterThan(turnMs(table) - 5_000);
});

test('a program that ends meanwhile stops resuming tables', async () => {
  const { at, asks } = await restartedIn(100);
  const resumed = at.tables.resume();
  const failed = expect(resumed).rejects.toThrow('the program ends');
  await settle();
  await at.time.pass(3_000);
  await at.tables.drain();
  await failed;
  const asked = asks.length;
  await at.time.pass(60 * 60_000);
  expect(asks).toHaveLength(asked);
});
