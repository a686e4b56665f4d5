// Proves src/tables/rematch.ts, src/tables/table.ts

import { describe, expect, test } from 'vitest';
import { readRecord, replay, writeRecord } from '../../src/engine/record.ts';
import { findGame } from '../../src/games/registry.ts';
import { waiting } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { allInEnglish } from '../games/in-english.ts';
import { createMemoryStore } from '../support/memory-storage.ts';
import {
  ANN,
  BEN,
  begun,
  CAT,
  code,
  done,
  LONGEST_PAUSE,
  movesOf,
  now,
  person,
  playOut,
  press,
  type Room,
  room,
  turnOf,
} from './harness.ts';

/** A game of Ann and Ben that was played to its end. */
async function finished(at: Room, opening: { readonly secondsPerTurn?: number } = {}): Promise<Table> {
  const { id } = await begun(at, [ANN, BEN], { options: { target: 5_000 }, ...opening });
  return playOut(at, id);
}

describe('leaving in mid-game', () => {
  test('on one’s own turn: a bot takes the seat for good and moves on', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const { seat, user } = turnOf(table);
    const left = done(await at.tables.leave(table.id, user, true));
    expect(left.occupants[seat]).toMatchObject({ kind: 'bot', left: true });
    expect(code(await at.tables.returnToSeat(table.id, user))).toBe('not-seated');
    await at.time.pass(LONGEST_PAUSE);
    expect((await movesOf(at, table))[0]).toMatchObject({ seat, by: 'bot' });
  });

  test('the host’s role passes on, and when the last person leaves the table is abandoned', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    expect(done(await at.tables.leave(table.id, ANN.id, true)).host).toBe(BEN.id);
    expect(done(await at.tables.leave(table.id, BEN.id, true))).toMatchObject({
      status: 'abandoned',
      dueAt: null,
    });
  });

  test('a player who left is placed but does not win', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    done(await at.tables.leave(table.id, BEN.id, true));
    const saved: { user: string | null; won: boolean }[] = [];
    const { save } = at.store;
    at.store.save = (change) => {
      saved.push(...change.results);
      return save(change);
    };
    await playOut(at, table.id);
    expect(saved.map((result) => result.user).sort()).toEqual([ANN.id, BEN.id].sort());
    expect(saved.find((result) => result.user === BEN.id)?.won).toBe(false);
  });
});

describe('ending and playing again', () => {
  test('a moderator ends a game early; the record is kept', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await press(at, table.id);
    expect(code(await at.tables.end(table.id, BEN))).toBe('not-host');
    const moderator = { ...CAT, mayManage: true };
    expect(done(await at.tables.end(table.id, moderator, true))).toMatchObject({
      status: 'ended',
      dueAt: null,
    });
    expect(code(await at.tables.end(table.id, ANN))).toBe('over');
    expect(await movesOf(at, table)).toHaveLength(1);
  });

  test('a whole game ends with placings, and its record replays to the same position', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    const end = await playOut(at, table.id);
    const record = await at.store.record(table.id);
    if (record === null) throw new Error('no record');
    const read = done(readRecord(writeRecord(record)));
    const replayed = findGame('farkle')?.use((game) => replay(game, read));
    expect(replayed).toMatchObject({
      ok: true,
      value: { state: end.position?.state, outcome: end.position?.outcome },
    });
  });

  test('a rematch needs everyone who played, and begins at once with the same people', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    expect(code(await at.tables.rematch(table.id, ANN.id))).toBe('not-playing');
    await playOut(at, table.id);
    expect(done(await at.tables.rematch(table.id, ANN.id)).started).toBeNull();
    expect(code(await at.tables.rematch(table.id, ANN.id))).toBe('seated');
    expect(code(await at.tables.rematch(table.id, CAT.id))).toBe('not-seated');
    const { started } = done(await at.tables.rematch(table.id, BEN.id));
    expect(started).toMatchObject({ status: 'playing', options: { target: 5_000 } });
    expect(started?.id).not.toBe(table.id);
    expect(code(await at.tables.rematch(table.id, BEN.id))).toBe('seated');
  });

  test('a lobby instead of a rematch seats those who agreed, with the bots, and only while the rematch waits for others', async () => {
    const at = room();
    const opened = await begun(at, [ANN, BEN, CAT], { options: { target: 5_000 } });
    await playOut(at, opened.id);
    done(await at.tables.rematch(opened.id, ANN.id));
    done(await at.tables.rematch(opened.id, BEN.id));
    expect(code(await at.tables.rematchWithoutOthers(opened.id, CAT.id))).toBe('stale');
    const pressed = await Promise.all([
      at.tables.rematchWithoutOthers(opened.id, BEN.id),
      at.tables.rematchWithoutOthers(opened.id, ANN.id),
    ]);
    expect(pressed.map(code).sort()).toEqual(['accepted', 'stale']);
    const [lobby, ...others] = await at.store.live();
    expect(others).toEqual([]);
    const seated = (await now(at, lobby?.id ?? opened.id)).occupants.map(({ person }) => person?.id);
    expect(seated.toSorted()).toEqual([ANN.id, BEN.id].toSorted());
    expect((await now(at, opened.id)).rematch).toEqual([]);

    for (const who of [ANN, BEN, CAT]) done(await at.tables.rematch(opened.id, who.id));
    expect(code(await at.tables.rematchWithoutOthers(opened.id, ANN.id))).toBe('seated');
    expect(code(await at.tables.withdrawRematch(opened.id, ANN.id))).toBe('seated');
  });

  test('an agreement to a rematch lasts some minutes: a person who agrees later is the first again', async () => {
    const at = room();
    const table = await finished(at);
    const first = done(await at.tables.rematch(table.id, ANN.id)).table;
    expect(first.rematchUntil).toBe(at.time.now() + 10 * 60_000);
    await at.time.pass(10 * 60_000);
    expect(code(await at.tables.rematchWithoutOthers(table.id, ANN.id))).toBe('stale');
    const later = done(await at.tables.rematch(table.id, BEN.id));
    expect(later).toMatchObject({ started: null, table: { rematch: [BEN.id] } });
    expect(later.table.rematchUntil).toBe(at.time.now() + 10 * 60_000);
    await at.time.pass(10 * 60_000 - 1);
    const { started } = done(await at.restart().tables.rematch(table.id, ANN.id));
    expect(started?.status).toBe('playing');
    // A complete agreement stays.
    await at.time.pass(60 * 60_000);
    expect(code(await at.tables.rematch(table.id, BEN.id))).not.toBe('ok');
    expect((await now(at, table.id)).rematch).toEqual([BEN.id, ANN.id]);
  });

  test('at a slow table it lasts for a turn; if the clock was set back, nobody knows how long ago that was', async () => {
    const at = room();
    const slow = await finished(at, { secondsPerTurn: 7_200 });
    done(await at.tables.rematch(slow.id, ANN.id));
    await at.time.pass(7_200_000 - 1);
    expect(done(await at.tables.rematch(slow.id, BEN.id)).started).not.toBeNull();
    const table = await finished(at);
    done(await at.tables.rematch(table.id, ANN.id));
    at.time.set(-60 * 60_000);
    expect(done(await at.tables.rematch(table.id, BEN.id)).table.rematch).toEqual([BEN.id]);
  });

  test('a rematch that could not be dealt is dealt when anyone who agreed presses again, and only once', async () => {
    const store = createMemoryStore();
    let broken = false;
    const at = room({
      store: {
        ...store,
        create: async (table) => {
          if (broken) throw new Error('the disk is full');
          await store.create(table);
        },
      },
    });
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    await playOut(at, table.id);
    done(await at.tables.rematch(table.id, ANN.id));
    broken = true;
    await expect(at.tables.rematch(table.id, BEN.id)).rejects.toThrow('the disk is full');
    expect(await at.store.live()).toEqual([]);
    broken = false;
    const later = at.restart();
    const pressed = await Promise.all([
      later.tables.rematch(table.id, ANN.id),
      later.tables.rematch(table.id, BEN.id),
    ]);
    expect(pressed.map(code).sort()).toEqual(['accepted', 'seated']);
    const [started, ...others] = await at.store.live();
    expect(others).toEqual([]);
    expect(pressed).toContainEqual(
      expect.objectContaining({
        value: expect.objectContaining({ started: await later.tables.look(started?.id ?? table.id) }),
      }),
    );
    const after = await later.tables.rematch(table.id, ANN.id);
    expect(allInEnglish(after)).toMatchObject({
      error: { says: expect.stringContaining(`table ${started?.id}`) },
    });
    expect(await at.store.live()).toHaveLength(1);
  });

  test('people who ask for a rematch of a game that a bot finished for them are told so', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT], { options: { target: 5_000 } });
    done(await at.tables.leave(table.id, BEN.id, true));
    while ((await now(at, table.id)).occupants.every(({ kind, left }) => kind === 'player' || left)) {
      const turn = await now(at, table.id);
      const [first] = waiting(turn);
      if (turn.occupants[first ?? 0]?.person?.id === ANN.id) await press(at, table.id);
      else await at.time.pass(10_000);
    }
    await playOut(at, table.id);
    const says = async (who: typeof ANN) => {
      const asked = await at.tables.rematch(table.id, who.id);
      return asked.ok ? '' : inEnglish(asked.error.says);
    };
    expect(await says(BEN)).toMatch(/^You left this game, and a bot finished it for you/);
    expect(await says(CAT)).toMatch(/^A bot finished this game for you/);
    expect(await says(person('Dan'))).toBe('You didn’t play in this game.');
  });

  test('in a rematch bots play for people who left or were away at the end: neither have agreed', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    done(await at.tables.leave(table.id, BEN.id, true));
    await playOut(at, table.id);
    const { started } = done(await at.tables.rematch(table.id, ANN.id));
    expect(started?.occupants.map(({ kind, person, left }) => [kind, person?.id ?? null, left])).toEqual(
      expect.arrayContaining([
        ['player', ANN.id, false],
        ['bot', null, false],
      ]),
    );
  });

  test('a lost channel ends the table without results', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await at.tables.lost(table.id);
    expect((await now(at, table.id)).status).toBe('abandoned');
  });
});
