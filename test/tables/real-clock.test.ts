import { expect, test } from 'vitest';
import { createClock, systemTimer } from '../../src/tables/clock.ts';
import { begun, person, room } from './harness.ts';

test('a tick of the real timer, set while a click was stored, is free to enter the lane', async () => {
  const time = { now: Date.now, timer: systemTimer, pass: async () => undefined };
  const at = room({ time });
  const [ann, ben] = [person('Ann'), person('Ben')];
  const table = await begun(at, [ann, ben], { secondsPerTurn: 0.3 });
  await expect.poll(() => at.news.some((item) => item.kind === 'warned'), { timeout: 5_000 }).toBe(true);
  expect(at.errors).toEqual([]);
  expect((await at.tables.look(table.id))?.warned).toContain(true);
  await at.tables.drain();
});

test('the system’s timer wakes once and can be called off', async () => {
  const woken: string[] = [];
  const clock = createClock<string>(Date.now, systemTimer, (key) => woken.push(key));
  clock.set('soon', Date.now() + 5);
  clock.set('never', Date.now() + 10);
  clock.set('never', null);
  await expect.poll(() => woken, { timeout: 2_000 }).toEqual(['soon']);
  clock.stop();
});
