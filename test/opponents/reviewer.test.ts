// Proves src/opponents/reviewer.ts, src/opponents/review-worker.ts

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type GameRecord, readRecord } from '../../src/engine/record.ts';
import { seat } from '../../src/engine/seat.ts';
import { type ReviewMeter, type ReviewThread, reviewThread } from '../../src/opponents/reviewer.ts';
import { inEnglish } from '../../src/words/read.ts';
import { threaded } from '../support/compiled-threads.ts';
import { stubThread } from '../support/stub-thread.ts';

let thread: ReviewThread | null = null;

afterEach(async () => {
  await thread?.close();
  thread = null;
});

function stubbed(longestMs?: number, meter?: ReviewMeter): ReviewThread {
  const worker = stubThread('stub-review-worker', import.meta.url);
  thread = reviewThread({ worker, meter, ...(longestMs === undefined ? {} : { longestMs }) });
  return thread;
}

function asked(game: string, at = 0, host = 'ann') {
  const record: GameRecord = { game, rules: 1, seats: 2, options: {}, seed: '', moves: [] };
  return { record, seat: seat(at), whose: { server: 'tavern', host } };
}

function stoppable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error('nobody waits')) };
}

test('reviews one game after another, and people take turns', async () => {
  const at = stubbed();
  const order: number[] = [];
  const one = async (seatNumber: number, host: string): Promise<void> => {
    order.push((await at.review(asked('toy', seatNumber, host))).decisions);
  };
  await Promise.all([one(1, 'ann'), one(2, 'ann'), one(3, 'ann'), one(4, 'ben')]);
  expect(order).toEqual([1, 2, 4, 3]);
});

test.each([
  ['die', 'worker exited with code: 3'],
  ['throw', 'lost the thread'],
])('fails for a thread that does “%s”, and continues with another', async (game, says) => {
  const at = stubbed();
  await expect(at.review(asked(game))).rejects.toThrow(says);
  expect(await at.review(asked('toy', 5))).toMatchObject({ decisions: 5, moments: [] });
});

test('counts what was made and what failed', async () => {
  const told: string[] = [];
  const at = stubbed(undefined, { reviewEnded: (outcome) => told.push(outcome) });
  await at.review(asked('toy', 1));
  await expect(at.review(asked('throw'))).rejects.toThrow('lost the thread');
  expect(told).toEqual(['made', 'failed']);
});

test('ends a thread that hangs, and fails only the review it was making', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const at = stubbed(1_000);
  const hanging = new BroadcastChannel('hanging');
  const hangs = once(hanging, 'message');
  const both = Promise.allSettled([at.review(asked('hang')), at.review(asked('toy', 6))]);
  await hangs;
  hanging.close();
  vi.advanceTimersByTime(1_000);
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('runs at the lowest priority, but only its own thread', async () => {
  const before = getPriority();
  const standsBack = process.platform === 'linux' ? 19 : 0;
  expect((await stubbed().review(asked('priority'))).decisions).toBe(Math.min(19, before + standsBack));
  expect(getPriority()).toBe(before);
});

test('drops a review that is no longer wanted, running or waiting, and counts no failure', async () => {
  const told: string[] = [];
  const at = stubbed(undefined, { reviewEnded: (outcome) => told.push(outcome) });
  const { signal, abort } = stoppable();
  const both = Promise.allSettled([
    at.review({ ...asked('hang'), signal }),
    at.review({ ...asked('toy'), signal }),
  ]);
  const next = at.review(asked('toy', 7));
  abort();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await next).toMatchObject({ decisions: 7 });
  expect(told).toEqual(['made']);
});

test('drops running and waiting reviews when it closes', async () => {
  const at = stubbed();
  const both = Promise.allSettled([at.review(asked('hang')), at.review(asked('toy'))]);
  await at.close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(at.review(asked('toy'))).rejects.toThrow();
});

test('finds on its thread what there is to be found, and fails for a record that does not replay', async () => {
  const real = threaded('review-worker', new URL('../../src/opponents/reviewer.ts', import.meta.url).href);
  const eager = new URL('../e2e/eager.mjs', import.meta.url).href;
  // On a busy machine a thread of the lowest priority gets nothing for minutes.
  thread = reviewThread({ worker: { ...real, execArgv: [...real.execArgv, '--import', eager] } });
  const read = readRecord(readFileSync(new URL('../records/planted/ferry.txt', import.meta.url), 'utf8'));
  if (!read.ok) throw new Error(inEnglish(read.error.says));
  const whose = { server: 'tavern', host: 'ann' };
  const found = await thread.review({ record: read.value, seat: seat(0), whose });
  expect(found).toMatchObject({ decisions: 16, moments: [{ at: 7, played: { move: 'p6@0' } }] });
  await expect(thread.review({ record: { ...read.value, rules: 99 }, seat: seat(0), whose })).rejects.toThrow(
    'was played by rules 99',
  );
});
