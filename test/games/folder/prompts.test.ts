// Proves src/games/folder/prompts.ts

import { describe, expect, test } from 'vitest';
import { KEY_PATTERN, readAnswer } from '../../../src/engine/prompt.ts';
import { seat } from '../../../src/engine/seat.ts';
import folder from '../../../src/games/folder/index.ts';
import type { State } from '../../../src/games/folder/types.ts';
import { allInEnglish } from '../in-english.ts';
import { play, table } from './table.ts';

const A = '2 5 9 37 13 20 25 31 36 40';
const B = '4 10 6 30 3 8 1 7 11 14';
const SLOTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ASCENDING = '2 5 9 11 13 20 25 31 36 40';
const asked = (state: State, by = state.turn) => folder.prompts(folder.view(state, by), by);

describe('prompts', () => {
  const state = table({ folders: [A, B], discards: '23', drawPile: '12 15' });

  test('a turn is one press: draw, or the slot for the discard, with the card in it', () => {
    const prompts = asked(state);
    expect(allInEnglish(prompts)).toMatchObject([
      { key: 'turn', where: 'hand', required: true },
      { key: 'take', where: 'hand', required: true, ask: expect.stringContaining('⟦c:23⟧') },
    ]);
    const keys = prompts.flatMap(({ key: prompt, choices }) =>
      choices.map(({ key }) => [prompt, key] as const),
    );
    expect(keys.map(([, key]) => key)).toEqual(['d', ...SLOTS.map((slot) => `t${slot}`)]);
    for (const [prompt, key] of keys) {
      expect(key).toMatch(KEY_PATTERN);
      const answer = { prompt, path: [key], values: [] };
      expect(readAnswer(prompts, answer)).toEqual({ ok: true, value: folder.notation.read(key) });
    }
    expect(prompts[1]?.choices.map(({ label }) => label).slice(2, 5)).toEqual(['3: 9', '4: 37', '5: 13']);
    expect(asked(state, seat(1))).toEqual([]);
  });

  test('after a draw: the card to replace, or throw it away', () => {
    const prompts = asked(play(state, 'd'));
    expect(allInEnglish(prompts[0])).toMatchObject({
      key: 'drawn',
      where: 'hand',
      ask: expect.stringContaining('⟦c:12⟧'),
    });
    expect(prompts.flatMap(({ choices }) => choices.map(({ key }) => key))).toEqual([
      ...SLOTS.map((slot) => `k${slot}`),
      'x',
    ]);
  });

  test('an ascending folder may be filed, with its points named; nothing is asked after the end', () => {
    const pause = play(table({ folders: [ASCENDING, B], target: 500 }), 'd x');
    expect(allInEnglish(asked(pause)[0]?.choices.map(({ key, label }) => [key, label]))).toEqual([
      ['f', 'File for 75 points'],
      ['e', 'Play on'],
    ]);
    expect(asked({ ...pause, phase: 'over' })).toEqual([]);
  });
});

test('fallback draws, throws away and never files', () => {
  const fallback = (state: State) =>
    folder.notation.write(folder.fallback(folder.view(state, state.turn), state.turn));
  const state = table({ folders: [ASCENDING, B] });
  expect(fallback(state)).toBe('d');
  expect(fallback(play(state, 'd'))).toBe('x');
  expect(fallback(play(state, 'd x'))).toBe('e');
});
