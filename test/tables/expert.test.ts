// Proves src/tables/daily-expert.ts

import { expect, test } from 'vitest';
import { opponent } from '../../src/opponents/direct.ts';
import { expertAt } from '../../src/tables/daily-expert.ts';
import type { BotQuestion, Opponent } from '../../src/tables/ports.ts';

const SOLO = 'ferry';
const SEED = '0123456789abcdef0123456789abcdef';

test('an expert plays a solo game to its end, the same every time, and is asked exactly at its hardest', async () => {
  const asked: BotQuestion[] = [];
  const choose: Opponent['choose'] = (question) => {
    asked.push(question);
    return opponent.choose(question);
  };
  const expert = await expertAt(SOLO, SEED, { choose });
  expect(expert.points).toBeGreaterThan(0);
  expect(await expertAt(SOLO, SEED, opponent)).toEqual(expert);
  expect(asked.every(({ level, exact, seat }) => level === 'hard' && exact === true && seat === 0)).toBe(
    true,
  );
  expect(new Set(asked.map(({ seed }) => seed)).size).toBe(asked.length);
});

test.each(['no move', 'a move made before'])(
  'no other move is substituted for an expert that chooses %s',
  async (what) => {
    const made: string[] = [];
    const choose: Opponent['choose'] = async (question) => {
      if (made.length === 3) return what === 'no move' ? what : (made[0] ?? '');
      made.push(await opponent.choose(question));
      return made.at(-1) ?? '';
    };
    await expect(expertAt(SOLO, SEED, { choose })).rejects.toThrow('the expert chose');
  },
);
