import { expect, test } from 'vitest';
import { MISHAPS, mishapsWith, planMishaps, planPresses } from './plan.ts';

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

test.each(['file', 'server'] as const)('the shortest run meets every mishap of a %s once', (database) => {
  const met = planMishaps(1, 0.1, mishapsWith(database)).map(({ kind }) => kind);
  expect(met.toSorted()).toEqual(mishapsWith(database).toSorted());
});

test('every mishap can happen somewhere', () => {
  expect(new Set([...mishapsWith('file'), ...mishapsWith('server')])).toEqual(new Set(MISHAPS));
  expect(mishapsWith('server')).not.toContain('disk full');
  expect(mishapsWith('file')).not.toContain('server away');
});

test('the later half of a long run restarts nothing', () => {
  const plan = planMishaps(3, 60, mishapsWith('file')).map(({ kind }) => kind);
  const later = plan.slice(Math.ceil(plan.length * 0.6));
  expect(plan).toContain('killed');
  expect(later).toContain('gateway cut');
  expect(later).not.toContain('killed');
  expect(later).not.toContain('new rules number');
});

test('people do everything that is known, and mostly move', () => {
  const habits = first(1).map(({ habit }) => habit);
  expect(new Set(habits)).toEqual(
    new Set(['move', 'twice', 'late', 'foreign', 'hand', 'about', 'command', 'depart']),
  );
  expect(habits.filter((habit) => habit === 'move').length).toBeGreaterThan(2_000);
});
