// Proves src/games/folder/coach.ts

import { expect, test } from 'vitest';
import { fillIn } from '../../../src/engine/scene.ts';
import folder from '../../../src/games/folder/index.ts';
import type { State } from '../../../src/games/folder/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { play, table } from './table.ts';

/** The coach's comment on a move of the seat on turn. */
function advice(state: State, text: string): string {
  const move = folder.notation.read(text);
  if (move === null) throw new Error(`${text} is no move`);
  const words = folder.coaching?.coach?.(folder.view(state, state.turn), state.turn, move) ?? '';
  return fillIn(inEnglish(words), { seat: (seat) => `seat ${seat}`, card: (card) => card });
}

const OTHER = '4 10 6 30 3 8 1 7 12 14';
const state = table({ folders: ['2 5 9 33 13 20 25 31 36 40', OTHER], discards: '38 11', drawPile: '22 21' });

test('a card is explained by its neighbours in the slot', () => {
  expect(advice(state, 't4')).toBe('11 fits between 9 and 13: take 11 into slot 4.');
  const high = table({ folders: ['38 5 9 33 13 20 25 31 36 40', OTHER], discards: '8' });
  expect(advice(high, 't1')).toBe('Slot 1 should hold a number around 4: take 8 into slot 1.');
  expect(advice(state, 't10')).toBe(
    'Everybody keeps throwing cards away, and a change may turn up what you need: take 11 into slot 10.',
  );
});

test('a card that fits nowhere is not said to fit', () => {
  const drawn = play(
    table({ folders: ['4 14 21 22 26 30 32 35 43 39', OTHER], discards: '38', drawPile: '9' }),
    'd',
  );
  expect(advice(drawn, 'k10')).toBe(
    'Everybody keeps throwing cards away, and a change may turn up what you need: put 9 into slot 10.',
  );
});

test('drawing and throwing away are explained by what was considered', () => {
  expect(advice(state, 'd')).toMatch(/^The discard, 11, doesn’t help you much.*: draw\.$/);
  const drawn = play(state, 'd');
  expect(advice(drawn, 'x')).toBe(
    '22 wouldn’t improve any slot, and you’re in order up to slot 4: throw it away.',
  );
  expect(advice(drawn, 'k4')).toBe('22 is higher than 9 before it: put 22 into slot 4.');
});

test('a folder in order is filed for its points', () => {
  const ready = play(state, 't4');
  expect(ready.phase).toBe('file');
  expect(advice(ready, 'f')).toMatch(/^Your ten run low to high for 75 points.*: file it\.$/);
  expect(advice(ready, 'e')).toMatch(/^A longer run .*: play on\.$/);
});
