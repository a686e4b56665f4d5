// Proves test/chaos/machine.ts

import { expect, test } from 'vitest';
import { overloadsIn, type Sample, waitedIn } from './machine.ts';

/** One sample every half second, with the milliseconds waited in each. */
const sampled = (...waits: readonly number[]): readonly Sample[] =>
  waits.map((waited, index) => ({ at: (index + 1) * 500, waited }));

test('adds up the waiting in a stretch of time', () => {
  expect(waitedIn(sampled(10, 20, 30, 40), 500, 1_500)).toBe(50);
});

test('a machine that gives the processes a third of the time they ask for is not overloaded', () => {
  expect(overloadsIn(sampled(...Array.from({ length: 100 }, () => 330)))).toEqual([]);
  // Too short for anyone to be late.
  expect(overloadsIn(sampled(0, 0, 0, 500, 500, 500, 0, 0, 0))).toEqual([]);
});

test('one that makes them wait longer is, from three seconds earlier until it is over', () => {
  const quiet = Array.from({ length: 10 }, () => 0);
  const busy = Array.from({ length: 10 }, () => 400);
  expect(overloadsIn(sampled(...quiet, ...busy, ...quiet))).toEqual([{ from: 4_500, to: 10_500 }]);
});

test('two such times far apart are separate', () => {
  const quiet = Array.from({ length: 20 }, () => 0);
  const busy = Array.from({ length: 6 }, () => 400);
  expect(overloadsIn(sampled(...busy, ...quiet, ...busy))).toHaveLength(2);
});
