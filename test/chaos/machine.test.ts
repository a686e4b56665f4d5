// Proves test/chaos/machine.ts

import { expect, test } from 'vitest';
import { overloadsIn, type Sample, waitedIn } from './machine.ts';

/** A sample each half second, in which so many milliseconds were waited. */
const sampled = (...waits: readonly number[]): readonly Sample[] =>
  waits.map((waited, index) => ({ at: (index + 1) * 500, waited }));

test('adds up what was waited in a stretch of time', () => {
  expect(waitedIn(sampled(10, 20, 30, 40), 500, 1_500)).toBe(50);
});

test('a machine that gives the processes a third of the time they ask for is not overloaded', () => {
  expect(overloadsIn(sampled(...Array.from({ length: 100 }, () => 330)))).toEqual([]);
  // Too short for anybody to be late.
  expect(overloadsIn(sampled(0, 0, 0, 500, 500, 500, 0, 0, 0))).toEqual([]);
});

test('one that makes them wait for longer is, three seconds back from then and until it is over', () => {
  const quiet = Array.from({ length: 10 }, () => 0);
  const busy = Array.from({ length: 10 }, () => 400);
  expect(overloadsIn(sampled(...quiet, ...busy, ...quiet))).toEqual([{ from: 4_500, to: 10_500 }]);
});

test('two such times far apart are two', () => {
  const quiet = Array.from({ length: 20 }, () => 0);
  const busy = Array.from({ length: 6 }, () => 400);
  expect(overloadsIn(sampled(...busy, ...quiet, ...busy))).toHaveLength(2);
});
