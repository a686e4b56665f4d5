// Proves src/tables/bot-turns.ts, src/tables/bot-question.ts, src/tables/search-fallback.ts

import { describe, expect, test } from 'vitest';
import { seatsOf } from '../../src/engine/seat.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { botQuestion } from '../../src/tables/bot-question.ts';
import { waiting } from '../../src/tables/queries.ts';
import { NoSearch, quickBots } from '../../src/tables/search-fallback.ts';
import {
  ANN,
  begun,
  done,
  LONGEST_PAUSE,
  movesOf,
  now,
  playOut,
  pressUntilABotIsAsked,
  room,
} from './harness.ts';

describe('bots', () => {
  test('a seat played by a bot moves by itself after a pause, and the game ends', async () => {
    const at = room();
    const table = await begun(at, [ANN], { bots: { count: 2, level: 'normal' }, options: { target: 5_000 } });
    const end = await playOut(at, table.id);
    expect(end.status).toBe('over');
    expect((await movesOf(at, table)).some((move) => move.by === 'bot')).toBe(true);
    expect(at.errors).toEqual([]);
  });

  test('a bot whose thinking fails plays the fallback, and the failure is reported', async () => {
    const at = room({ opponent: { choose: () => Promise.reject(new Error('no idea')) } });
    const table = await begun(at, [ANN], { bots: { count: 1, level: 'hard' }, options: { target: 5_000 } });
    await pressUntilABotIsAsked(at, table);
    await at.time.pass(LONGEST_PAUSE);
    expect((await movesOf(at, table)).at(-1)).toMatchObject({ by: 'bot' });
    expect(at.errors[0]).toMatchObject({ message: 'no idea' });
  });

  test('a bot without a search plays as the normal bot would, and its table knows until it thinks again', async () => {
    let isBusy = true;
    const at = room({
      opponent: {
        choose: (question) =>
          isBusy && question.level === 'hard'
            ? Promise.reject(new NoSearch('no thread was free'))
            : opponent.choose(question),
      },
    });
    const { id } = await begun(at, [ANN], { bots: { count: 1, level: 'hard' }, options: { target: 5_000 } });
    await pressUntilABotIsAsked(at, await now(at, id));
    const asked = await now(at, id);
    const [bot] = seatsOf(2).filter((each) => asked.occupants[each]?.kind === 'bot');
    if (bot === undefined) throw new Error('nobody but people');
    const normal = await opponent.choose({ ...botQuestion(asked, bot), level: 'normal' });
    const [told, made] = [at.news.length, (await movesOf(at, asked)).length];
    expect(quickBots(asked)).toEqual([]);
    await at.time.pass(LONGEST_PAUSE);
    const moved = await now(at, id);
    const moves = await movesOf(at, moved);
    expect(moves[made]).toMatchObject({ by: 'bot', move: normal });
    expect(quickBots(moved)).toEqual([bot]);
    expect(quickBots(await now(at.restart(), id))).toEqual([bot]);
    expect(at.news).toHaveLength(told + moves.length - made);

    while ((await now(at, id)).occupants[waiting(await now(at, id))[0] ?? 0]?.kind === 'bot')
      await at.time.pass(LONGEST_PAUSE);
    expect(quickBots(await now(at, id))).toEqual([bot]);
    isBusy = false;
    await pressUntilABotIsAsked(at, await now(at, id));
    expect(quickBots(await now(at, id))).toEqual([bot]);
    await at.time.pass(LONGEST_PAUSE);
    expect(quickBots(await now(at, id))).toEqual([]);
    expect(at.errors).toEqual([]);
  });

  test('a table with only bots left ends instead of going on by itself', async () => {
    const at = room();
    const table = await begun(at, [ANN], { bots: { count: 2, level: 'easy' } });
    await pressUntilABotIsAsked(at, table);
    done(await at.tables.leave(table.id, ANN.id, true));
    const made = (await movesOf(at, table)).length;
    await at.time.pass(24 * 3_600_000);
    expect(await now(at, table.id)).toMatchObject({ status: 'abandoned', dueAt: null });
    expect(await movesOf(at, table)).toHaveLength(made);
    expect(at.errors).toEqual([]);
  });

  test('the move that a bot is thinking about when the last person leaves is not played', async () => {
    let found: (move: string) => void = () => undefined;
    const thought = new Promise<string>((resolve) => {
      found = resolve;
    });
    const at = room({ opponent: { choose: () => thought } });
    const table = await begun(at, [ANN], { bots: { count: 1, level: 'hard' } });
    await pressUntilABotIsAsked(at, table);
    await at.time.pass(LONGEST_PAUSE);
    done(await at.tables.leave(table.id, ANN.id, true));
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
    await pressUntilABotIsAsked(at, table);
    await at.time.pass(2 * 3_600_000);
    const waits = await now(at, table.id);
    const { length } = await movesOf(at, table);
    expect(waits).toMatchObject({ status: 'playing', dueAt: waits.changedAt + 24 * 3_600_000 });
    expect(waits.deadlines).toEqual([null, null, null]);
    expect(at.news.map(({ kind }) => kind)).not.toContain('warned');
    await at.time.pass(22 * 3_600_000 + 60_000);
    expect(await now(at, table.id)).toMatchObject({ status: 'abandoned', dueAt: null });
    expect(await movesOf(at, table)).toHaveLength(length);
    expect((await movesOf(at, table)).filter(({ by }) => by === 'clock')).toEqual([]);
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
