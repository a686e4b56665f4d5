// Proves src/timer.ts

import { expect, test } from 'vitest';
import { sleep, withTimeout } from '../src/timer.ts';

/** A timer whose time is told, and how many of its wake-ups are still to come. */
function handTimer() {
  const due = new Set<() => void>();
  const after = (_: number, wake: () => void) => {
    due.add(wake);
    return () => void due.delete(wake);
  };
  return {
    after,
    due,
    ring: () => {
      for (const wake of due) wake();
    },
  };
}

test('work that is done in time gives its value, and nothing is left to ring', async () => {
  const timer = handTimer();
  expect(await withTimeout(timer, 100, Promise.resolve('done'), 'late')).toBe('done');
  expect(timer.due.size).toBe(0);
});

test('work that takes too long is late, and may fail afterwards', async () => {
  const timer = handTimer();
  let fail = (_: Error): void => undefined;
  const work = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const raced = withTimeout(timer, 100, work, 'late');
  timer.ring();
  expect(await raced).toBe('late');
  fail(new Error('no'));
});

test('work that fails in time rejects, and nothing is left to ring', async () => {
  const timer = handTimer();
  await expect(withTimeout(timer, 100, Promise.reject(new Error('no')), 'late')).rejects.toThrow('no');
  expect(timer.due.size).toBe(0);
});

test('sleeping ends when the timer rings', async () => {
  const timer = handTimer();
  const slept = sleep(timer, 100);
  timer.ring();
  await slept;
});
