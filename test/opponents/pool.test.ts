// Proves src/opponents/pool.ts, src/opponents/worker.ts, src/opponents/direct.ts

import { getPriority } from 'node:os';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fastRng } from '../../src/engine/rng.ts';
import farkle from '../../src/games/farkle/index.ts';
import { opponent } from '../../src/opponents/direct.ts';
import { type OpponentPool, opponentPool, type PoolOptions } from '../../src/opponents/pool.ts';
import type { BotQuestion } from '../../src/tables/ports.ts';
import { NoSearch } from '../../src/tables/search-fallback.ts';
import { inEnglish } from '../../src/words/read.ts';
import { threaded } from '../../src/worker-threads.ts';
import { stubThread } from '../support/stub-thread.ts';

/** Long enough never to matter, even on a busy machine with low-priority threads. */
const AMPLE = 200_000;
/** The time limit for a thread that hangs, on a clock that only the test advances. */
const SHORT = 1_500;
/** After this many times as long, the thread is ended. */
const OVERTIME = 4;

/** Enough questions to catch a thread that answers before it is listened to. */
const QUICK = 1_000;

let pool: OpponentPool | null = null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await pool?.close();
  pool = null;
});

/** A pool whose threads do what the view says, and whose policy on the main thread answers with its level. */
function stubbed(given: Partial<PoolOptions> = {}) {
  const reports: string[] = [];
  let hear = (): void => undefined;
  pool = opponentPool({
    threads: 1,
    thinkMs: AMPLE,
    patienceMs: AMPLE,
    simple: { choose: async ({ level, seed }) => `${level} ${seed}` },
    report: (error) => reports.push(error instanceof Error ? error.message : String(error)),
    worker: stubThread('stub-worker', import.meta.url),
    ...given,
    meter: {
      searchStarted() {
        given.meter?.searchStarted();
        hear();
      },
      searchEnded: (outcome) => given.meter?.searchEnded(outcome),
    },
  });
  /** Resolves when the next search begins. */
  const begins = (): Promise<void> =>
    new Promise((resolve) => {
      hear = resolve;
    });
  return { at: pool, reports, begins };
}

/** Lets threads that dawdle go on. */
function prod(): void {
  const channel = new BroadcastChannel('prod');
  channel.postMessage('');
  channel.close();
}

function question(view: string, seed: number, level: BotQuestion['level'] = 'hard'): BotQuestion {
  return { game: 'toy', view, seat: 0, level, personality: null, seed };
}

/** The pool's answer, or `nothing` if no search was possible. */
function answerOf(at: OpponentPool, asked: BotQuestion): Promise<string> {
  return at.choose(asked).catch((error: unknown) => {
    expect(error).toBeInstanceOf(NoSearch);
    return 'nothing';
  });
}

describe('the pool', () => {
  test('sends hard questions to threads and answers the others at once', async () => {
    const { at, reports } = stubbed({ threads: 2 });
    expect(await at.choose(question('', 1))).toBe('answer 1');
    expect(await at.choose(question('die', 2, 'normal'))).toBe('normal 2');
    expect(await at.choose(question('die', 3, 'easy'))).toBe('easy 3');
    expect(reports).toEqual([]);
  });

  test('gives everyone their own answer, in the order asked', async () => {
    const { at } = stubbed();
    const order: string[] = [];
    const seeds = Array.from({ length: 20 }, (_, index) => index);
    await Promise.all(seeds.map(async (seed) => order.push(await at.choose(question('', seed)))));
    expect(order).toEqual(seeds.map((seed) => `answer ${seed}`));
  });

  test('reports searches begun, moved and failed, and those that wait', async () => {
    const told: string[] = [];
    const meter = {
      searchStarted: () => told.push(`started, ${at.waiting} waiting`),
      searchEnded: (outcome: string) => told.push(outcome),
    };
    const { at, begins } = stubbed({ meter });
    const begun = begins();
    const both = Promise.all([at.choose(question('dawdle', 1)), answerOf(at, question('throw', 2))]);
    await begun;
    prod();
    await both;
    await at.choose(question('', 3, 'normal'));
    expect(at.waiting).toBe(0);
    expect(told).toEqual(['started, 1 waiting', 'moved', 'started, 0 waiting', 'failed']);
  });

  test('reports every search that it began, however soon its thread answers', async () => {
    const told: string[] = [];
    const meter = { searchStarted: () => told.push('started'), searchEnded: () => told.push('ended') };
    const { at } = stubbed({ meter });
    for (let seed = 0; seed < QUICK; seed += 1)
      await answerOf(at, question(seed % 2 === 0 ? 'throw' : '', seed));
    expect(told).toEqual(Array.from({ length: QUICK }, () => ['started', 'ended']).flat());
  });

  test('lets hosts and servers take turns, however much one of them asks', async () => {
    const { at } = stubbed();
    const order: string[] = [];
    const ask = (host: string, server: string, seed: number) =>
      at.choose({ ...question('', seed), whose: { host, server } }).then(() => order.push(host));
    const crowd = Array.from({ length: 60 }, (_, seed) => ask('crowd', 'a', seed));
    await Promise.all([...crowd, ask('guest', 'a', 60), ask('stranger', 'b', 61)]);
    expect(order.slice(0, 6)).toEqual(expect.arrayContaining(['guest', 'stranger']));
  });

  test('counts a search that takes too long as cut off', async () => {
    const told: string[] = [];
    const meter = {
      searchStarted: () => told.push('started'),
      searchEnded: (outcome: string) => told.push(outcome),
    };
    const { at, begins } = stubbed({ thinkMs: SHORT, meter });
    const begun = begins();
    const answer = answerOf(at, question('hang', 1));
    await begun;
    vi.advanceTimersByTime(SHORT);
    expect(await answer).toBe('nothing');
    expect(told).toEqual(['started', 'cut off']);
  });

  test('counts a search that finds no thread in time as cut off', async () => {
    const told: string[] = [];
    const meter = { searchStarted: () => undefined, searchEnded: (outcome: string) => told.push(outcome) };
    const { at, begins } = stubbed({ patienceMs: SHORT, meter });
    const begun = begins();
    const first = answerOf(at, question('dawdle', 1));
    await begun;
    const second = answerOf(at, question('', 2));
    vi.advanceTimersByTime(SHORT);
    expect(await second).toBe('nothing');
    expect(told).toEqual(['cut off']);
    prod();
    expect(await first).toBe('answer 1');
  });

  test('abandons a thread that hangs, and continues with another', async () => {
    const { at, reports, begins } = stubbed({ thinkMs: SHORT });
    const begun = begins();
    const both = Promise.all([answerOf(at, question('hang', 1)), at.choose(question('', 2))]);
    await begun;
    vi.advanceTimersByTime(OVERTIME * SHORT);
    expect(await both).toEqual(['nothing', 'answer 2']);
    expect(reports).toEqual([`a hard opponent in toy thought for over ${SHORT} ms`]);
  });

  test("gives up on a slow thread's search, and continues with the same thread", async () => {
    const { at, reports, begins } = stubbed({ thinkMs: SHORT });
    const thread = await at.choose(question('thread', 1));
    const begun = begins();
    const slow = answerOf(at, question('dawdle', 2));
    await begun;
    vi.advanceTimersByTime(SHORT);
    expect(await slow).toBe('nothing');
    prod();
    expect(await at.choose(question('thread', 3))).toBe(thread);
    expect(reports).toEqual([`a hard opponent in toy thought for over ${SHORT} ms`]);
  });

  test('ends threads that are no longer waited for when it closes', async () => {
    const { at, begins } = stubbed({ thinkMs: SHORT });
    const begun = begins();
    const answer = answerOf(at, question('hang', 1));
    await begun;
    vi.advanceTimersByTime(SHORT);
    expect(await answer).toBe('nothing');
    await at.close();
    expect(await answerOf(at, question('', 2))).toBe('nothing');
  });

  test.each([
    ['die', 'worker exited with code: 3'],
    ['throw', 'lost the thread'],
    ['eat', 'Worker terminated due to reaching memory limit: JS heap out of memory'],
  ])('abandons a thread that does “%s”, and continues with another', async (view, says) => {
    const { at, reports } = stubbed();
    const [first, next] = await Promise.all([answerOf(at, question(view, 1)), at.choose(question('', 2))]);
    expect([first, next]).toEqual(['nothing', 'answer 2']);
    expect(await at.choose(question('', 3))).toBe('answer 3');
    expect(reports).toEqual([says]);
  });

  test.each([
    ['die', 0, 'worker exited with code: 3'],
    ['throw', 0, 'lost the thread'],
    ['hang', SHORT, `a hard opponent in toy thought for over ${SHORT} ms`],
  ])('does not answer an exact question at all if the thread does “%s”', async (view, afterMs, says) => {
    const { at, reports, begins } = stubbed({ exactMs: SHORT });
    const begun = begins();
    const refused = expect(at.choose({ ...question(view, 1), exact: true })).rejects.toThrow(says);
    await begun;
    vi.advanceTimersByTime(afterMs);
    await refused;
    expect(await at.choose({ ...question('', 2), exact: true })).toBe('answer 2');
    expect(reports).toEqual([]);
  });

  test('gives an exact question the time it needs, in the queue and on the thread', async () => {
    const { at, reports, begins } = stubbed({ thinkMs: 100, patienceMs: 50 });
    const begun = begins();
    const both = ['dawdle', ''].map((view, index) => at.choose({ ...question(view, index), exact: true }));
    await begun;
    vi.advanceTimersByTime(SHORT);
    prod();
    expect(await Promise.all(both)).toEqual(['answer 0', 'answer 1']);
    expect(reports).toEqual([]);
  });

  test('does not wait for exact questions when it closes', async () => {
    const { at } = stubbed();
    const hanging = expect(at.choose({ ...question('hang', 1), exact: true })).rejects.toThrow();
    await at.close();
    await hanging;
    await expect(at.choose({ ...question('', 2), exact: true })).rejects.toThrow('while the program ends');
  });

  test('gives presses priority by lowering that of a single thread, and only that', async () => {
    const { at } = stubbed();
    const before = getPriority();
    const standsBack = process.platform === 'linux' ? 10 : 0;
    expect(Number(await at.choose(question('priority', 1)))).toBe(Math.min(19, before + standsBack));
    expect(getPriority()).toBe(before);
  });

  test('has no search if no thread can be started', async () => {
    const { at, reports } = stubbed({ worker: threaded('missing-worker', import.meta.url) });
    expect(await answerOf(at, question('', 1))).toBe('nothing');
    expect(reports[0]).toContain('missing-worker');
  });

  test('drops all questions at once when it closes, and never searches on the main thread', async () => {
    const { at, reports } = stubbed();
    expect(await at.choose(question('', 1))).toBe('answer 1');
    const asked = [answerOf(at, question('hang', 2)), answerOf(at, question('', 3))];
    await at.close();
    expect(await Promise.all(asked)).toEqual(['nothing', 'nothing']);
    expect(await answerOf(at, question('', 4))).toBe('nothing');
    expect(reports).toEqual([]);
  });

  test('does not let a question wait longer than allowed for a thread that hangs on another', async () => {
    const { at, reports, begins } = stubbed({ patienceMs: 300 });
    const begun = begins();
    const hanging = expect(at.choose({ ...question('hang', 1), exact: true })).rejects.toThrow();
    await begun;
    for (const seeds of [[2], [3, 4, 5]]) {
      const answers = Promise.all(seeds.map((seed) => answerOf(at, question('', seed))));
      vi.advanceTimersByTime(300);
      expect(await answers).toEqual(seeds.map(() => 'nothing'));
    }
    expect(reports).toEqual(Array(4).fill('no thread was free for 300 ms'));
    await at.close();
    await hanging;
  });

  test('finds the same move on a thread as here', async () => {
    const reports: string[] = [];
    pool = opponentPool({
      threads: 1,
      thinkMs: AMPLE,
      patienceMs: AMPLE,
      simple: opponent,
      report: (error) => reports.push(`${error}`),
    });
    const { state } = farkle.setup({ seats: 3, options: farkle.options.defaults, rng: fastRng(5) });
    const drawn = farkle.apply(state, state.turn, { kind: 'draw' }, fastRng(5));
    if (!drawn.ok) throw new Error(inEnglish(drawn.error.says));
    const view = farkle.view(drawn.value.state, state.turn);
    const asked: BotQuestion = { game: 'farkle', view, seat: 0, level: 'hard', personality: null, seed: 7 };
    expect(await pool.choose(asked)).toBe(await opponent.choose(asked));
    expect(reports).toEqual([]);
  });
});
