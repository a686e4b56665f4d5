// Proves src/tables/lanes.ts

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLanes } from '../../src/tables/lanes.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('lanes', () => {
  test('jobs of one key run one after another, in the order they came', async () => {
    const lanes = createLanes<string>(10);
    const log: string[] = [];
    const job = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await pause(ms);
      log.push(`${name} ends`);
    };
    await Promise.all([lanes.run('a', job('one', 10)), lanes.run('a', job('two', 1))]);
    expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  test('keys do not wait for each other', async () => {
    const lanes = createLanes<string>(10);
    let free = (): void => undefined;
    const slow = lanes.run('a', () => new Promise<string>((resolve) => (free = () => resolve('slow'))));
    expect(await lanes.run('b', async () => 'quick')).toBe('quick');
    free();
    expect(await slow).toBe('slow');
  });

  test('a full lane says busy, and takes jobs again later', async () => {
    const lanes = createLanes<string>(2);
    const two = [lanes.run('a', () => pause(5)), lanes.run('a', () => pause(5))];
    expect(await lanes.run('a', async () => 'third')).toBe('busy');
    await Promise.all(two);
    expect(await lanes.run('a', async () => 'fourth')).toBe('fourth');
  });

  test('report how long each job waited, and when a lane was full', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const waits: number[] = [];
    let full = 0;
    const lanes = createLanes<string>(2, { laneWaited: (ms) => waits.push(ms), laneFull: () => full++ });
    const fortyLater = async () => {
      now += 40;
    };
    await Promise.all([1, 2, 3].map(() => lanes.run('a', fortyLater)));
    await lanes.drain();
    expect(await lanes.run('a', fortyLater)).toBe('busy');
    expect(full).toBe(1);
    expect(waits).toEqual([0, 40]);
  });

  test('a job that throws fails alone', async () => {
    const lanes = createLanes<string>(10);
    const broken = lanes.run('a', async () => {
      throw new Error('broken');
    });
    const next = lanes.run('a', async () => 'fine');
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toBe('fine');
  });

  test('draining waits for running jobs and accepts no new ones', async () => {
    const lanes = createLanes<string>(10);
    let ended = false;
    const last = lanes.run('a', async () => {
      await pause(10);
      ended = true;
    });
    await Promise.resolve();
    const drained = lanes.drain();
    expect(await lanes.run('a', async () => 1)).toBe('busy');
    await drained;
    expect(ended).toBe(true);
    await last;
  });
});
