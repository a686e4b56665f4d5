// Proves src/tables/tables.ts, src/tables/changes.ts

import { expect, test } from 'vitest';
import { opponent } from '../../src/opponents/direct.ts';
import { dayOf } from '../../src/tables/days.ts';
import { guildId } from '../../src/tables/ids.ts';
import type { Opponent, TableStore } from '../../src/tables/ports.ts';
import { createMemoryStore } from '../support/memory-storage.ts';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  code,
  done,
  gate,
  LONGEST_PAUSE,
  movesOf,
  now,
  opening,
  playOut,
  pressUntilABotIsAsked,
  room,
  settle,
  turnMs,
  turnOf,
} from './harness.ts';

/** A store whose saves and creations wait for a gate once it is shut, like those of a busy disk. */
function slowStore() {
  const store = createMemoryStore();
  let passing = Promise.resolve();
  const slow: TableStore = {
    ...store,
    save: async (change) => {
      // An agreement to a rematch is quick, so that the deal is what waits.
      if (change.after.rematch.length === 0) await passing;
      return store.save(change);
    },
    create: async (table) => {
      await passing;
      await store.create(table);
    },
  };
  const shut = (): (() => void) => {
    const { opened, open } = gate();
    passing = opened;
    return open;
  };
  return { store: slow, shut };
}

/** Whether a promise has settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  await settle();
  return Promise.race([promise.then(() => true), settle().then(() => false)]);
}

test('a press being stored is stored and shown before the tables are drained', async () => {
  const { store, shut } = slowStore();
  const at = room({ store });
  const table = await begun(at, [ANN, BEN]);
  const turn = turnOf(table);
  const open = shut();
  const click = at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat));
  await settle();
  const told: (number | undefined)[] = [];
  const drained = at.tables.drain().then(() => told.push(at.news.at(-1)?.table.revision));
  expect(await isSettled(drained)).toBe(false);
  open();
  await drained;
  expect(told).toEqual([table.revision + 1]);
  expect(code(await click)).toBe('accepted');
});

test('a table being opened is stored before the tables are drained, and none is opened afterwards', async () => {
  const { store, shut } = slowStore();
  const at = room({ store });
  const open = shut();
  const opened = at.tables.open(opening());
  await settle();
  const drained = at.tables.drain();
  expect(await isSettled(drained)).toBe(false);
  open();
  await drained;
  expect(await at.store.live()).toHaveLength(1);
  expect(at.news).toHaveLength(1);
  expect(code(await opened)).toBe('accepted');
  expect(await at.tables.open(opening())).toMatchObject({ error: { code: 'busy' } });
  expect(await at.tables.open(opening({ game: 'ferry', deal: 'daily' }))).toMatchObject({ ok: false });
  expect(await at.store.live()).toHaveLength(1);
});

test('a rematch being dealt is dealt before the tables are drained', async () => {
  const { store, shut } = slowStore();
  const at = room({ store });
  const { id } = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
  await playOut(at, id);
  done(await at.tables.rematch(id, ANN.id));
  const open = shut();
  const agreed = at.tables.rematch(id, BEN.id);
  await settle();
  const drained = at.tables.drain();
  expect(await isSettled(drained)).toBe(false);
  open();
  await drained;
  const [dealt] = await at.store.live();
  expect(done(await agreed).started?.id).toBe(dealt?.id);
  expect(at.news.at(-1)).toMatchObject({ kind: 'opened', table: { id: dealt?.id } });
});

test('draining does not wait for a bot that is thinking, whose move is dropped', async () => {
  const thought = gate();
  let asked = 0;
  const choose: Opponent['choose'] = async (question) => {
    asked++;
    await thought.opened;
    return opponent.choose(question);
  };
  const at = room({ opponent: { choose } });
  const table = await begun(at, [ANN], { bots: { count: 1, level: 'hard' } });
  await pressUntilABotIsAsked(at, table);
  await at.time.pass(LONGEST_PAUSE);
  expect(asked).toBe(1);
  await at.tables.drain();
  const before = await now(at, table.id);
  const told = at.news.length;
  thought.open();
  await at.time.pass(60 * 60_000);
  expect(await at.store.load(table.id)).toEqual(before);
  expect((await movesOf(at, table)).filter(({ by }) => by === 'bot')).toEqual([]);
  expect(at.news).toHaveLength(told);
  expect(asked).toBe(1);
  expect(at.errors).toEqual([]);
});

test('after draining no clock moves a table', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN]);
  await at.tables.drain();
  await at.time.pass(5 * turnMs(table));
  expect(await now(at, table.id)).toEqual(table);
  expect(at.errors).toEqual([]);
});

test('draining does not wait for an expert, whose result is neither requested, stored nor reported any more', async () => {
  const thought = gate();
  let asked = 0;
  const choose: Opponent['choose'] = async (question) => {
    asked++;
    await thought.opened;
    return opponent.choose(question);
  };
  const at = room({ opponent: { choose } });
  const deal = { game: 'ferry', day: dayOf(at.time.now()) };
  const notices = ['1', '2'].map((digit) => at.tables.daily({ ...deal, guild: guildId(digit.repeat(18)) }));
  await settle();
  await at.time.pass(1_000);
  await Promise.all(notices);
  expect(await isSettled(at.tables.drain())).toBe(true);
  thought.open();
  await settle();
  await at.time.pass(60_000);
  expect(asked).toBe(1);
  for (const digit of ['1', '2']) {
    expect(await at.store.expertOf({ ...deal, guild: guildId(digit.repeat(18)) })).toBeNull();
  }
  expect(at.errors).toEqual([]);
});
