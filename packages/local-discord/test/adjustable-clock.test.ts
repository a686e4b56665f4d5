// Proves packages/local-discord/src/adjustable-clock.ts

import { afterEach, expect, test, vi } from 'vitest';
import { adjustableClock } from '../src/adjustable-clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('time stands still while paused, can still be put forward, and goes on from there', () => {
  vi.useFakeTimers();
  const clock = adjustableClock();
  clock.pause();
  const at = clock.now();
  const rung: string[] = [];
  clock.after(1_000, () => rung.push('early'));
  clock.after(5_000, () => rung.push('late'));
  vi.advanceTimersByTime(60_000);
  expect(clock.now()).toBe(at);
  expect(rung).toEqual([]);
  clock.advance(2_000);
  expect(clock.now()).toBe(at + 2_000);
  expect(rung).toEqual(['early']);
  clock.unpause();
  // The clock resumes in real time, however busy the machine is, without making up for the minute that passed.
  expect(Math.abs(clock.now() - (at + 2_000))).toBeLessThan(30_000);
  clock.stop();
});

test('a clock that adopts the setting of another has its time and fires timers that are due by it', () => {
  const first = adjustableClock();
  const second = adjustableClock();
  const rung: string[] = [];
  second.after(3_600_000, () => rung.push('an hour'));
  first.pause();
  first.advance(3_600_001);
  second.adopt(first.setting());
  expect(second.now()).toBe(first.now());
  expect(rung).toEqual(['an hour']);
});
