import { describe, expect, test } from 'vitest';
import { readRecord, replay, writeRecord } from '../../src/engine/record.ts';
import { findGame } from '../../src/games/registry.ts';
import { createMemoryStore } from '../../src/storage/memory.ts';
import { waiting } from '../../src/tables/reading.ts';
import type { Table } from '../../src/tables/table.ts';
import {
  ANN,
  answerTo,
  BEN,
  begun,
  CAT,
  done,
  now,
  opening,
  person,
  playOut,
  press,
  type Room,
  room,
  turnOf,
} from './harness.ts';

const code = (result: { ok: boolean; error?: { code: string } }): string | undefined =>
  result.ok ? 'accepted' : result.error?.code;
/** A bot has moved by then. */
const LONGEST_PAUSE = 1_400;
const turnMs = (table: Table): number => table.secondsPerTurn * 1_000;
async function pressUntilABotIsAsked(at: Room, { id }: Table): Promise<void> {
  for (;;) {
    const current = await now(at, id);
    if (current.occupants[waiting(current)[0] ?? 0]?.kind === 'bot') return;
    await press(at, id);
  }
}

const movesOf = async (at: Room, table: Table) => (await at.store.record(table.id))?.moves ?? [];

describe('a click', () => {
  test('moves the game, is stored with its move, and is told after it is stored', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const after = await press(at, table.id);
    expect(after.position?.seq).toBe(1);
    expect((await at.store.load(table.id))?.position?.seq).toBe(1);
    expect(await movesOf(at, table)).toEqual([expect.objectContaining({ seat: 0, by: 'player', move: 'd' })]);
    expect(at.news.at(-1)).toMatchObject({ kind: 'changed', drawn: 'table' });
  });

  test('two clicks at once: one counts, the other is told that the question is answered', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const turn = turnOf(table);
    const click = () =>
      at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat), 'table');
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
    expect(code(await at.tables.answer(table.id, other, turn.asked, answer, 'table'))).toBe('not-your-turn');
    expect(code(await at.tables.answer(table.id, CAT.id, turn.asked, answer, 'table'))).toBe('not-seated');
    expect(code(await at.tables.answer(table.id, turn.user, turn.asked + 1, answer, 'table'))).toBe('stale');
    const nonsense = { prompt: 'nothing', path: [], values: [] };
    expect(code(await at.tables.answer(table.id, turn.user, turn.asked, nonsense, 'table'))).toBe('gone');
    expect((await now(at, table.id)).revision).toBe(table.revision);
  });

  test('a flood at one table is told that it is busy', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const turn = turnOf(table);
    const clicks = Array.from({ length: 60 }, () =>
      at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat), 'table'),
    );
    const codes = (await Promise.all(clicks)).map(code);
    expect(codes.filter((each) => each === 'accepted')).toHaveLength(1);
    expect(codes).toContain('busy');
  });

  test('a failing store loses nothing: the click fails and may be pressed again', async () => {
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
    expect(await movesOf(at, table)).toEqual([expect.objectContaining({ by: 'clock' })]);
    expect(at.errors).toEqual([]);
  });

  test('a click in the grace counts; against a time-out in the same moment exactly one move is made', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await at.time.pass(turnMs(table) + 1_999);
    const turn = turnOf(table);
    const click = at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat), 'table');
    await at.time.pass(1);
    expect(code(await click)).toBe('accepted');
    expect(await movesOf(at, table)).toHaveLength(1);
  });

  test('three clock moves in a row hand the seat to a bot, and its person may take it back', async () => {
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
    expect(made).toHaveLength(3);
    const asked = away.position?.asked[seat] ?? 0;
    const pressed = { prompt: 'turn', path: ['d'], values: [] };
    expect(code(await at.tables.answer(table.id, user, asked, pressed, 'table'))).toBe('not-your-turn');
    expect(done(await at.tables.takeBack(table.id, user, 'none')).occupants[seat]?.kind).toBe('player');
    expect(code(await at.tables.takeBack(table.id, user, 'none'))).toBe('seated');
    expect(at.errors).toEqual([]);
  });

  test('a table that everybody has left alone is abandoned and asks for nothing more', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await at.time.pass(60 * 60_000);
    expect(await now(at, table.id)).toMatchObject({ status: 'abandoned', dueAt: null });
    expect(at.errors).toEqual([]);
  });
});

describe('bots', () => {
  test('a seat a bot plays moves by itself after a pause, and the game ends', async () => {
    const at = room();
    const table = await begun(at, [ANN], { bots: { count: 2, level: 'normal' }, options: { target: 5_000 } });
    const end = await playOut(at, table.id);
    expect(end.status).toBe('over');
    expect((await movesOf(at, table)).some((move) => move.by === 'bot')).toBe(true);
    expect(at.errors).toEqual([]);
  });

  test('a bot whose thinking fails plays the fallback, and somebody hears of it', async () => {
    const at = room({ opponent: { choose: () => Promise.reject(new Error('no idea')) } });
    const table = await begun(at, [ANN], { bots: { count: 1, level: 'hard' }, options: { target: 5_000 } });
    await pressUntilABotIsAsked(at, table);
    await at.time.pass(LONGEST_PAUSE);
    expect((await movesOf(at, table)).at(-1)).toMatchObject({ by: 'bot' });
    expect(at.errors[0]).toMatchObject({ message: 'no idea' });
  });

  test('a table at which only bots are left ends and does not go on by itself', async () => {
    const at = room();
    const table = await begun(at, [ANN], { bots: { count: 2, level: 'easy' } });
    await pressUntilABotIsAsked(at, table);
    done(await at.tables.leave(table.id, ANN.id, 'none'));
    const made = (await movesOf(at, table)).length;
    await at.time.pass(24 * 3_600_000);
    expect(await now(at, table.id)).toMatchObject({ status: 'abandoned', dueAt: null });
    expect(await movesOf(at, table)).toHaveLength(made);
    expect(at.errors).toEqual([]);
  });

  test('what a bot still thinks about when the last person leaves is not played', async () => {
    let found: (move: string) => void = () => undefined;
    const thought = new Promise<string>((resolve) => {
      found = resolve;
    });
    const at = room({ opponent: { choose: () => thought } });
    const table = await begun(at, [ANN], { bots: { count: 1, level: 'hard' } });
    await pressUntilABotIsAsked(at, table);
    await at.time.pass(LONGEST_PAUSE);
    done(await at.tables.leave(table.id, ANN.id, 'none'));
    const left = await now(at, table.id);
    found('draw');
    await at.time.pass(24 * 3_600_000);
    expect(await now(at, table.id)).toEqual(left);
    expect((await movesOf(at, table)).filter(({ by }) => by === 'bot')).toEqual([]);
    expect(at.errors).toEqual([]);
  });

  test('bots do not play on for a person who stays away', async () => {
    const at = room();
    const table = await begun(at, [ANN], { bots: { count: 2, level: 'easy' } });
    await at.time.pass(2 * 3_600_000);
    expect(await now(at, table.id)).toMatchObject({ status: 'abandoned', dueAt: null });
    expect((await movesOf(at, table)).filter(({ by }) => by === 'clock')).toHaveLength(3);
    expect(at.errors).toEqual([]);
  });

  test('the same seeds and clicks give the same game', async () => {
    const play = async () => {
      const at = room();
      const table = await begun(at, [ANN], { bots: { count: 2, level: 'hard' }, options: { target: 5_000 } });
      await playOut(at, table.id);
      return (await movesOf(at, table)).map((move) => `${move.seat}${move.move}`);
    };
    expect(await play()).toEqual(await play());
  });
});

describe('leaving in mid-game', () => {
  test('on one’s own turn: a bot takes the seat for good and moves on', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const { seat, user } = turnOf(table);
    const left = done(await at.tables.leave(table.id, user, 'none'));
    expect(left.occupants[seat]).toMatchObject({ kind: 'bot', left: true });
    expect(code(await at.tables.takeBack(table.id, user, 'none'))).toBe('not-seated');
    await at.time.pass(LONGEST_PAUSE);
    expect((await movesOf(at, table))[0]).toMatchObject({ seat, by: 'bot' });
  });

  test('the host’s role passes on, and when the last person leaves the table is abandoned', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    expect(done(await at.tables.leave(table.id, ANN.id, 'none')).host).toBe(BEN.id);
    expect(done(await at.tables.leave(table.id, BEN.id, 'none'))).toMatchObject({
      status: 'abandoned',
      dueAt: null,
    });
  });

  test('who left is placed but does not win', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    done(await at.tables.leave(table.id, BEN.id, 'none'));
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
  test('the host or a moderator ends a game early; the record is kept', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await press(at, table.id);
    expect(code(await at.tables.end(table.id, BEN, 'none'))).toBe('not-host');
    expect(done(await at.tables.end(table.id, ANN, 'none'))).toMatchObject({ status: 'ended', dueAt: null });
    expect(code(await at.tables.end(table.id, ANN, 'none'))).toBe('over');
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

  test('a rematch needs everybody who played, and begins at once with the same people', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    expect(code(await at.tables.rematch(table.id, ANN.id, 'none'))).toBe('not-playing');
    await playOut(at, table.id);
    expect(done(await at.tables.rematch(table.id, ANN.id, 'none')).started).toBeNull();
    expect(code(await at.tables.rematch(table.id, ANN.id, 'none'))).toBe('seated');
    expect(code(await at.tables.rematch(table.id, CAT.id, 'none'))).toBe('not-seated');
    const { started } = done(await at.tables.rematch(table.id, BEN.id, 'none'));
    expect(started).toMatchObject({ status: 'playing', options: { target: 5_000 } });
    expect(started?.id).not.toBe(table.id);
    expect(code(await at.tables.rematch(table.id, BEN.id, 'none'))).toBe('seated');
  });

  test('a rematch that could not be dealt is dealt when anybody who agreed presses again, and only once', async () => {
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
    done(await at.tables.rematch(table.id, ANN.id, 'none'));
    broken = true;
    await expect(at.tables.rematch(table.id, BEN.id, 'none')).rejects.toThrow('the disk is full');
    expect(await at.store.live()).toEqual([]);
    broken = false;
    const later = at.restart();
    const pressed = await Promise.all([
      later.tables.rematch(table.id, ANN.id, 'none'),
      later.tables.rematch(table.id, BEN.id, 'none'),
    ]);
    expect(pressed.map(code).sort()).toEqual(['accepted', 'seated']);
    const [started, ...others] = await at.store.live();
    expect(others).toEqual([]);
    expect(pressed).toContainEqual(
      expect.objectContaining({
        value: expect.objectContaining({ started: await later.tables.look(started?.id ?? table.id) }),
      }),
    );
    const after = await later.tables.rematch(table.id, ANN.id, 'none');
    expect(after).toMatchObject({ error: { says: expect.stringContaining(`table ${started?.id}`) } });
    expect(await at.store.live()).toHaveLength(1);
  });

  test('who asks for a rematch of a game that a bot finished for them is told so', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN, CAT], { options: { target: 5_000 } });
    done(await at.tables.leave(table.id, BEN.id, 'none'));
    while ((await now(at, table.id)).occupants.every(({ kind, left }) => kind === 'player' || left)) {
      const turn = await now(at, table.id);
      const [first] = waiting(turn);
      if (turn.occupants[first ?? 0]?.person?.id === ANN.id) await press(at, table.id);
      else await at.time.pass(10_000);
    }
    await playOut(at, table.id);
    const says = async (who: typeof ANN) => {
      const asked = await at.tables.rematch(table.id, who.id, 'none');
      return asked.ok ? '' : asked.error.says;
    };
    expect(await says(BEN)).toMatch(/^You left this game, and a bot finished it for you/);
    expect(await says(CAT)).toMatch(/^A bot finished this game for you/);
    expect(await says(person('Dan'))).toBe('You did not play this game.');
  });

  test('in a rematch bots play on for who left and for who was away at the end: neither has agreed', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN], { options: { target: 5_000 } });
    done(await at.tables.leave(table.id, BEN.id, 'none'));
    await playOut(at, table.id);
    const { started } = done(await at.tables.rematch(table.id, ANN.id, 'none'));
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
    expect((await movesOf(after, table)).map((move) => move.by)).toEqual(['player', 'clock']);
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
    expect(await movesOf(after, table)).toHaveLength(1);
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
      expect(code(await after.tables.end(table.id, ANN, 'none'))).toBe('over');
      expect(after.errors).toEqual([]);
    },
  );

  test('what another writer stored meanwhile is judged again, not overwritten', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    const other = at.restart();
    const turn = turnOf(table);
    await press(other, table.id);
    const late = await at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat), 'table');
    expect(code(late)).toBe('stale');
    expect(await movesOf(at, table)).toHaveLength(1);
  });

  test('drained tables take no more clicks', async () => {
    const at = room();
    const table = await begun(at, [ANN, BEN]);
    await at.tables.drain();
    const turn = turnOf(table);
    expect(
      code(await at.tables.answer(table.id, turn.user, turn.asked, answerTo(table, turn.seat), 'table')),
    ).toBe('busy');
  });
});
