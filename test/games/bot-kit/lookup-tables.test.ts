// Proves src/games/bot-kit/lookup-tables.ts

import { expect, test, vi } from 'vitest';
import { memo, numbersIn } from '../../../src/games/bot-kit/lookup-tables.ts';

test('a table is computed once for each number', () => {
  const make = vi.fn((seats: number) => [seats]);
  const tableFor = memo(make);
  const [first, again, other] = [tableFor(3), tableFor(3), tableFor(8)];
  expect(again).toBe(first);
  expect(other).toEqual([8]);
  expect(make.mock.calls).toEqual([[3], [8]]);
});

test('weights are the numbers of their lines, in order', () => {
  expect(numbersIn(['1 -2.5', '0.125'])).toEqual([1, -2.5, 0.125]);
});
