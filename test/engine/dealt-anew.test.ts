// Proves src/engine/rng.ts

import { expect, test } from 'vitest';
import { dealtAnew, fastRng, type Rng } from '../../src/engine/rng.ts';

const STILL: Rng = { below: () => 0, shuffle: (items) => [...items] };

test('the same cards in another order, even if the shuffle moves none', () => {
  expect(dealtAnew([1, 2, 3], STILL)).toEqual([2, 3, 1]);
  const cards = [1, 2, 3, 4, 5, 6, 7, 8];
  const dealt = dealtAnew(cards, fastRng(1));
  expect(dealt.toSorted((a, b) => a - b)).toEqual(cards);
  expect(dealt).not.toEqual(cards);
  expect(dealtAnew([], STILL)).toEqual([]);
});
