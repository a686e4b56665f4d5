import { describe, expect, test } from 'vitest';
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
    done(await at.tables.leave(table.id, ANN.id, true));
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
