// Proves src/tables/quiet-hours.ts

import { expect, it } from 'vitest';
import { clockIn, isQuiet } from '../../src/tables/quiet-hours.ts';

const BERLIN = 'Europe/Berlin';
const at = (time: string): number => Date.parse(time);

it.each([
  ['21:59', false],
  ['22:00', true],
  ['23:59', true],
  ['00:00', true],
  ['07:59', true],
  ['08:00', false],
])('from 22 until 8 span midnight: at %s quiet is %s', (time, quiet) => {
  const night = { from: 22, until: 8, timeZone: BERLIN };
  expect(isQuiet(night, at(`2026-11-23T${time}:00+01:00`))).toBe(quiet);
});

it('from 9 until 17 are within a day', () => {
  const work = { from: 9, until: 17, timeZone: 'Asia/Kolkata' };
  expect(
    ['03:29', '03:30', '11:29', '11:30'].map((time) => isQuiet(work, at(`2026-06-01T${time}Z`))),
  ).toEqual([false, true, true, false]);
});

it('begin and end by local time, before and after a change to or from summer time', () => {
  const night = { from: 22, until: 8, timeZone: BERLIN };
  // On Sunday 2026-03-29 the clock goes from 2 to 3, on Sunday 2026-10-25 from 3 to 2.
  const mornings = ['2026-03-28T07:00Z', '2026-03-29T06:00Z', '2026-10-24T06:00Z', '2026-10-25T07:00Z'];
  for (const eight of mornings.map(at)) {
    expect(clockIn(BERLIN, eight)).toEqual({ hour: 8, minute: 0 });
    expect(isQuiet(night, eight)).toBe(false);
    expect(isQuiet(night, eight - 60_000)).toBe(true);
  }
});

it('hold through the hour that occurs twice, and are over after the one that is missing', () => {
  const twice = { from: 2, until: 3, timeZone: BERLIN };
  const quiet = (time: string) => isQuiet(twice, at(time));
  expect(['2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T01:59Z'].map(quiet)).toEqual([
    true,
    true,
    true,
  ]);
  expect(quiet('2026-10-25T02:00Z')).toBe(false);
  expect(['2026-03-29T00:59Z', '2026-03-29T01:00Z'].map(quiet)).toEqual([false, false]);
});
