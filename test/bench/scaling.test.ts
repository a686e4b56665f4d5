// Proves bench/scaling/demand.ts, bench/scaling/rush.ts, bench/scaling/timeline.ts, bench/scaling/assumptions.ts

import { describe, expect, test } from 'vitest';
import { COSTS, loginsADay, MACHINES, USE } from '../../bench/scaling/assumptions.ts';
import { demandOf, fullAt, limitsOf } from '../../bench/scaling/demand.ts';
import { rush } from '../../bench/scaling/rush.ts';
import { createStation, createTimeline } from '../../bench/scaling/timeline.ts';
import { fastRng } from '../../src/engine/rng.ts';

const demand = (servers: number, change: Partial<typeof USE> = {}) =>
  demandOf(servers, { ...USE, ...change }, COSTS, MACHINES);

describe('the demand of so many servers', () => {
  // All numbers are chosen so that everything can be checked in one’s head.
  const use = {
    ...USE,
    ...{ activeShare: 0.1, gamesADay: 2, pressesAGame: 432, minutesAGame: 72, peak: 2, slowTables: 0.5 },
  };
  const costs = { ...COSTS, botMs: 5, processMb: 500, serverKb: 102.4, tableKb: 0, sessionMs: 0 };
  const machines = { ...MACHINES, mostBusy: 0.5, mostMb: 1_500 };
  const at = (servers: number) => demandOf(servers, use, costs, machines);

  test('presses, tables and shards follow from the active servers', () => {
    // 20,000 games of 432 presses are 100 a second averaged over the day, and twice that in the busiest hour.
    expect(at(100_000)).toMatchObject({ gamesADay: 20_000, shards: 100, processes: 10 });
    expect(at(100_000).presses).toBeCloseTo(200);
    // A game takes a twentieth of a day: 1,000 at once, twice that in the busiest hour, and the slow ones.
    expect(at(100_000).liveTables).toBeCloseTo(2_000 + 5_000);
  });

  test('there are processes for the presses and for their memory, and never only one', () => {
    expect(at(10).processes).toBe(2);
    // For 200 presses a second of 5 ms each, a core that may be half busy handles 100; but 10,000 MB of servers fill
    // ten processes.
    expect(at(100_000)).toMatchObject({ processes: 10, memoryMb: 1_500 });
    expect(demandOf(100_000, use, { ...costs, botMs: 50 }, machines).processes).toBe(20);
  });

  test('large bots log in faster and more often', () => {
    expect(at(100_000).loginMinutes).toBeCloseTo((100 * 6) / 60);
    expect(at(1_600_000).loginMinutes).toBeCloseTo((100 * 6) / 60);
    expect([10_000, 149_999, 150_000, 1_000_000].map(loginsADay)).toEqual([1_000, 1_000, 2_000, 5_000]);
  });

  test('a limit is exactly full with the number of servers that it says', () => {
    for (const { what } of limitsOf(demand(1_000), USE, COSTS, MACHINES)) {
      const servers = fullAt(what, USE, COSTS, MACHINES);
      // There are always more logins a day than shards.
      expect(servers === null, what).toBe(what === 'logins a day');
      if (servers === null) continue;
      const used = (many: number) =>
        limitsOf(demand(many), USE, COSTS, MACHINES).find((limit) => limit.what === what)?.used ?? 0;
      expect(used(servers), what).toBeGreaterThanOrEqual(1);
      expect(used(servers - 1), what).toBeLessThan(1);
    }
  });

  test('the tightest limit comes first', () => {
    const used = limitsOf(demand(1_000_000), USE, COSTS, MACHINES).map((limit) => limit.used);
    expect(used).toEqual(used.toSorted((one, other) => other - one));
  });
});

describe('time', () => {
  test('events happen in order of time, and simultaneous ones as they were added', () => {
    const timeline = createTimeline();
    const seen: string[] = [];
    for (const ms of [30, 10, 20, 5, 25, 15]) timeline.after(ms, () => seen.push(String(ms)));
    timeline.after(10, () => timeline.after(1, () => seen.push(`then ${timeline.now()}`)));
    timeline.run();
    expect(seen).toEqual(['5', '10', 'then 11', '15', '20', '25', '30']);
  });

  test('two cores serve two at a time, first come, first served', () => {
    const timeline = createTimeline();
    const station = createStation(timeline, 2);
    const done: (readonly [string, number])[] = [];
    for (const [name, ms] of [
      ['a', 10],
      ['b', 4],
      ['c', 5],
      ['d', 1],
    ] as const)
      station.serve(ms, () => done.push([name, timeline.now()]));
    timeline.run();
    expect(done).toEqual([
      ['b', 4],
      ['c', 9],
      ['a', 10],
      ['d', 10],
    ]);
    expect(station.worked()).toBe(20);
  });
});

test('a queue is as long as queueing theory says', () => {
  const [rng, timeline] = [fastRng(5), createTimeline()];
  const around = (mean: number) => -Math.log((rng.below(1_000_000) + 1) / 1_000_001) * mean;
  const station = createStation(timeline, 1);
  const took: number[] = [];
  const come = (left: number): void => {
    if (left === 0) return;
    const at = timeline.now();
    station.serve(around(10), () => took.push(timeline.now() - at));
    timeline.after(around(20), () => come(left - 1));
  };
  come(100_000);
  timeline.run();
  // Half busy with 10 ms each: on average a customer stays 20 ms, and one in a hundred stays 92.
  const sorted = took.toSorted((one, other) => one - other);
  expect((sorted[50_000] ?? 0) / (20 * Math.log(2))).toBeCloseTo(1, 1);
  expect((sorted[99_000] ?? 0) / (20 * Math.log(100))).toBeCloseTo(1, 0.7);
});

describe('the simulated busiest hour', () => {
  /** Only the processor of one process costs anything. */
  const costs = { ...COSTS, botMs: 10, beforeSave: 1, databaseMs: 0, commitMs: 0, networkMs: 0, diskMs: 0 };
  const played = (presses: number, change: Partial<typeof COSTS> = {}, processes = 1) =>
    rush(
      { presses, channelRequestsAPress: 0.1, processes, seconds: 100, seed: 3 },
      { ...costs, ...change },
      MACHINES,
    );

  test('a press takes as long as it costs', () => {
    expect(played(50).bot).toBeCloseTo(0.5, 1);
    expect(played(50, { databaseMs: 8 }).database).toBeCloseTo((50 * 8) / 1_000 / MACHINES.databaseCores, 1);
  });

  test('the same presses on more processes are answered sooner', () => {
    expect(played(90, {}, 4).p99).toBeLessThan(played(90).p99 / 3);
  });

  test('saves that arrive during a commit are committed together', () => {
    expect(played(2).together).toBeCloseTo(1, 1);
    const busy = played(80, { diskMs: 50 });
    expect(busy.together).toBeGreaterThan(2);
    expect(busy.p99).toBeLessThan(1_000);
  });

  test('more requests than Discord accepts wait longer and longer', () => {
    expect(played(40).channelP99).toBeLessThan(100);
    expect(played(600, { botMs: 1 }).channelP99).toBeGreaterThan(10_000);
  });

  test('the same seed gives the same hour', () => {
    expect(played(30)).toEqual(played(30));
  });
});
