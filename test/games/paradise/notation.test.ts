// Proves src/games/paradise/notation.ts

import { describe, expect, test } from 'vitest';
import { read, write } from '../../../src/games/paradise/notation.ts';
import { cards, move } from './a-table.ts';

describe('notation', () => {
  test.each(['l7S', "lAS'", 'cKD=JC+2H', "c10H'=10S", "cAC=KS'+AS+AS'"])(
    '%s is read and written back',
    (text) => {
      expect(write(move(text))).toBe(text);
    },
  );

  test('a set is read in any order and keeps it', () => {
    expect(read('cKD=2H+JC')).toEqual({ kind: 'collect', card: 'KD', taken: cards('2H JC') });
  });

  test.each([
    '',
    'l',
    'L7S',
    'l7s',
    'l07S',
    'l 7S',
    'l7S ',
    'l1S',
    'l7S+8S',
    'cKD',
    'cKD=',
    'c=JC',
    'cKD=JC+',
    'cKD=+JC',
    'cKD=JC,2H',
    'cKD=JC + 2H',
    'cKD=JC+2X',
    'cKD=JC=2H',
    'xKD=JC',
    "l7S''",
    'l7S’',
    'cKD=JC++2H',
  ])('“%s” is no move', (text) => {
    expect(read(text)).toBeNull();
  });
});
