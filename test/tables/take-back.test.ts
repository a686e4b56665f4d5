// Proves src/tables/take-back.ts

import { describe, expect, test } from 'vitest';
import { type GameRecord, replay } from '../../src/engine/record.ts';
import { fastRng } from '../../src/engine/rng.ts';
import { seat } from '../../src/engine/seat.ts';
import { answered, turnPlayedByClock } from '../../src/tables/moves.ts';
import type { Change } from '../../src/tables/ports.ts';
import { gameOf } from '../../src/tables/queries.ts';
import { replayOf } from '../../src/tables/replays.ts';
import type { Table } from '../../src/tables/table.ts';
import { tookBack } from '../../src/tables/take-back.ts';
import { dealt, lobbyOf } from '../discord/drawn.ts';
import { allInEnglish } from '../games/in-english.ts';
import {
  ANN,
  answersTo,
  BEN,
  CAT,
  code,
  done,
  movesOf,
  now,
  press,
  type Room,
  room,
  turnMs,
  turnOf,
} from './harness.ts';
import { answer, undoableAnswer, upToUndoable } from './undoable.ts';

/** The result of a press on “Take back”, drawn with the open question. */
const undo = (at: Room, table: Table, user = turnOf(table).user) =>
  at.tables.undo(table.id, user, turnOf(table).asked);

/** The parts of a table that matter to the game and its readers. */
const gist = ({ position, recent, turns, occupants, status }: Table) => ({
  state: position?.state,
  dice: position?.dice,
  recent,
  turns,
  occupants,
  status,
});

function replayed(table: Table, moves: GameRecord['moves']): unknown {
  const { position, game, rules, options, occupants } = table;
  const seed = position?.dice.seed ?? '';
  const record = { game, rules, seats: occupants.length, options, seed, moves };
  return gameOf(table).use((definition) => done(replay(definition, record)));
}

/** The tables around a chain of two presses: before each, and after the last. */
type Chain = readonly [Table, Table, Table];

/** Two consecutive presses in a game of Ferry Follies that can both be taken back, with all moves up to there. */
function twoInARow(): { readonly chain: Chain; readonly moves: Change['moves'] } {
  const chance = fastRng(7);
  for (let seed = 1; seed <= 200; seed++) {
    let table = dealt(lobbyOf('ferry', 1), seed);
    const before: Table[] = [];
    const moves: Change['moves'][number][] = [];
    while (table.status === 'playing') {
      before.push(table);
      if (table.undoable?.presses.length === 2) {
        const [first, second, third] = before.slice(-3);
        if (first === undefined || second === undefined || third === undefined) throw new Error('no chain');
        return { chain: [first, second, third], moves };
      }
      const turn = turnOf(table);
      const answers = answersTo(table, seat(turn.seat));
      const given = undoableAnswer(table) ?? answers[chance.below(answers.length)];
      if (given === undefined) throw new Error('nothing to press');
      const played = done(answered(table, turn.user, turn.asked, given, 2_000));
      moves.push(...played.moves);
      table = played.after;
    }
  }
  throw new Error('no two presses in a row could be taken back');
}

describe('taking back', () => {
  test('leaves the table as if the press had never been made, and both are in the record', async () => {
    const at = room();
    const { before, after } = await upToUndoable(at);
    const back = done(await undo(at, after));
    expect(gist(back)).toEqual(gist(before));
    const moves = await movesOf(at, back);
    expect(moves.at(-1)).toMatchObject({ seat: turnOf(after).seat, by: 'player', move: 'undo' });
    expect(back.position?.seq).toBe(moves.length);
    expect(replayed(back, moves)).toEqual(back.position);
  });

  test('does not appear in a replay of the finished game', async () => {
    const at = room();
    const { before, after } = await upToUndoable(at);
    const back = done(await undo(at, after));
    const ended = done(await at.tables.end(back.id, { ...ANN, mayManage: true }, true));
    const record = await at.store.record(ended.id);
    if (record === null) throw new Error('there is no record');
    const { moves, turns } = done(await replayOf(ended, record));
    expect(moves.map(({ move }) => move)).not.toContain('undo');
    expect(turns).toHaveLength((before.position?.seq ?? 0) + 1);
    expect(turns.at(-1)?.position).toMatchObject({ state: back.position?.state, dice: back.position?.dice });
  });

  test('asks the question again: presses on older drawings of it are refused', async () => {
    const at = room();
    const { before, after } = await upToUndoable(at);
    const given = undoableAnswer(before);
    if (given === undefined) throw new Error('nothing to press');
    const back = done(await undo(at, after));
    for (const old of [before, after]) {
      const { user, asked } = turnOf(old);
      expect(code(await at.tables.answer(back.id, user, asked, given))).toBe('stale');
      expect(code(await at.tables.undo(back.id, user, asked))).toBe('stale');
    }
    const again = await answer(at, back, given);
    expect(gist(again).state).toEqual(gist(after).state);
    expect(replayed(again, await movesOf(at, again))).toEqual(again.position);
  });

  test('counts once for two simultaneous presses', async () => {
    const at = room();
    const { before, after } = await upToUndoable(at);
    const both = await Promise.all([undo(at, after), undo(at, after)]);
    expect(both.map(code)).toEqual(['accepted', 'stale']);
    expect(gist(await now(at, after.id))).toEqual(gist(before));
  });

  test('races with a press that goes on: the first counts', async () => {
    const at = room();
    const { after } = await upToUndoable(at);
    const { user, asked, seat: index } = turnOf(after);
    const draw = { prompt: 'turn', path: ['d'], values: [] };
    const [went, taken] = await Promise.all([
      at.tables.answer(after.id, user, asked, draw),
      at.tables.undo(after.id, user, asked),
    ]);
    expect(code(went)).toBe('accepted');
    expect(['stale', 'not-your-turn']).toContain(code(taken));
    expect((await movesOf(at, after)).at(-1)).toMatchObject({ seat: index, move: 'd' });
    expect((await now(at, after.id)).undoable).toBeNull();
  });

  test('is only for the player who pressed', async () => {
    const at = room();
    const { after } = await upToUndoable(at);
    const other = [ANN, BEN].find(({ id }) => id !== turnOf(after).user) ?? BEN;
    expect(code(await undo(at, after, other.id))).toBe('not-your-turn');
    expect(code(await undo(at, after, CAT.id))).toBe('not-seated');
    expect((await now(at, after.id)).revision).toBe(after.revision);
  });

  test('goes back press by press, and no further than the last card drawn', () => {
    const { chain, moves } = twoInARow();
    const [drawn, once, twice] = chain;
    const takeBack = (table: Table) => tookBack(table, turnOf(table).user, turnOf(table).asked, 2_000);
    const back = done(takeBack(twice));
    expect(gist(back.after)).toEqual(gist(once));
    const further = done(takeBack(back.after));
    expect(gist(further.after)).toEqual(gist(drawn));
    expect(allInEnglish(takeBack(further.after))).toMatchObject({
      ok: false,
      error: { code: 'stale', says: 'You can no longer take that back.' },
    });
    expect(replayed(drawn, [...moves, ...back.moves, ...further.moves])).toEqual(further.after.position);
  });

  test('takes back all the moves of one press', () => {
    const { chain, moves } = twoInARow();
    const [drawn, , twice] = chain;
    if (twice.undoable === null) throw new Error('nothing to take back');
    const inOne: Table = {
      ...twice,
      undoable: { ...twice.undoable, presses: [twice.undoable.presses.flat()] },
    };
    const back = done(tookBack(inOne, turnOf(twice).user, turnOf(twice).asked, 2_000));
    expect(back.moves.map(({ move }) => move)).toEqual(['undo', 'undo']);
    expect(back.after.position?.state).toEqual(drawn.position?.state);
    expect(back.after.undoable).toMatchObject({ presses: [] });
    expect(replayed(drawn, [...moves, ...back.moves])).toEqual(back.after.position);
  });

  test('works after a restart, and what was taken back stays so after one', async () => {
    const at = room();
    const { before, after } = await upToUndoable(at);
    const later = at.restart();
    await later.tables.resume();
    done(await undo(later, after));
    const last = later.restart();
    await last.tables.resume();
    const found = await now(last, after.id);
    expect(gist(found)).toEqual(gist(before));
    expect(code(await undo(last, found))).toBe('stale');
    await press(last, found.id);
  });

  test('does not work for moves of the clock, nor for moves before one', async () => {
    const at = room();
    const { before, after } = await upToUndoable(at);
    const { seat: index, user, asked } = turnOf(after);
    const played = done(turnPlayedByClock(before, seat(index), before.changedAt));
    expect(played.after.undoable).toBeNull();
    await at.time.pass(2 * turnMs(after));
    expect((await movesOf(at, after)).at(-1)?.by).toBe('clock');
    expect(['stale', 'not-your-turn']).toContain(code(await at.tables.undo(after.id, user, asked)));
  });

  test('gives no more time, however often it is done, until a card is drawn', async () => {
    const at = room();
    const { before, after } = await upToUndoable(at);
    const { seat: index } = turnOf(after);
    const given = undoableAnswer(before);
    if (given === undefined) throw new Error('nothing to press');
    const ends = after.deadlines[index];
    let table = after;
    for (let times = 0; times < 3; times++) {
      await at.time.pass(turnMs(after) / 10);
      table = done(await undo(at, table));
      expect(table.deadlines[index]).toBe(ends);
      await at.time.pass(turnMs(after) / 10);
      table = await answer(at, table, given);
      expect(table.deadlines[index]).toBe(ends);
    }
    const drawn = await answer(at, table, { prompt: 'turn', path: ['d'], values: [] });
    expect(drawn.undoable).toBeNull();
    for (const deadline of drawn.deadlines.filter((each) => each !== null)) {
      expect(deadline).toBeGreaterThan(ends ?? 0);
    }
  });

  test('waits while the game is paused, and works when it goes on', async () => {
    const at = room();
    const { before, after } = await upToUndoable(at);
    for (const { id } of [ANN, BEN]) done(await at.tables.pause(after.id, id));
    const { user, asked } = turnOf({ ...(await now(at, after.id)), status: 'playing' });
    expect(code(await at.tables.undo(after.id, user, asked))).toBe('not-playing');
    const on = done(await at.tables.continue(after.id, ANN.id));
    expect(gist(done(await undo(at, on)))).toEqual(gist(before));
  });

  test('is refused at a table that has ended', async () => {
    const at = room();
    const { after } = await upToUndoable(at);
    const { user, asked } = turnOf(after);
    done(await at.tables.end(after.id, { ...ANN, mayManage: true }, true));
    expect(code(await at.tables.undo(after.id, user, asked))).toBe('over');
  });
});
