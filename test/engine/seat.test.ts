// Proves src/engine/seat.ts

import { describe, expect, test } from 'vitest';
import { isSeat, leftOf, seat, seatsOf } from '../../src/engine/seat.ts';

describe('seats', () => {
  test('are counted from 0', () => {
    expect(seatsOf(3)).toEqual([0, 1, 2]);
    expect(seatsOf(0)).toEqual([]);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('there is no seat %d', (index) => {
    expect(() => seat(index)).toThrow(RangeError);
    expect(isSeat(index, 4)).toBe(false);
  });

  test.each([
    [0, true],
    [3, true],
    [4, false],
    ['0', false],
    [null, false],
    [undefined, false],
    [[0], false],
  ])('%j is one of four: %j', (value, expected) => {
    expect(isSeat(value, 4)).toBe(expected);
  });

  test('the seat left of the last is the first', () => {
    expect(leftOf(seat(0), 3)).toBe(1);
    expect(leftOf(seat(2), 3)).toBe(0);
    expect(leftOf(seat(1), 3, 2)).toBe(0);
    expect(leftOf(seat(0), 3, 0)).toBe(0);
    expect(leftOf(seat(0), 3, -1)).toBe(2);
    expect(leftOf(seat(1), 3, -4)).toBe(0);
  });
});
