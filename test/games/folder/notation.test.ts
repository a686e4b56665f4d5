// Proves src/games/folder/notation.ts, src/games/folder/cards.ts

import { expect, test } from 'vitest';
import { cardId } from '../../../src/engine/seat.ts';
import folder from '../../../src/games/folder/index.ts';

const { read, write } = folder.notation;

test('every move is read back as it was written', () => {
  const slots = Array.from({ length: 10 }, (_, index) => index + 1);
  const texts = ['d', 'x', 'f', 'e', ...slots.flatMap((slot) => [`t${slot}`, `k${slot}`])];
  for (const text of texts) {
    const move = read(text);
    expect(move && write(move)).toBe(text);
  }
});

test('nothing else is read', () => {
  const texts = [
    '',
    't',
    't0',
    't11',
    't04',
    'T4',
    't4 ',
    ' t4',
    'k',
    'k12',
    'd4',
    'x1',
    'F',
    'ff',
    'd\n',
    't4\n',
    '4',
  ];
  for (const text of texts) expect(read(text), text).toBeNull();
});

test('cards are their numbers; anything else throws', () => {
  expect(folder.face(cardId('37'))).toMatchObject({ text: '📄37', name: '37' });
  for (const name of ['0', '61', '07', '1.5', '', 'x', ' 1', '1e1']) {
    expect(() => folder.face(cardId(name))).toThrow(RangeError);
  }
});
