// Proves src/tables/tables.ts, src/tables/carry-over.ts, src/tables/time-passes.ts

import { describe, expect, test } from 'vitest';
import { seat } from '../../src/engine/seat.ts';
import { checkRecord } from '../../src/records/check.ts';
import { recordOf } from '../../src/records/record-file.ts';
import { commitmentAt } from '../../src/tables/fair-deal.ts';
import type { TableId } from '../../src/tables/ids.ts';
import { createRecords } from '../../src/tables/records.ts';
import { UnreadableTable } from '../../src/tables/storage-errors.ts';
import type { Table } from '../../src/tables/table.ts';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  code,
  done,
  GUILD,
  movesOf,
  now,
  OPEN_RESULTS,
  opening,
  playOut,
  press,
  pressUntilABotIsAsked,
  type Room,
  room,
  turnMs,
  turnOf,
} from './harness.ts';

describe('after a restart', () => {
  test('the game goes on from the last stored move, and deadlines still ahead are honoured', async () => {
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

  test('after downtime nobody is punished: deadlines that passed restart in full', async () => {
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

  test('after downtime people who had been warned before are not punished, either', async () => {
    const before = room();
    const table = await begun(before, [ANN, BEN]);
    await before.time.pass(turnMs(table) - 1_000);
    expect((await now(before, table.id)).warned).toEqual([true, false]);
    await before.tables.drain();
    await before.time.pass(60 * 60_000);
    const after = before.restart();
    await after.tables.resume();
    await after.time.pass(1);
    const resumed = await now(after, table.id);
    expect(resumed.position?.seq).toBe(0);
    expect(resumed.deadlines[0]).toBe(after.time.now() - 1 + turnMs(table));
    expect(resumed.warned).toEqual([false, false]);
  });

  test('after downtime a lobby has its full ten minutes again', async () => {
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

  describe('a table with other rules', () => {
    /** As if the program that stored it had had other rules. */
    async function stored(before: Room, id: TableId, change: Partial<Table>): Promise<void> {
      const table = await now(before, id);
      await before.store.save({
        after: { ...table, ...change, revision: table.revision + 1 },
        moves: [],
        results: [],
      });
    }

    test('goes on with the new ones if its record replays to the same result, and can still be checked', async () => {
      const before = room();
      const table = await begun(before, [ANN, BEN]);
      await press(before, table.id);
      const { position, deadlines } = await now(before, table.id);
      await stored(before, table.id, { rules: 99 });
      const after = before.restart();
      await after.tables.resume();
      const renewed = await now(after, table.id);
      expect(renewed).toMatchObject({ status: 'playing', rules: table.rules, position, deadlines });
      expect(after.news).toMatchObject([{ kind: 'changed', table: { id: table.id } }]);
      await press(after, table.id);
      const over = await playOut(after, table.id);
      expect(over.status).toBe('over');
      const records = createRecords({
        ...OPEN_RESULTS,
        store: after.store,
        look: after.tables.look,
        now: after.time.now,
      });
      const file = done(await records.open(table.id, { guild: GUILD, user: ANN.id }));
      expect(checkRecord({ record: recordOf(file), file }, commitmentAt(table))).toMatchObject({ ok: true });
      expect(after.errors).toEqual([]);
    });

    test('waits on in the lobby, and starts with the new ones', async () => {
      const before = room();
      const { id, rules, options } = done(await before.tables.open(opening()));
      await stored(before, id, { rules: 99 });
      const after = before.restart();
      await after.tables.resume();
      expect(await now(after, id)).toMatchObject({ status: 'lobby', rules, options });
      done(await after.tables.join(id, BEN));
      expect(done(await after.tables.start(id, ANN.id)).status).toBe('playing');
    });

    test('stays paused, and goes on when a player continues it', async () => {
      const before = room();
      const table = await begun(before, [ANN, BEN]);
      for (const { id } of [ANN, BEN]) done(await before.tables.pause(table.id, id));
      await stored(before, table.id, { rules: 99 });
      const after = before.restart();
      await after.tables.resume();
      expect(await now(after, table.id)).toMatchObject({ status: 'paused', rules: table.rules });
      expect(done(await after.tables.continue(table.id, ANN.id)).status).toBe('playing');
      await press(after, table.id);
    });

    test('cannot take back anything that was pressed before', async () => {
      const before = room();
      const table = await begun(before, [ANN, BEN]);
      await stored(before, table.id, {
        rules: 99,
        undoable: { seat: seat(turnOf(table).seat), presses: [[table.position?.state]], again: false },
      });
      const after = before.restart();
      await after.tables.resume();
      const { user, asked } = turnOf(await now(after, table.id));
      expect(code(await after.tables.undo(table.id, user, asked))).toBe('stale');
    });

    test('waits for no bot that is to move there, and asks people who press too soon to wait', async () => {
      const before = room();
      const { id } = done(await before.tables.open(opening()));
      done(await before.tables.addBot(id, ANN.id, 'hard'));
      const table = done(await before.tables.start(id, ANN.id));
      await pressUntilABotIsAsked(before, table);
      await stored(before, id, { rules: 99 });
      let asked = 0;
      const choose = (): Promise<never> => {
        asked += 1;
        return new Promise(() => undefined);
      };
      const after = room({ store: before.store, time: before.time, opponent: { choose } });
      expect(code(await after.tables.leave(id, ANN.id))).toBe('busy');
      expect(await after.tables.resume()).toBe(1);
      expect(await now(after, id)).toMatchObject({ status: 'playing', rules: table.rules });
      await after.time.pass(60_000);
      expect(asked).toBeGreaterThan(0);
    });

    test('is ended if its record cannot be read', async () => {
      const before = room();
      const table = await begun(before, [ANN, BEN]);
      await stored(before, table.id, { rules: 99 });
      const record = () => Promise.reject(new UnreadableTable('a move is missing'));
      const after = room({ store: { ...before.store, record }, time: before.time });
      await after.tables.resume();
      expect((await now(after, table.id)).status).toBe('outdated');
      expect(after.errors).toEqual([]);
    });

    test('is looked at again if the store fails, and then goes on', async () => {
      const before = room();
      const table = await begun(before, [ANN, BEN]);
      await stored(before, table.id, { rules: 99 });
      let failing = true;
      const record = (id: TableId) =>
        failing ? Promise.reject(new Error('an outage')) : before.store.record(id);
      const after = room({ store: { ...before.store, record }, time: before.time });
      await after.tables.resume();
      expect(after.errors.map(String)).toEqual(['Error: an outage']);
      failing = false;
      await after.time.pass(turnMs(table) / 2);
      expect(await now(after, table.id)).toMatchObject({ status: 'playing', rules: table.rules });
    });
  });

  test.each<[string, (table: Table) => Partial<Table>]>([
    ['a game that is no more', () => ({ game: 'poker' })],
    [
      'rules by which its cards were others',
      ({ position }) => ({
        rules: 99,
        position: position && { ...position, state: { ...Object(position.state), turn: 'nobody’s' } },
      }),
    ],
    [
      'rules by which a move was another',
      ({ position }) => ({ rules: 99, position: position && { ...position, seq: position.seq + 1 } }),
    ],
    ['rules that have no such options', () => ({ rules: 99, options: { target: 1 } })],
  ])('a table of %s is ended politely, and its record is kept', async (_what, change) => {
    const before = room();
    const table = await begun(before, [ANN, BEN]);
    await press(before, table.id);
    const stored = await now(before, table.id);
    await before.store.save({
      after: { ...stored, ...change(stored), revision: stored.revision + 1 },
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
  });

  test('what another writer stored meanwhile is judged again rather than overwritten', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const other = at.restart();
    const turn = turnOf(table);
    await press(other, table.id);
    const late = await at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat));
    expect(code(late)).toBe('stale');
    expect(await movesOf(at, table)).toHaveLength(1);
  });

  test('drained tables accept no more presses', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await at.tables.drain();
    const turn = turnOf(table);
    expect(code(await at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat)))).toBe(
      'busy',
    );
  });
});
