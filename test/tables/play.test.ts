// Proves src/tables/moves.ts, src/tables/may-answer.ts, src/tables/changes.ts, src/tables/deadlines.ts

import { describe, expect, test } from 'vitest';
import { waiting } from '../../src/tables/queries.ts';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  CAT,
  code,
  done,
  movesOf,
  now,
  press,
  room,
  turnMs,
  turnOf,
} from './harness.ts';

describe('a press', () => {
  test('moves the game, is stored with its move, and is shown after it is stored', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const after = await press(at, table.id);
    expect(after.position?.seq).toBe(1);
    expect((await at.store.load(table.id))?.position?.seq).toBe(1);
    expect(await movesOf(at, table)).toEqual([expect.objectContaining({ seat: 0, by: 'player', move: 'd' })]);
    expect(at.news.at(-1)).toMatchObject({ kind: 'changed' });
  });

  test('made while the table is being read from the store is in what the reader gets', async () => {
    const before = room();
    const table = await begun(before, [ANN, BEN]);
    await before.tables.drain();
    let answered = (): void => undefined;
    const answer = new Promise<void>((resolve) => {
      answered = resolve;
    });
    let isFirst = true;
    const load = async (id: typeof table.id) => {
      const loaded = await before.store.load(id);
      if (isFirst) {
        isFirst = false;
        await answer;
      }
      return loaded;
    };
    const at = room({ time: before.time, store: { ...before.store, load } });
    const looked = at.tables.look(table.id);
    const { revision } = await press(at, table.id);
    answered();
    expect((await looked)?.revision).toBe(revision);
  });

  test('simultaneous with another: one counts, the other is told that the question is answered', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const turn = turnOf(table);
    const click = () => at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat));
    const results = await Promise.all([click(), click(), click()]);
    expect(results.map(code).sort()).toEqual(['accepted', 'stale', 'stale']);
    expect(await movesOf(at, table)).toHaveLength(1);
  });

  test('from the wrong seat, a stranger, or nonsense is refused and changes nothing', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const turn = turnOf(table);
    const other = table.occupants[1]?.person?.id ?? ANN.id;
    const answer = answerTo(table, turn.seat);
    expect(code(await at.tables.answer(table.id, other, turn.asked, answer))).toBe('not-your-turn');
    expect(code(await at.tables.answer(table.id, CAT.id, turn.asked, answer))).toBe('not-seated');
    expect(code(await at.tables.answer(table.id, turn.user, turn.asked + 1, answer))).toBe('stale');
    const nonsense = { prompt: 'nothing', path: [], values: [] };
    expect(code(await at.tables.answer(table.id, turn.user, turn.asked, nonsense))).toBe('gone');
    expect((await now(at, table.id)).revision).toBe(table.revision);
  });

  test('in a flood at one table is told that it is busy', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const turn = turnOf(table);
    const clicks = Array.from({ length: 60 }, () =>
      at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat)),
    );
    const codes = (await Promise.all(clicks)).map(code);
    expect(codes.filter((each) => each === 'accepted')).toHaveLength(1);
    expect(codes).toContain('busy');
  });

  test('on a failing store loses nothing: it fails and may be repeated', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const { save } = at.store;
    at.store.save = () => Promise.reject(new Error('disk full'));
    await expect(press(at, table.id)).rejects.toThrow('disk full');
    at.store.save = save;
    expect((await press(at, table.id)).position?.seq).toBe(1);
  });
});

describe('the clock', () => {
  test('warns with a third of the time left, then moves after the time and two seconds of grace', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await at.time.pass((turnMs(table) * 2) / 3 - 1);
    expect(at.news.map((item) => item.kind)).not.toContain('warned');
    await at.time.pass(1);
    expect(at.news.at(-1)).toMatchObject({ kind: 'warned' });
    await at.time.pass(turnMs(table) / 3 + 1_999);
    expect((await now(at, table.id)).position?.seq).toBe(0);
    await at.time.pass(1);
    const [first] = await movesOf(at, table);
    expect(first).toMatchObject({ by: 'clock' });
    expect(at.errors).toEqual([]);
  });

  test('accepts a press in the grace period; together with a timeout exactly one move is made', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await at.time.pass(turnMs(table) + 1_999);
    const turn = turnOf(table);
    const click = at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat));
    await at.time.pass(1);
    expect(code(await click)).toBe('accepted');
    expect(await movesOf(at, table)).toHaveLength(1);
  });

  test('plays the rest of a turn it has begun at once, and counts it as one miss', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT]);
    const { seat } = turnOf(table);
    await at.time.pass(turnMs(table) + 2_000);
    const after = await now(at, table.id);
    const made = await movesOf(at, table);
    expect(made.length).toBeGreaterThan(1);
    for (const move of made) expect(move).toMatchObject({ seat, by: 'clock' });
    expect(turnOf(after).seat).not.toBe(seat);
    expect(after.occupants[seat]).toMatchObject({ kind: 'player', missed: 1 });
    expect(after.revision).toBe(table.revision + 2);
  });

  test('plays what is left of a turn, and a player who acts again has missed none', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const { seat } = turnOf(table);
    await press(at, table.id);
    await at.time.pass(turnMs(table) + 2_000);
    const after = await now(at, table.id);
    expect((await movesOf(at, table)).map(({ by }) => by)).toEqual(['player', 'clock', 'clock']);
    expect(after.occupants[seat]).toMatchObject({ missed: 1 });
    while (turnOf(await now(at, table.id)).seat !== seat) await press(at, table.id, 'stop');
    expect((await press(at, table.id)).occupants[seat]).toMatchObject({ missed: 0 });
  });

  test('hands the seat to a bot after three missed turns in a row, as opposed to three missed moves', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT]);
    const { seat, user } = turnOf(table);
    const { now: time } = at.time;
    const limit = time() + 10 * turnMs(table);
    while ((await now(at, table.id)).occupants[seat]?.kind === 'player' && time() < limit) {
      const current = await now(at, table.id);
      if (waiting(current)[0] === seat) await at.time.pass(1_000);
      else await press(at, table.id);
    }
    const away = await now(at, table.id);
    expect(away.occupants[seat]).toMatchObject({ kind: 'bot', person: { id: user }, left: false });
    const made = (await movesOf(at, table)).filter((move) => move.seat === seat && move.by === 'clock');
    // Draw, place, stop: three times.
    expect(made.length).toBeGreaterThanOrEqual(7);
    const asked = away.position?.asked[seat] ?? 0;
    const pressed = { prompt: 'turn', path: ['d'], values: [] };
    expect(code(await at.tables.answer(table.id, user, asked, pressed))).toBe('not-your-turn');
    expect(done(await at.tables.returnToSeat(table.id, user)).occupants[seat]?.kind).toBe('player');
    expect(code(await at.tables.returnToSeat(table.id, user))).toBe('seated');
    expect(at.errors).toEqual([]);
  });

  test('pauses a table that everyone has left alone, and abandons it after a day', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await at.time.pass(60 * 60_000);
    const paused = await now(at, table.id);
    expect(paused).toMatchObject({ status: 'paused', dueAt: paused.changedAt + 24 * 3_600_000 });
    await at.time.pass(23 * 3_600_000);
    expect((await now(at, table.id)).revision).toBe(paused.revision);
    await at.time.pass(3_600_000);
    expect(await now(at, table.id)).toMatchObject({ status: 'abandoned', dueAt: null });
    expect(at.errors).toEqual([]);
  });
});

test('a table says when it was last stored', async () => {
  const at = room();
  const table = await begun(at, [ANN, BEN]);
  expect(table.changedAt).toBe(at.time.now());
  await at.time.pass(10_000);
  expect((await now(at, table.id)).changedAt).toBe(table.changedAt);
  await press(at, table.id);
  expect((await at.store.live())[0]).toMatchObject({ id: table.id, changedAt: at.time.now() });
});
