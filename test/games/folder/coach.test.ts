// Proves src/games/folder/coach.ts

import { expect, test } from 'vitest';
import { fillIn } from '../../../src/engine/scene.ts';
import folder from '../../../src/games/folder/index.ts';
import type { State } from '../../../src/games/folder/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { play, table } from './table.ts';

/** What the coach says of a move of the seat on turn. */
function advice(state: State, text: string): string {
  const move = folder.notation.read(text);
  if (move === null) throw new Error(`${text} is no move`);
  const words = folder.coach?.(folder.view(state, state.turn), state.turn, move) ?? '';
  return fillIn(inEnglish(words), { seat: (seat) => `seat ${seat}`, card: (card) => card });
}

const OTHER = '4 10 6 30 3 8 1 7 12 14';
const state = table({ folders: ['2 5 9 33 13 20 25 31 36 40', OTHER], discards: '38 11', drawPile: '22 21' });

test('a card is explained by its neighbours in the slot', () => {
  expect(advice(state, 't4')).toBe('Take 11 into slot 4: it fits between 9 and 13.');
  const high = table({ folders: ['38 5 9 33 13 20 25 31 36 40', OTHER], discards: '8' });
  expect(advice(high, 't1')).toBe('Take 8 into slot 1: slot 1 should hold a number around 4.');
  expect(advice(state, 't10')).toBe(
    'Take 11 into slot 10: everybody keeps throwing cards away, and a change may turn up what you need.',
  );
});

test('a card that fits nowhere is not said to fit', () => {
  const drawn = play(
    table({ folders: ['4 14 21 22 26 30 32 35 43 39', OTHER], discards: '38', drawPile: '9' }),
    'd',
  );
  expect(advice(drawn, 'k10')).toBe(
    'Put 9 into slot 10: everybody keeps throwing cards away, and a change may turn up what you need.',
  );
});

test('drawing and throwing away say what was looked at', () => {
  expect(advice(state, 'd')).toMatch(/^Draw: the discard, 11, doesn’t help you much/);
  const drawn = play(state, 'd');
  expect(advice(drawn, 'x')).toBe(
    'Throw 22 away: it wouldn’t improve any slot. You’re in order up to slot 4 now.',
  );
  expect(advice(drawn, 'k4')).toMatch(/^Put 22 into slot 4: it’s higher than 9 before it\.$/);
});

test('a folder in order is filed for its points', () => {
  const ready = play(state, 't4');
  expect(ready.phase).toBe('file');
  expect(advice(ready, 'f')).toContain('your ten run low to high for 75 points');
  expect(advice(ready, 'e')).toMatch(/^Play on: a longer run/);
});
