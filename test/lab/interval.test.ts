// Proves lab/arena/interval.ts

import { expect, test } from 'vitest';
import { meanOf, shareOf } from '../../lab/arena/interval.ts';

test('a share has the interval that Wilson’s formula gives', () => {
  const half = shareOf(50, 100);
  expect(half.value).toBe(0.5);
  expect(half.low).toBeCloseTo(0.4038, 4);
  expect(half.high).toBeCloseTo(0.5962, 4);
});

test('a share of all or nothing stays uncertain', () => {
  expect(shareOf(1_000, 1_000).low).toBeCloseTo(0.9962, 4);
  expect(shareOf(0, 1_000).high).toBeCloseTo(0.0038, 4);
  expect(shareOf(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
});

test('a mean extends 1.96 standard errors to either side', () => {
  const { value, low, high } = meanOf([2, 4, 4, 4, 5, 5, 7, 9]);
  expect(value).toBe(5);
  expect(high - value).toBeCloseTo((1.96 * Math.sqrt(32 / 7)) / Math.sqrt(8), 10);
  expect(value - low).toBeCloseTo(high - value, 10);
});

test('one sample says nothing about its error', () => {
  expect(meanOf([3])).toEqual({ value: 3, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY });
});
