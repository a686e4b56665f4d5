// Proves src/tables/storage-errors.ts, src/tables/changes.ts

import { expect, test } from 'vitest';
import { allInEnglish } from '../games/in-english.ts';
import { decayingStore } from '../support/decaying-storage.ts';
import { createMemoryStore } from '../support/memory-storage.ts';
import { ANN, BEN, begun, CAT, code, done, movesOf, now, opening, room, turnMs } from './harness.ts';

/** A program started with two tables in mid-game, the first of which has become unreadable. */
async function oneBroken() {
  const { store, breakTable, reads } = decayingStore();
  const before = room({ store });
  const [broken, whole] = [await begun(before, [ANN, BEN]), await begun(before, [ANN, BEN])];
  await before.tables.drain();
  breakTable(broken.id);
  const at = before.restart();
  expect(await at.tables.resume()).toBe(2);
  return { at, broken, whole, reads };
}

test('an unreadable table is set aside and reported once, and the others go on', async () => {
  const { at, broken, whole, reads } = await oneBroken();
  await at.time.pass(10 * turnMs(whole));
  expect(at.errors.map(String)).toEqual([`Error: The stored table ${broken.id} cannot be read.`]);
  expect(reads()).toBeLessThan(3);
  expect((await movesOf(at, whole)).length).toBeGreaterThan(2);
});

test('people who come to an unreadable table are told so, and nothing more is reported', async () => {
  const { at, broken } = await oneBroken();
  for (let press = 0; press < 3; press++) {
    const pressed = await at.tables.answer(broken.id, ANN.id, 0, { prompt: '', path: [], values: [] });
    expect(pressed).toMatchObject({ ok: false, error: { code: 'unreadable' } });
    expect(code(await at.tables.leave(broken.id, ANN.id))).toBe('unreadable');
    expect(await at.tables.look(broken.id)).toBeNull();
  }
  await at.time.pass(turnMs(broken));
  expect(at.errors).toHaveLength(1);
});

test('only its host, or a moderator, can end an unreadable table', async () => {
  const { at, broken } = await oneBroken();
  expect(code(await at.tables.end(broken.id, CAT))).toBe('not-host');
  expect((await at.store.head(broken.id))?.status).toBe('playing');
  const ended = await at.tables.end(broken.id, ANN);
  expect(allInEnglish(ended)).toMatchObject({
    error: { code: 'unreadable', says: expect.stringContaining('has closed') },
  });
  expect(await at.store.head(broken.id)).toMatchObject({ status: 'ended', dueAt: null });
  expect(code(await at.tables.end(broken.id, ANN))).toBe('over');
  expect(at.closedUnread).toEqual(
    [await at.store.head(broken.id)].map((head) => ({ ...head, changedAt: expect.any(Number) })),
  );
  const other = await oneBroken();
  await other.at.tables.end(other.broken.id, { ...CAT, mayManage: true });
  expect((await other.at.store.head(other.broken.id))?.status).toBe('ended');
});

test('an unreadable lobby is cancelled, and one whose channel is gone is closed by itself', async () => {
  const { store, breakTable } = decayingStore();
  const before = room({ store });
  const [one, two] = [done(await before.tables.open(opening())), await begun(before, [ANN, BEN])];
  breakTable(one.id);
  breakTable(two.id);
  const at = before.restart();
  await at.tables.end(one.id, ANN);
  await at.tables.lost(two.id);
  expect((await store.head(one.id))?.status).toBe('cancelled');
  expect((await store.head(two.id))?.status).toBe('abandoned');
  expect(await store.live()).toEqual([]);
});

test('one that was closed unread is announced once more after a start, when a person comes to it, and no longer reported', async () => {
  const { at, broken } = await oneBroken();
  await at.tables.end(broken.id, ANN);
  const after = at.restart();
  for (let press = 0; press < 2; press++) {
    const pressed = await after.tables.join(broken.id, CAT);
    expect(allInEnglish(pressed)).toMatchObject({
      ok: false,
      error: { says: expect.stringContaining('has closed') },
    });
    expect(await after.tables.look(broken.id)).toBeNull();
  }
  expect(after.closedUnread).toEqual([await at.store.head(broken.id)]);
  expect(after.errors).toEqual([]);
});

test('a finished game that has become unreadable keeps its last drawing', async () => {
  const { store, breakTable } = decayingStore();
  const before = room({ store });
  const table = await begun(before, [ANN, BEN]);
  const revision = table.revision + 1;
  await store.save({ after: { ...table, status: 'over', endedAt: 1, revision }, moves: [], results: [] });
  breakTable(table.id);
  const at = before.restart();
  expect(code(await at.tables.rematch(table.id, ANN.id))).toBe('unreadable');
  expect(at.closedUnread).toEqual([]);
});

test('a table that fails in an outage is retried with growing pauses, reported once, and goes on afterwards', async () => {
  const store = createMemoryStore();
  let away = false;
  let reads = 0;
  const before = room({ store });
  const table = await begun(before, [ANN, BEN]);
  await before.tables.drain();
  const at = room({
    time: before.time,
    seedling: 'after',
    store: {
      ...store,
      load: async (id) => {
        reads++;
        if (away) throw new Error('the disk is away');
        return store.load(id);
      },
    },
  });
  await at.tables.resume();
  away = true;
  await at.time.pass(10 * 60_000);
  expect(at.errors.map(String)).toEqual(['Error: the disk is away']);
  expect(reads).toBeLessThan(20);
  away = false;
  await at.time.pass(60_000);
  expect((await now(at, table.id)).revision).toBeGreaterThan(table.revision);
  expect(at.errors).toHaveLength(1);
});
