import { describe, expect, test } from 'vitest';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  code,
  done,
  movesOf,
  now,
  opening,
  press,
  room,
  turnMs,
  turnOf,
} from './harness.ts';

describe('after a restart', () => {
  test('the game goes on from the last stored move, deadlines still ahead are honoured', async () => {
    const before = room();
    const table = await begun(before, [ANN, BEN]);
    await press(before, table.id);
    await before.time.pass(10_000);
    await before.tables.drain();
    const after = before.restart();
    expect(await after.tables.resume()).toBe(1);
    const deadline = Math.max(...(await now(after, table.id)).deadlines.map((each) => each ?? 0));
    await after.time.pass(deadline + 2_000 - after.time.now());
    expect((await movesOf(after, table)).map((move) => move.by)).toEqual(['player', 'clock', 'clock']);
  });

  test('a table that cannot be closed for its changed rules is reported, and the others go on', async () => {
    const before = room();
    const [old, table] = [await begun(before, [ANN, BEN]), await begun(before, [ANN, BEN])];
    await before.tables.drain();
    const { store } = before;
    const at = room({
      time: before.time,
      store: {
        ...store,
        live: async () =>
          (await store.live()).map((head) =>
            head.id === old.id ? { ...head, rules: head.rules + 1 } : head,
          ),
        load: async (id) => {
          if (id === old.id) throw new Error('this table cannot be read');
          return await store.load(id);
        },
      },
    });
    expect(await at.tables.resume()).toBe(2);
    expect(at.errors.map(String)).toEqual(['Error: this table cannot be read']);
    await at.time.pass(2 * turnMs(table));
    expect((await movesOf(at, table)).map((move) => move.by)).toContain('clock');
  });

  test('after downtime nobody is punished: deadlines that passed start again in full', async () => {
    const before = room();
    const table = await begun(before, [ANN, BEN]);
    await before.tables.drain();
    await before.time.pass(60 * 60_000);
    const after = before.restart();
    await after.tables.resume();
    await after.time.pass(1);
    const started = after.time.now() - 1;
    const resumed = await now(after, table.id);
    expect(resumed.position?.seq).toBe(0);
    expect(resumed.deadlines[0]).toBe(started + turnMs(table));
    await after.time.pass(turnMs(table) + 2_000);
    expect((await movesOf(after, table))[0]).toMatchObject({ by: 'clock' });
    expect((await now(after, table.id)).occupants[0]).toMatchObject({ missed: 1 });
    expect(after.errors).toEqual([]);
  });

  test('after downtime a lobby has its ten minutes again', async () => {
    const before = room();
    const table = done(await before.tables.open(opening()));
    await before.tables.drain();
    await before.time.pass(60 * 60_000);
    const after = before.restart();
    await after.tables.resume();
    await after.time.pass(9 * 60_000);
    expect((await now(after, table.id)).status).toBe('lobby');
    await after.time.pass(60_001);
    expect((await now(after, table.id)).status).toBe('cancelled');
  });

  test.each([{ rules: 99 }, { game: 'poker' }])(
    'a table of %o is ended politely, and its record is kept',
    async (change) => {
      const before = room();
      const table = await begun(before, [ANN, BEN]);
      await press(before, table.id);
      const stored = await now(before, table.id);
      await before.store.save({
        after: { ...stored, ...change, revision: stored.revision + 1 },
        moves: [],
        results: [],
      });
      const after = before.restart();
      await after.tables.resume();
      const ended = await now(after, table.id);
      expect(ended).toMatchObject({ status: 'outdated', dueAt: null });
      expect(await movesOf(after, table)).toHaveLength(1);
      expect(code(await after.tables.end(table.id, ANN))).toBe('over');
      expect(after.errors).toEqual([]);
    },
  );

  test('what another writer stored meanwhile is judged again, not overwritten', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const other = at.restart();
    const turn = turnOf(table);
    await press(other, table.id);
    const late = await at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat));
    expect(code(late)).toBe('stale');
    expect(await movesOf(at, table)).toHaveLength(1);
  });

  test('drained tables take no more clicks', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await at.tables.drain();
    const turn = turnOf(table);
    expect(code(await at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat)))).toBe(
      'busy',
    );
  });
});
