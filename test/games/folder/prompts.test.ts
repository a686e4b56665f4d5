import { describe, expect, test } from 'vitest';
import { KEY_PATTERN, readAnswer } from '../../../src/engine/prompt.ts';
import { seat } from '../../../src/engine/seat.ts';
import folder from '../../../src/games/folder/index.ts';
import type { State } from '../../../src/games/folder/types.ts';
import { play, table } from './table.ts';

const A = '2 5 9 37 13 20 25 31 36 40';
const B = '4 10 6 30 3 8 1 7 11 14';
const ASCENDING = '2 5 9 11 13 20 25 31 36 40';
const asked = (state: State, by = state.turn) => folder.prompts(folder.view(state, by), by);

describe('prompts', () => {
  const state = table({ folders: [A, B], discards: '23', drawPile: '12 15' });

  test('a turn is one press: draw, or the slot the discard goes into', () => {
    const prompts = asked(state);
    expect(prompts[0]).toMatchObject({ key: 'turn', where: 'hand', required: true });
    const keys = prompts[0]?.choices.map(({ key }) => key) ?? [];
    expect(keys).toEqual(['d', 't1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 't10']);
    for (const key of keys) {
      expect(key).toMatch(KEY_PATTERN);
      const answer = { prompt: 'turn', path: [key], values: [] };
      expect(readAnswer(prompts, answer)).toEqual({ ok: true, value: folder.notation.read(key) });
    }
    expect(prompts[0]?.choices[4]?.label).toBe('Slot 4: ⟦c:37⟧');
    expect(asked(state, seat(1))).toEqual([]);
  });

  test('after a draw: throw away, or the slot to keep it in', () => {
    const prompts = asked(play(state, 'd'));
    expect(prompts[0]).toMatchObject({ key: 'drawn', where: 'hand', ask: expect.stringContaining('⟦c:12⟧') });
    const keys = prompts[0]?.choices.map(({ key }) => key);
    expect(keys).toEqual(['x', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8', 'k9', 'k10']);
  });

  test('an ascending folder may be filed, with its points named; nothing is asked after the end', () => {
    const pause = play(table({ folders: [ASCENDING, B], target: 500 }), 'd x');
    expect(asked(pause)[0]?.choices.map(({ key, label }) => [key, label])).toEqual([
      ['f', 'File for 75 points'],
      ['e', 'Go on'],
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
