// Proves src/storage/lost-lock.ts

import { expect, test } from 'vitest';
import { DatabaseUnusable } from '../../src/storage/database-errors.ts';
import { watchForLostLock } from '../../src/storage/lost-lock.ts';

test('a process ends if another has had its database for longer than a cut session lives', async () => {
  const told: string[] = [];
  let elapsed = 0;
  let wrong: Error | null = null;
  const ready = watchForLostLock(
    async () => {
      if (wrong !== null) throw wrong;
    },
    (why) => told.push(why),
    { elapsed: () => elapsed },
  );
  const after = async (seconds: number): Promise<boolean> => {
    elapsed += seconds * 1_000;
    return ready().then(
      () => true,
      () => false,
    );
  };
  const taken = new DatabaseUnusable('another has it');
  expect(await after(100)).toBe(true);
  // Its own session, from before the network was cut, keeps the lock for a while.
  wrong = taken;
  expect([await after(1), await after(40)]).toEqual([false, false]);
  wrong = null;
  expect(await after(1)).toBe(true);
  // While the database does not answer, nobody knows who has it.
  wrong = taken;
  expect([await after(1), await after(40)]).toEqual([false, false]);
  wrong = new Error('out of reach');
  expect(await after(40)).toBe(false);
  wrong = taken;
  expect([await after(1), await after(40)]).toEqual([false, false]);
  expect(told).toEqual([]);
  expect(await after(6)).toBe(false);
  expect(told).toEqual(['another has it']);
});
