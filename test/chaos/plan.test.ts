// Proves test/chaos/plan.ts

import { expect, test } from 'vitest';
import { directMishaps, MISHAPS, mishapsInGate, mishapsWith, planMishaps, planPresses } from './plan.ts';

const first = (seed: number) => {
  const plan = planPresses(seed);
  return Array.from({ length: 5_000 }, () => plan.next().value);
};

test('a seed gives the same mishaps and the same presses in the same order, and another seed others', () => {
  expect(planMishaps(7, 10, MISHAPS)).toEqual(planMishaps(7, 10, MISHAPS));
  expect(first(7)).toEqual(first(7));
  expect(planMishaps(8, 10, MISHAPS)).not.toEqual(planMishaps(7, 10, MISHAPS));
  expect(first(8)).not.toEqual(first(7));
});

test.each([
  ['file', 1],
  ['server', 1],
  ['server', 4],
] as const)('the shortest run meets every mishap of a %s with %i processes once', (database, processes) => {
  const kinds = mishapsWith(database, processes);
  expect(
    planMishaps(1, 0.1, kinds)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(kinds.toSorted());
});

test('the gate meets every mishap: all of a file, and those that a server or several processes take differently', () => {
  const met = (database: 'file' | 'server', processes: number) =>
    directMishaps(1, mishapsInGate(database, processes)).flatMap(({ kind, also }) => [kind, ...also]);
  expect(met('file', 1).toSorted()).toEqual(mishapsWith('file', 1).toSorted());
  expect(met('server', 2).toSorted()).toEqual(mishapsInGate('server', 2).toSorted());
  expect(new Set([...met('file', 1), ...met('server', 2)])).toEqual(new Set(MISHAPS));
});

test('every mishap can happen somewhere', () => {
  expect(new Set([...mishapsWith('file', 1), ...mishapsWith('server', 4)])).toEqual(new Set(MISHAPS));
  expect(mishapsWith('server', 4)).not.toContain('disk full');
  expect(mishapsWith('file', 1)).not.toContain('server away');
  expect(mishapsWith('server', 1)).not.toContain('deploy');
});

test('the later half of a long run restarts nothing', () => {
  const plan = planMishaps(3, 60, mishapsWith('file', 1)).map(({ kind }) => kind);
  const later = plan.slice(Math.ceil(plan.length * 0.6));
  expect(plan).toContain('killed');
  expect(later).toContain('gateway cut');
  expect(later).not.toContain('killed');
  expect(later).not.toContain('new rules number');
});

test('people do everything that is known, and mostly move', () => {
  const habits = first(1).map(({ habit }) => habit);
  expect(new Set(habits)).toEqual(
    new Set(['move', 'twice', 'late', 'foreign', 'hand', 'about', 'command', 'erase']),
  );
  expect(habits.filter((habit) => habit === 'move').length).toBeGreaterThan(2_000);
});
