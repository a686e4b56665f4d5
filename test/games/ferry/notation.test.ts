// Proves src/games/ferry/notation.ts

import { describe, expect, test } from 'vitest';
import { read, write } from '../../../src/games/ferry/notation.ts';
import { move } from './a-pier.ts';

describe('notation', () => {
  test.each([
    'p5@0',
    'p17@12',
    'p9@3',
    'p9u@0',
    'x1:3,12,5',
    'x2:5,12',
    'x10:9,10',
    'x15:1,3',
    'x16:2,18',
    'x6:5,12',
    'x3:5',
    'x4:18',
    'x12:5',
    'x14:5',
    'x5:5@2',
    'x8:5@0',
    'x11:5@4',
    's7+12',
    's12+7',
    's1+2+3',
    'h',
  ])('%s is read and written back', (text) => {
    expect(write(move(text))).toBe(text);
  });

  test.each([
    '',
    'p',
    'h ',
    'H',
    'p5',
    'p5@',
    'p5@00',
    'p5@01',
    'p5@-1',
    'p05@0',
    'p19@0',
    'p0@0',
    'P5@0',
    'p5u@0',
    'p9U@0',
    'p9uu@0',
    'p5@0@1',
    'x1:3',
    'x1:3, 12',
    'x2:12,5',
    'x2:5,5',
    'x2:5',
    'x2:5,12,13',
    'x6:12,5',
    'x3:5,12',
    'x3',
    'x3:',
    'x3:5@1',
    'x5:5',
    'x5:5@',
    'x5:5@2@3',
    'x7:5',
    'x7:5@1',
    'x9:5',
    'x13:5',
    'x17:5',
    'x18:5,12',
    'x2:5:12',
    's7',
    's',
    's7+',
    's7,12',
    's07+12',
    'p5@100',
  ])('“%s” is no move', (text) => {
    expect(read(text)).toBeNull();
  });
});
