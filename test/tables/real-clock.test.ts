// Proves src/tables/clock.ts, src/timer.ts

import { expect, test } from 'vitest';
import { createClock } from '../../src/tables/clock.ts';
import { systemTimer } from '../../src/timer.ts';
import { begun, person, room } from './harness.ts';

test('a tick of the real timer that was set while a press was being stored is free to enter the lane', async () => {
  const never = () => undefined;
  const time = {
    now: Date.now,
    timer: systemTimer,
    set: never,
    spend: never,
    pass: async () => undefined,
    waiting: 0,
  };
  const at = room({ time });
  const [ann, ben] = [person('Ann'), person('Ben')];
  await begun(at, [ann, ben], { secondsPerTurn: 0.3 });
  const warning = () => at.news.find((item) => item.kind === 'warned');
  await expect.poll(warning, { timeout: 120_000 }).toBeDefined();
  expect(at.errors).toEqual([]);
  expect(warning()?.table.warned).toContain(true);
  await at.tables.drain();
});

test('the system’s timer fires once and can be cancelled', async () => {
  const woken: string[] = [];
  const clock = createClock<string>(Date.now, systemTimer, (key) => woken.push(key));
  clock.set('soon', Date.now() + 5);
  clock.set('never', Date.now() + 10);
  clock.set('never', null);
  await expect.poll(() => woken, { timeout: 120_000 }).toEqual(['soon']);
  clock.stop();
});
