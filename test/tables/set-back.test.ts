// Proves src/tables/deadlines.ts, src/tables/time-passes.ts

import { expect, test } from 'vitest';
import { GRACE_MS } from '../../src/tables/deadlines.ts';
import type { TableStore } from '../../src/tables/ports.ts';
import { createMemoryStore } from '../support/memory-storage.ts';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  CAT,
  done,
  gate,
  LONGEST_PAUSE,
  movesOf,
  now,
  opening,
  pressUntilABotIsAsked,
  room,
  settle,
  turnMs,
  turnOf,
} from './harness.ts';

const HOUR = 3_600_000;
const LOBBY_IDLE_MS = 10 * 60_000;
/** How often, at least, the clock checks the time of day. */
const NOTICED = 60_000;

test('with the clock set back, the player to move has one turn rather than an hour more', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN]);
  at.time.set(-HOUR);
  await at.time.pass(NOTICED);
  const left = (await now(at, table.id)).deadlines.flatMap((deadline) =>
    deadline === null ? [] : [deadline - at.time.now()],
  );
  expect(left).toHaveLength(1);
  expect(Math.max(...left)).toBeLessThanOrEqual(turnMs(table));
  await at.time.pass(turnMs(table) + GRACE_MS);
  expect(await movesOf(at, table)).toContainEqual(expect.objectContaining({ by: 'clock' }));
  expect(at.errors).toEqual([]);
});

test('a clock that is set back again and again still moves', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN]);
  for (let times = 0; times < 3; times++) {
    at.time.set(-HOUR);
    await at.time.pass(NOTICED);
  }
  await at.time.pass(turnMs(table) + GRACE_MS);
  expect((await movesOf(at, table)).length).toBeGreaterThan(0);
});

test('after a start with the clock set back, turns run out instead of restarting over and over', async () => {
  const before = room();
  const table = await begun(before, [ANN, BEN]);
  const at = before.restart();
  await at.tables.resume();
  at.time.set(-HOUR);
  await at.time.pass(NOTICED + turnMs(table) + GRACE_MS);
  expect(await movesOf(at, table)).toContainEqual(expect.objectContaining({ by: 'clock' }));
});

test('a deadline stored before the clock was set back is no longer than a turn after a start', async () => {
  const before = room();
  const table = await begun(before, [ANN, BEN]);
  await before.tables.drain();
  before.time.set(-HOUR);
  const at = before.restart();
  await at.tables.resume();
  await at.time.pass(turnMs(table) + GRACE_MS);
  expect(await movesOf(at, table)).toContainEqual(expect.objectContaining({ by: 'clock' }));
});

test('bots move and lobbies close on a clock that was set back', async () => {
  const at = room();
  const lobby = done(await at.tables.open(opening()));
  const { id } = await begun(at, [BEN], { bots: { count: 1, level: 'normal' } });
  at.time.set(-HOUR);
  await at.time.pass(NOTICED);
  const deadline = (await now(at, id)).deadlines.find((each) => each !== null) ?? 0;
  expect(deadline - at.time.now()).toBeLessThanOrEqual(turnMs(await now(at, id)));
  await at.time.pass(LOBBY_IDLE_MS);
  expect((await now(at, lobby.id)).status).toBe('cancelled');
});

test('a press on a clock that was set back leaves nobody more than a turn', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN]);
  at.time.set(-HOUR);
  const { user } = turnOf(table);
  const other = user === ANN.id ? BEN.id : ANN.id;
  done(await at.tables.leave(table.id, other, true));
  const [left] = (await now(at, table.id)).deadlines.filter((deadline) => deadline !== null);
  expect((left ?? 0) - at.time.now()).toBeLessThanOrEqual(turnMs(table));
});

/** A room in which the clock is set back by an hour, and the program notices, while an action is being stored. */
function slowRoom() {
  const store = createMemoryStore();
  let stored = Promise.resolve();
  const slow: TableStore = {
    ...store,
    async save(change) {
      await stored;
      return store.save(change);
    },
  };
  const at = room({ store: slow });
  const setBackDuring = async (deed: () => Promise<unknown>): Promise<void> => {
    const { opened, open } = gate();
    stored = opened;
    const doing = deed();
    await settle();
    at.time.set(-HOUR);
    done(await at.tables.open(opening({ host: CAT })));
    open();
    await doing;
    await settle();
  };
  return { at, setBackDuring };
}

test('a turn played by the clock while it was set back is followed by one of normal length', async () => {
  const { at, setBackDuring } = slowRoom();
  const table = await begun(at, [ANN, BEN]);
  await at.time.pass(turnMs(table) - 1);
  await setBackDuring(() => at.time.pass(GRACE_MS + 1));
  const moves = (await movesOf(at, table)).length;
  expect(moves).toBeGreaterThan(0);
  await at.time.pass(turnMs(table) + GRACE_MS);
  expect((await movesOf(at, table)).length).toBeGreaterThan(moves);
});

test('a bot goes on after a move that was being stored while the clock was set back', async () => {
  const { at, setBackDuring } = slowRoom();
  const table = await begun(at, [ANN], { bots: { count: 2, level: 'normal' } });
  await pressUntilABotIsAsked(at, table);
  await setBackDuring(() => at.time.pass(LONGEST_PAUSE));
  const moves = (await movesOf(at, table)).length;
  await at.time.pass(NOTICED);
  expect((await movesOf(at, table)).length).toBeGreaterThan(moves);
});

test('a press that was being stored while the clock was set back leaves the next player one turn', async () => {
  const { at, setBackDuring } = slowRoom();
  const table = await begun(at, [ANN, BEN]);
  const { user, asked, seat } = turnOf(table);
  await setBackDuring(() => at.tables.answer(table.id, user, asked, answerTo(table, seat)));
  const moves = (await movesOf(at, table)).length;
  await at.time.pass(turnMs(table) + GRACE_MS);
  expect((await movesOf(at, table)).length).toBeGreaterThan(moves);
});
