// Proves src/tables/pauses.ts, src/tables/time-passes.ts, src/tables/deadlines.ts, src/tables/turn-lengths.ts, src/tables/stand-ins.ts

import { describe, expect, test } from 'vitest';
import { GRACE_MS } from '../../src/tables/deadlines.ts';
import { playing } from '../../src/tables/seating.ts';
import type { Table } from '../../src/tables/table.ts';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  CAT,
  code,
  done,
  LONGEST_PAUSE,
  movesOf,
  now,
  opening,
  playOut,
  press,
  pressUntilABotIsAsked,
  type Room,
  room,
  turnMs,
  turnOf,
} from './harness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A game that everyone was away from until it paused. */
async function allAway(at: Room, people = [ANN, BEN]): Promise<Table> {
  const { id } = await begun(at, people);
  for (let minutes = 0; minutes < 60; minutes++) {
    const table = await now(at, id);
    if (table.status === 'paused') return table;
    await at.time.pass(60_000);
  }
  throw new Error('it does not pause');
}

/** Days in which nothing is due: the clock looks at the table each minute, of which the last hour will do. */
async function passIdly({ time }: Room, ms: number): Promise<void> {
  time.spend(ms - HOUR);
  await time.pass(HOUR);
}

describe('a game that everyone is away from', () => {
  test('pauses once all have missed three turns, and nothing happens at it', async () => {
    const at = room();
    const table = await allAway(at, [ANN, BEN, CAT]);
    expect(playing(table)).toEqual([]);
    expect(table).toMatchObject({ dueAt: at.news.at(-1)?.table.dueAt, endedAt: null });
    expect(table.deadlines).toEqual([null, null, null]);
    const { length } = await movesOf(at, table);
    const news = at.news.length;
    await at.time.pass(23 * HOUR);
    expect(await now(at, table.id)).toEqual(table);
    expect(await movesOf(at, table)).toHaveLength(length);
    expect(at.news).toHaveLength(news);
    expect(at.errors).toEqual([]);
  });

  test('goes on when any of them comes back, in their own seat, with a full turn', async () => {
    const at = room();
    const table = await allAway(at);
    await at.time.pass(5 * HOUR);
    const on = done(await at.tables.continue(table.id, BEN.id));
    expect(on.status).toBe('playing');
    expect(playing(on).map(({ id }) => id)).toEqual([BEN.id]);
    const own = on.occupants.findIndex(({ person }) => person?.id === BEN.id);
    expect(on.occupants[own]).toMatchObject({ kind: 'player', missed: 0 });
    const deadline = on.deadlines[own];
    if (deadline != null) expect(deadline).toBe(at.time.now() + turnMs(on));
    done(await at.tables.returnToSeat(table.id, ANN.id));
    expect((await playOut(at, table.id)).status).toBe('over');
    expect(at.errors).toEqual([]);
  });

  test('is abandoned after a day, however often people leave it meanwhile', async () => {
    const at = room();
    const table = await allAway(at, [ANN, BEN, CAT]);
    await at.time.pass(DAY / 2);
    const left = done(await at.tables.leave(table.id, CAT.id, true));
    expect(left).toMatchObject({ status: 'paused', dueAt: table.dueAt });
    await at.time.pass(DAY / 2);
    expect(await now(at, table.id)).toMatchObject({ status: 'abandoned', dueAt: null });
    expect(await at.store.live()).toEqual([]);
  });

  test('answers every press', async () => {
    const at = room();
    const table = await allAway(at);
    const { id } = table;
    const asked = table.position?.asked.find((number) => number !== null) ?? 0;
    const answer = { prompt: 'turn', path: ['d'], values: [] };
    expect(code(await at.tables.answer(id, ANN.id, asked, answer))).toBe('not-playing');
    expect(code(await at.tables.pause(id, ANN.id))).toBe('not-playing');
    expect(code(await at.tables.join(id, CAT))).toBe('not-lobby');
    expect(code(await at.tables.start(id, ANN.id))).toBe('not-lobby');
    expect(code(await at.tables.addBot(id, ANN.id, 'easy'))).toBe('not-lobby');
    expect(code(await at.tables.removeBot(id, ANN.id))).toBe('not-lobby');
    expect(code(await at.tables.cancel(id, ANN))).toBe('not-lobby');
    expect(code(await at.tables.rematch(id, ANN.id))).toBe('not-playing');
    expect(code(await at.tables.hint(id, ANN.id))).toBe('not-playing');
    expect(code(await at.tables.continue(id, CAT.id))).toBe('not-seated');
    expect(code(await at.tables.leave(id, CAT.id, true))).toBe('not-seated');
    expect(await now(at, id)).toEqual(table);
    expect(done(await at.tables.returnToSeat(id, ANN.id))).toMatchObject({ status: 'playing' });
    expect(code(await at.tables.continue(id, BEN.id))).toBe('not-playing');
    expect(code(await at.tables.continue(id, ANN.id))).toBe('not-playing');
  });

  test.each([ANN, BEN])('can be ended by $name, who sits there', async (who) => {
    const at = room();
    const table = await allAway(at);
    expect(code(await at.tables.end(table.id, CAT, true))).toBe('not-host');
    expect(code(await at.tables.end(table.id, who))).toBe('unsure');
    expect(done(await at.tables.end(table.id, who, true))).toMatchObject({ status: 'ended', dueAt: null });
    expect(code(await at.tables.continue(table.id, BEN.id))).toBe('over');
  });

  test('ends when the last person who could come back leaves', async () => {
    const at = room();
    const table = await allAway(at);
    expect(done(await at.tables.leave(table.id, ANN.id, true))).toMatchObject({
      status: 'paused',
      host: BEN.id,
    });
    expect(done(await at.tables.leave(table.id, BEN.id, true))).toMatchObject({
      status: 'abandoned',
      dueAt: null,
    });
  });

  test('stays paused across a restart, which does not shorten the day', async () => {
    const at = room();
    const table = await allAway(at);
    await at.tables.drain();
    at.time.spend(2 * DAY);
    const after = at.restart();
    expect(await after.tables.resume()).toBe(1);
    await after.time.pass(60_000);
    const again = await now(after, table.id);
    expect(again).toMatchObject({ status: 'paused', recent: table.recent });
    expect(again.dueAt).toBeGreaterThan(after.time.now() + DAY - 120_000);
    const on = done(await after.tables.continue(table.id, ANN.id));
    expect(on.status).toBe('playing');
    expect(after.errors).toEqual([]);
  });

  test('waits no longer than a day on a clock that was set back', async () => {
    const at = room();
    const table = await allAway(at);
    at.time.set(-30 * DAY);
    await at.time.pass(120_000);
    const brought = await now(at, table.id);
    expect(brought).toMatchObject({ status: 'paused' });
    expect(brought.dueAt ?? 0).toBeLessThanOrEqual(at.time.now() + DAY);
    await at.time.pass(DAY);
    expect((await now(at, table.id)).status).toBe('abandoned');
  });

  test('pauses for a person who is away when the last active one leaves', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const isStoodIn = (current: Table) => current.occupants.find(({ kind }) => kind === 'bot');
    const away = turnOf(table).user;
    const other = away === ANN.id ? BEN.id : ANN.id;
    while (isStoodIn(await now(at, table.id)) === undefined) {
      const current = await now(at, table.id);
      if (turnOf(current).user === away) await at.time.pass(turnMs(table) + GRACE_MS);
      else await press(at, table.id, 'stop');
    }
    const left = done(await at.tables.leave(table.id, other, true));
    expect(left).toMatchObject({ status: 'paused', host: away });
    const on = done(await at.tables.continue(table.id, away));
    expect(on.status).toBe('playing');
    // One person against bots now, so no clock runs.
    await at.time.pass(2 * HOUR);
    expect(await now(at, table.id)).toMatchObject({ status: 'playing' });
    expect((await now(at, table.id)).deadlines).toEqual([null, null]);
  });
});

describe('one person against bots', () => {
  test('has no clock, and their moves keep the table open for another day', async () => {
    const at = room();
    const table = await begun(at, [ANN], { bots: { count: 1, level: 'easy' } });
    await pressUntilABotIsAsked(at, table);
    await at.time.pass(20 * HOUR);
    await press(at, table.id);
    await at.time.pass(20 * HOUR);
    expect((await now(at, table.id)).status).toBe('playing');
    await at.time.pass(4 * HOUR + 60_000);
    expect((await now(at, table.id)).status).toBe('abandoned');
    expect((await movesOf(at, table)).map(({ by }) => by)).not.toContain('clock');
  });

  test('has a full day again after downtime, and bots that were asked move after a restart', async () => {
    const at = room();
    const table = await begun(at, [ANN], { bots: { count: 1, level: 'easy' } });
    await pressUntilABotIsAsked(at, table);
    await at.tables.drain();
    at.time.spend(3 * DAY);
    const after = at.restart();
    await after.tables.resume();
    await after.time.pass(60_000);
    const on = await now(after, table.id);
    expect(on.status).toBe('playing');
    expect(turnOf(on).user).toBe(ANN.id);
    await after.tables.drain();
    after.time.spend(3 * DAY);
    const later = after.restart();
    await later.tables.resume();
    await later.time.pass(DAY - 60_000);
    expect((await now(later, table.id)).status).toBe('playing');
    await later.time.pass(60_000);
    expect((await now(later, table.id)).status).toBe('abandoned');
  });

  test('the clock stops when the only other person leaves, and starts for both when a seat is taken back', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    expect(table.deadlines.some((deadline) => deadline !== null)).toBe(true);
    const left = done(await at.tables.leave(table.id, turnOf(table).user, true));
    const other = left.occupants.findIndex(({ kind }) => kind === 'player');
    expect(left.deadlines[other]).toBeNull();
    for (let moves = 0; moves < 40; moves++) await at.time.pass(LONGEST_PAUSE);
    expect(turnOf(await now(at, table.id)).seat).toBe(other);
    expect((await now(at, table.id)).deadlines).toEqual([null, null]);
  });
});

describe('a pause by agreement', () => {
  test('needs everyone who plays, and can be called off until then', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN, CAT]);
    expect(done(await at.tables.pause(id, ANN.id))).toMatchObject({ status: 'playing', pausing: [ANN.id] });
    expect(done(await at.tables.pause(id, BEN.id)).pausing).toEqual([ANN.id, BEN.id]);
    expect(done(await at.tables.pause(id, ANN.id)).pausing).toEqual([BEN.id]);
    done(await at.tables.pause(id, ANN.id));
    const paused = done(await at.tables.pause(id, CAT.id));
    expect(paused).toMatchObject({ status: 'paused', pausing: [], dueAt: at.time.now() + 30 * DAY });
    expect(playing(paused)).toHaveLength(3);
    await passIdly(at, 29 * DAY);
    expect(await now(at, id)).toEqual(paused);
    const on = done(await at.tables.continue(id, CAT.id));
    expect(on.deadlines[turnOf(on).seat]).toBe(at.time.now() + turnMs(on));
    expect(playing(on)).toHaveLength(3);
  });

  test('does not wait for people who left: it begins when the last who did not want it leaves or is away', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN, CAT]);
    for (const who of [ANN, BEN]) done(await at.tables.pause(id, who.id));
    expect(done(await at.tables.leave(id, CAT.id, true))).toMatchObject({ status: 'paused', pausing: [] });

    const away = await begun(at, [ANN, BEN], { secondsPerTurn: 30 });
    done(await at.tables.pause(away.id, ANN.id));
    for (let table = away; table.status === 'playing'; table = await now(at, away.id)) {
      if (turnOf(table).user === ANN.id) await press(at, away.id, 'stop');
      else await at.time.pass(turnMs(table));
    }
    expect(playing(await now(at, away.id)).map(({ id: user }) => user)).toEqual([ANN.id]);
    expect(await now(at, away.id)).toMatchObject({ status: 'paused', pausing: [] });
  });

  test('is no longer wanted by people who left', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN, CAT]);
    done(await at.tables.pause(id, CAT.id));
    expect(done(await at.tables.leave(id, CAT.id, true))).toMatchObject({ status: 'playing', pausing: [] });
  });

  test('is abandoned when nobody comes back for a month', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN]);
    done(await at.tables.pause(id, ANN.id));
    done(await at.tables.pause(id, BEN.id));
    await passIdly(at, 30 * DAY);
    expect((await now(at, id)).status).toBe('abandoned');
  });

  test('does not stop the clock before everyone has agreed', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await at.time.pass(10_000);
    expect(done(await at.tables.pause(table.id, ANN.id)).deadlines).toEqual(table.deadlines);
    await at.time.pass(turnMs(table));
    expect((await movesOf(at, table))[0]).toMatchObject({ by: 'clock' });
  });

  test('does not ask those who are away or have left', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN, CAT]);
    done(await at.tables.leave(id, CAT.id, true));
    expect(code(await at.tables.pause(id, CAT.id))).toBe('not-seated');
    done(await at.tables.pause(id, ANN.id));
    expect(done(await at.tables.pause(id, BEN.id)).status).toBe('paused');
  });

  test('is refused in the lobby, after the end and to others', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening({ host: ANN })));
    expect(code(await at.tables.pause(id, ANN.id))).toBe('not-playing');
    expect(code(await at.tables.continue(id, ANN.id))).toBe('not-playing');
    done(await at.tables.join(id, BEN));
    done(await at.tables.start(id, ANN.id));
    expect(code(await at.tables.pause(id, CAT.id))).toBe('not-seated');
    done(await at.tables.end(id, { ...ANN, mayManage: true }, true));
    expect(code(await at.tables.pause(id, ANN.id))).toBe('over');
  });

  test('counts both of two simultaneous presses', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN]);
    await Promise.all([at.tables.pause(id, ANN.id), at.tables.pause(id, BEN.id)]);
    expect((await now(at, id)).status).toBe('paused');
    const both = await Promise.all([at.tables.continue(id, ANN.id), at.tables.continue(id, BEN.id)]);
    expect(both.map(code)).toEqual(['accepted', 'not-playing']);
  });
});

describe('a slow table', () => {
  const slow = { secondsPerTurn: (3 * DAY) / 1_000 };

  test('waits days for a lobby and a turn, reminds with a quarter of the time left, and then moves', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening({ host: ANN, ...slow })));
    await at.time.pass(DAY - HOUR);
    done(await at.tables.join(id, BEN));
    await at.time.pass(DAY - HOUR);
    const table = done(await at.tables.start(id, ANN.id));
    await at.time.pass((turnMs(table) * 3) / 4 - 1);
    expect(at.news.map(({ kind }) => kind)).not.toContain('warned');
    await at.time.pass(1);
    expect(at.news.at(-1)).toMatchObject({ kind: 'warned' });
    await at.time.pass(turnMs(table) / 4);
    expect(await movesOf(at, table)).toEqual([]);
    await at.time.pass(GRACE_MS);
    expect((await movesOf(at, table)).map(({ by }) => by)).toContain('clock');
  });

  test('closes its lobby after a day if nobody starts it', async () => {
    const at = room();
    const { id } = done(await at.tables.open(opening({ host: ANN, ...slow })));
    await at.time.pass(DAY);
    expect((await now(at, id)).status).toBe('cancelled');
  });

  test('goes on across a restart with the time that was left', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], slow);
    await at.time.pass(DAY);
    await at.tables.drain();
    at.time.spend(DAY);
    const after = at.restart();
    await after.tables.resume();
    await after.time.pass(60_000);
    expect((await now(after, table.id)).deadlines).toEqual(table.deadlines);
  });

  test('waits for one person against bots no shorter than its turns', async () => {
    const at = room();
    const table = await begun(at, [ANN], { ...slow, bots: { count: 1, level: 'easy' } });
    await at.time.pass(3 * DAY - HOUR);
    expect((await now(at, table.id)).status).toBe('playing');
  });

  test('is slow again in its rematch', async () => {
    const at = room();
    const { id } = await begun(at, [ANN, BEN], { ...slow, options: { target: 5_000 } });
    await playOut(at, id);
    done(await at.tables.rematch(id, ANN.id));
    const { started } = done(await at.tables.rematch(id, BEN.id));
    if (started === null) throw new Error('no rematch');
    expect(started).toMatchObject({ status: 'playing', secondsPerTurn: (3 * DAY) / 1_000, pausing: [] });
    expect(started.deadlines[turnOf(started).seat]).toBe(at.time.now() + 3 * DAY);
    const turn = turnOf(started);
    done(await at.tables.answer(started.id, turn.user, turn.asked, answerTo(started, turn.seat)));
  });

  test('has turns of at most three days', async () => {
    const at = room();
    const longer = { secondsPerTurn: (3 * DAY) / 1_000 + 1 };
    expect(code(await at.tables.open(opening({ host: ANN, ...longer })))).toBe('options');
  });
});
