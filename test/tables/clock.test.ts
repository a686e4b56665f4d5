// Proves src/tables/clock.ts

import { expect, test } from 'vitest';
import { createClock } from '../../src/tables/clock.ts';
import { fakeTime } from './harness.ts';

function ticking() {
  const time = fakeTime(0);
  const ticks: [string, number][] = [];
  const clock = createClock<string>(time.now, time.timer, (key) => ticks.push([key, time.now()]));
  return { time, ticks, clock };
}

test('wakes at the earliest due time, each key once', async () => {
  const { time, ticks, clock } = ticking();
  clock.set('late', 500);
  clock.set('early', 200);
  await time.pass(1_000);
  expect(ticks).toEqual([
    ['early', 200],
    ['late', 500],
  ]);
});

test('a new time replaces the old one, and null removes it', async () => {
  const { time, ticks, clock } = ticking();
  clock.set('moved', 100);
  clock.set('moved', 300);
  clock.set('gone', 150);
  clock.set('gone', null);
  await time.pass(1_000);
  expect(ticks).toEqual([['moved', 300]]);
});

test('a time that may be stale can only bring a key forward', async () => {
  const { time, ticks, clock } = ticking();
  clock.set('brought forward', 300);
  clock.atLatest('brought forward', 100);
  clock.set('kept', 200);
  clock.atLatest('kept', 500);
  clock.atLatest('kept', null);
  clock.atLatest('new', 400);
  await time.pass(1_000);
  expect(ticks).toEqual([
    ['brought forward', 100],
    ['kept', 200],
    ['new', 400],
  ]);
});

test('sleeps through long waits and still wakes on time', async () => {
  const { time, ticks, clock } = ticking();
  clock.set('tomorrow', 86_400_000);
  await time.pass(86_399_999);
  expect(ticks).toEqual([]);
  await time.pass(1);
  expect(ticks).toEqual([['tomorrow', 86_400_000]]);
});

test('thousands due at once are woken in portions, all of them', async () => {
  const { time, ticks, clock } = ticking();
  for (let index = 0; index < 250; index++) clock.set(`t${index}`, 10);
  await time.pass(10);
  expect(ticks).toHaveLength(100);
  await time.pass(100);
  expect(new Set(ticks.map(([key]) => key)).size).toBe(250);
  expect(ticks).toHaveLength(250);
});

test('a stopped clock is silent', async () => {
  const { time, ticks, clock } = ticking();
  clock.set('never', 10);
  clock.stop();
  clock.set('nor this', 5);
  await time.pass(1_000);
  expect(ticks).toEqual([]);
});

test('says how late it woke', async () => {
  const time = fakeTime(0);
  const late: number[] = [];
  const clock = createClock<string>(time.now, time.timer, () => undefined, {
    wokenLate: (ms) => late.push(ms),
  });
  await time.pass(1_000);
  clock.set('overdue', 400);
  clock.set('on time', 1_500);
  await time.pass(1_000);
  expect(late).toEqual([600, 0]);
});
