// Proves src/tables/practice.ts

import { describe, expect, it } from 'vitest';
import { fillIn } from '../../src/engine/scene.ts';
import { type Seat, seat } from '../../src/engine/seat.ts';
import { games } from '../../src/games/registry.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { botQuestion } from '../../src/tables/bot-question.ts';
import { givesHints } from '../../src/tables/hints.ts';
import { LIMITS } from '../../src/tables/limits.ts';
import { playedByBot } from '../../src/tables/moves.ts';
import { adviceAt, coachFor, isFirstAlone } from '../../src/tables/practice.ts';
import { isAutomatic, isForOne, promptsFor, seatOf, waiting } from '../../src/tables/queries.ts';
import type { Table } from '../../src/tables/table.ts';
import { inEnglish } from '../../src/words/read.ts';
import { createMemoryStore } from '../support/memory-storage.ts';
import { ANN, answerTo, BEN, code, done, now, opening, playOut, press, type Room, room } from './harness.ts';

const learn = async (at: Room, game: string, extra = {}): Promise<Table> =>
  done(await at.tables.open(opening({ game, practice: true, ...extra })));

/** The table once its learner is asked something. */
async function asked(at: Room, { id }: Table): Promise<{ table: Table; own: Seat }> {
  for (let passed = 0; passed < 100; passed++) {
    const table = await now(at, id);
    const own = seatOf(table, ANN.id);
    if (own !== null && promptsFor(table, own).length > 0) return { table, own };
    await at.time.pass(1_500);
  }
  throw new Error('the learner is never asked');
}

/** The first choice; of numbers the lowest. */
async function answerAny(at: Room, table: Table, own: Seat): Promise<void> {
  const [prompt] = promptsFor(table, own);
  const [choice] = prompt?.choices ?? [];
  const answer =
    prompt !== undefined && choice?.kind === 'number'
      ? { prompt: prompt.key, path: [choice.key], values: [String(choice.min)] }
      : answerTo(table, own);
  done(await at.tables.answer(table.id, ANN.id, table.position?.asked[own] ?? -1, answer));
}

describe('a practice table', () => {
  it.each(games)('of $name begins at once, in private, with easy bots and a day to think', async (game) => {
    const at = room();
    const table = await learn(at, game.id);
    expect(table).toMatchObject({ status: 'playing', visibility: 'private', practice: true, daily: null });
    const bots = table.occupants.filter(({ kind }) => kind === 'bot');
    expect(bots.map(({ level }) => level)).toEqual(isForOne(game) ? [] : ['easy', 'easy']);
    const own = (await asked(at, table)).own;
    expect(own).toBe(seatOf(table, ANN.id));
    await at.time.pass(8 * 3_600_000);
    expect((await now(at, table.id)).status).toBe('playing');
    expect(seatOf(await now(at, table.id), ANN.id)).toBe(own);
  });

  it('accepts no other options', async () => {
    const at = room();
    const wishes = { visibility: 'public', deal: 'daily', options: { target: 7_500 }, secondsPerTurn: 30 };
    const table = await learn(at, 'farkle', { ...wishes, bots: { count: 5, level: 'hard' } });
    expect(table).toMatchObject({ visibility: 'private', daily: null, options: { target: 5_000 } });
    expect(table.occupants.map(({ level, kind }) => (kind === 'bot' ? level : 'person')).toSorted()).toEqual([
      'easy',
      'easy',
      'person',
    ]);
  });

  it('is found again after a restart, with its coach, and played to the end', async () => {
    const before = room();
    const table = await learn(before, 'folder');
    const { table: then, own } = await asked(before, table);
    await before.tables.drain();
    const at = before.restart();
    expect(await at.tables.resume()).toBe(1);
    const again = await now(at, table.id);
    expect(again).toMatchObject({ practice: true, status: 'playing' });
    expect(coachFor(again, own)).toEqual(coachFor(then, own));
    expect(coachFor(again, own)).not.toBeNull();
    await press(at, table.id);
    expect((await asked(at, table)).table.position?.seq).toBeGreaterThan(then.position?.seq ?? 0);
  });

  it('has no results, whatever its game', async () => {
    for (const game of ['ferry', 'paradise']) {
      const store = createMemoryStore();
      const results: unknown[] = [];
      const save: typeof store.save = async (change) => {
        results.push(...change.results);
        return store.save(change);
      };
      const at = room({ store: { ...store, save } });
      const over = await playOut(at, (await learn(at, game)).id);
      expect(over.status).toBe('over');
      expect(over.position?.outcome).not.toBeNull();
      expect(results).toEqual([]);
      const counted = await playOut(at, done(await at.tables.open(opening({ game: 'ferry' }))).id);
      expect(counted.status).toBe('over');
      expect(results).not.toEqual([]);
    }
  });

  it('gives its place to the next of the same game, and counts as one of its person’s tables', async () => {
    const at = room();
    const first = await learn(at, 'rage');
    const other = await learn(at, 'folder');
    await at.time.pass(10);
    const second = await learn(at, 'rage');
    expect((await now(at, first.id)).status).toBe('abandoned');
    expect((await now(at, other.id)).status).toBe('playing');
    for (let open = 2; open < LIMITS.ofPerson; open++) {
      done(await at.tables.open(opening({ game: 'ferry', visibility: 'private' })));
    }
    expect(code(await at.tables.open(opening({ game: 'farkle', practice: true })))).toBe('full');
    await at.time.pass(10);
    expect(code(await at.tables.open(opening({ game: 'rage', practice: true })))).toBe('accepted');
    expect((await now(at, second.id)).status).toBe('abandoned');
    expect(code(await at.tables.open(opening({ game: 'rage', practice: true, host: BEN })))).toBe('accepted');
  });

  it('is over when its learner leaves', async () => {
    const at = room();
    const table = await learn(at, 'rage');
    expect(code(await at.tables.leave(table.id, ANN.id))).toBe('unsure');
    expect(done(await at.tables.leave(table.id, ANN.id, true)).status).toBe('abandoned');
  });
});

describe('the coach', () => {
  it.each(games)(
    'of $name says why and what to do in the first turns, and the hint says the same',
    async ({ id }) => {
      const at = room();
      const { table, own } = await asked(at, await learn(at, id));
      const advice = coachFor(table, own);
      expect(advice).toEqual(adviceAt(table, own));
      expect(fillIn(inEnglish(advice?.says ?? ''), { seat: () => 'Ann', card: (card) => card })).toMatch(
        /^[\dA-Z].{20,180}\.$/,
      );
      expect(givesHints(table)).toBe(true);
      expect(done(await at.tables.hint(table.id, ANN.id))).toMatchObject({ advice, isQuick: false });
    },
  );

  it('stops after the first turns, while hints go on', async () => {
    const at = room();
    const { id } = await learn(at, 'ferry');
    for (let moves = 0; moves < 200; moves++) {
      const table = await now(at, id);
      if (table.status !== 'playing') break;
      const isLate = (table.position?.seq ?? 0) >= 20;
      expect(coachFor(table, seat(0)) === null).toBe(isLate);
      expect(adviceAt(table, seat(0))).not.toBeNull();
      await press(at, id);
    }
    expect((await now(at, id)).status).toBe('over');
  });

  it.each(games)('of $name leaves off once, right after it last spoke', async ({ id: game }) => {
    const at = room();
    let { table, own } = await asked(at, await learn(at, game));
    const heard: (boolean | null)[] = [];
    while (table.status === 'playing' && heard.length < 200) {
      if (isAutomatic(table, own)) await at.time.pass(5_000);
      else {
        heard.push(coachFor(table, own) === null ? isFirstAlone(table, own) : null);
        await answerAny(at, table, own);
      }
      const after = await asked(at, table).catch(() => null);
      if (after === null) break;
      ({ table, own } = after);
    }
    const silent = heard.filter((each) => each !== null);
    expect(heard[0]).toBeNull();
    expect(silent.filter((each) => each)).toHaveLength(silent.length === 0 ? 0 : 1);
    if (silent.length > 0) expect(silent[0]).toBe(true);
  });

  it('says nothing to a seat that is not asked, and at other tables', async () => {
    const at = room();
    const { table } = await asked(at, await learn(at, 'rage'));
    const idle = table.occupants.findIndex((_, index) => !waiting(table).includes(seat(index)));
    expect(adviceAt(table, seat(idle))).toBeNull();
    const alone = done(await at.tables.open(opening({ game: 'ferry' })));
    expect(coachFor(alone, seat(0))).toBeNull();
  });

  it('is not consulted while the bots play', async () => {
    const at = room();
    const table = await learn(at, 'farkle');
    await asked(at, table);
    for (let moves = 0; moves < 100; moves++) {
      const current = await now(at, table.id);
      if (promptsFor(current, seatOf(current, ANN.id) ?? seat(0)).length === 0) break;
      await press(at, table.id);
    }
    expect(code(await at.tables.hint(table.id, ANN.id))).toBe('not-your-turn');
  });
});

/** The places of a learner who follows `choose` at a practice table, over some deals. */
async function winsOf(game: string, deals: number, choose: (table: Table, own: Seat) => Promise<string>) {
  let wins = 0;
  for (let deal = 0; deal < deals; deal++) {
    const at = room({ seedling: `practice ${deal}` });
    let table = await learn(at, game);
    const own = seatOf(table, ANN.id) ?? seat(0);
    while (table.status === 'playing') {
      const [next] = waiting(table);
      if (next === undefined) throw new Error('nobody is asked');
      const move = next === own ? await choose(table, own) : await opponent.choose(botQuestion(table, next));
      const moved = playedByBot(table, next, move, 0);
      if (!moved.ok) throw new Error(inEnglish(moved.error.says));
      table = moved.value.after;
    }
    const winners = table.position?.outcome?.winners ?? [];
    if (winners.includes(own)) wins += 1 / winners.length;
  }
  return wins / deals;
}

const byCoach = async (table: Table, own: Seat): Promise<string> => adviceAt(table, own)?.move ?? '';
const byEasyBot = (table: Table, own: Seat): Promise<string> =>
  opponent.choose({ ...botQuestion(table, own), level: 'easy' });

it.each([
  ['farkle', 16],
  ['rage', 16],
  ['folder', 40],
  ['paradise', 40],
  ['ferry', 40],
] as const)(
  'whole games of %s by the coach’s advice alone go clearly better than an easy bot’s',
  async (game, deals) => {
    const coached = await winsOf(game, deals, byCoach);
    const easy = await winsOf(game, deals, byEasyBot);
    expect(coached - easy, `${coached} against ${easy}`).toBeGreaterThan(0.1);
  },
);
