// Proves src/discord/wire/refusals.ts

import { beforeEach, expect, test } from 'vitest';
import { createRefusals, type Refusals } from '../../../src/discord/wire/refusals.ts';

let clock: number;
let refusals: Refusals;
beforeEach(() => {
  clock = 0;
  refusals = createRefusals(() => clock);
});

/** Is refused at each attempt, and returns the waits before the next ones. */
function refusedTimes(times: number): readonly number[] {
  return Array.from({ length: times }, () => {
    const pause = refusals.note(3);
    clock += pause + 1_000;
    return pause;
  });
}

test('a shard that is refused repeatedly waits longer each time, up to half a minute', () => {
  expect(refusedTimes(6)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('each shard waits for itself, and starts over after it was let in or away for a minute', () => {
  refusedTimes(4);
  expect(refusals.note(0)).toBe(2_000);
  refusals.letIn(3);
  expect(refusedTimes(2)).toEqual([2_000, 4_000]);
  clock += 70_000;
  expect(refusals.note(3)).toBe(2_000);
});

test('it is in trouble while it waits and until the next attempt, and no longer', () => {
  expect(refusals.trouble()).toEqual([]);
  const pause = refusals.note(3);
  clock += pause + 2_500;
  expect(refusals.trouble()).toEqual(['Discord does not let shard 3 in']);
  refusals.note(3);
  refusals.letIn(3);
  expect(refusals.trouble()).toEqual([]);
  refusals.note(0);
  clock += 60_000;
  expect(refusals.trouble()).toEqual([]);
});
