// Proves src/games/farkle/notation.ts

import { describe, expect, test } from 'vitest';
import farkle from '../../../src/games/farkle/index.ts';

describe('notation', () => {
  test.each(['d', 'k', 'p0', 'p2', 'p7', 's444', 's123456', 's114466', 's222555', 's111133', 's666666'])(
    '%s is read and written back',
    (text) => {
      const move = farkle.notation.read(text);
      expect(move === null ? null : farkle.notation.write(move)).toBe(text);
    },
  );

  test.each([
    ...['', 'D', 'K', 'd ', ' d', 'd\n', 'dd', 'p', 'p8', 'p-1', 'p02', 'p10', 'P2', 'p2 ', 'p٢'],
    ...[
      's',
      's4',
      's44',
      's4445',
      's665544',
      's411446',
      's44444444',
      's777',
      's000',
      'sFFF',
      'S444',
      's 444',
      's444 ',
    ],
  ])('%j is no move', (text) => {
    expect(farkle.notation.read(text)).toBeNull();
  });
});
