import { Piscina } from 'piscina';
import type { Level } from '../engine/game.ts';
import type { Opponent } from '../tables/ports.ts';
import { NoSearch } from '../tables/search-fallback.ts';
import { STANDING_BACK, threaded } from '../worker-threads.ts';
import { fairQueue } from './fair-queue.ts';
import type { Began, Task } from './worker.ts';

/** The levels that search and therefore think on a worker thread. The others answer immediately. */
const SEARCHING: readonly Level[] = ['hard'];
/** How long a question may wait for a free thread, in milliseconds. */
const PATIENCE = 5_000;
/**
 * A thread that exceeds its time may still finish, with its result ignored, until it has taken this many times as
 * long: a replacement would be slower at first, because it has to load and compile everything. After that it is
 * terminated.
 */
const OVERTIME = 4;
/**
 * How long a thread may think about an exact question, in milliseconds. One that takes longer must be hanging,
 * however busy the cores are.
 */
const EXACT = 30_000;
/** Memory limit of one thread. A search that exceeds it ends its thread but not the program. */
const MEGABYTES = 256;

/** How a search ended. */
export const SEARCH_OUTCOMES = ['moved', 'cut off', 'failed'] as const;

/** Called for every search, for metrics. Must be fast and must not throw. */
export interface SearchMeter {
  searchStarted(): void;
  /** Also `cut off` if no thread became free in time. */
  searchEnded(outcome: (typeof SEARCH_OUTCOMES)[number]): void;
}

/** The search took too long, or no thread was free. */
class CutOff extends Error {}

export interface PoolOptions {
  readonly threads: number;
  /**
   * How long a thread may think about one move, in milliseconds. Only a safeguard: the result does not depend on it.
   */
  readonly thinkMs: number;
  /** How long a question may wait for a free thread, in milliseconds; 5,000 by default. */
  readonly patienceMs?: number;
  /** How long a thread may think about an exact question, in milliseconds; 30,000 by default. */
  readonly exactMs?: number;
  /** Answers for the levels that do not search, on the main thread. */
  readonly simple: Opponent;
  /** Called with the reason why a thread returned no move; not for exact questions. */
  readonly report: (error: unknown) => void;
  readonly meter?: SearchMeter | undefined;
  /** The script that the threads run; tests replace it. */
  readonly worker?: { readonly filename: string; readonly execArgv: string[] };
}

/** An opponent backed by worker threads. */
export interface OpponentPool extends Opponent {
  /** The number of questions waiting for a free thread. */
  readonly waiting: number;
  /**
   * Rejects pending questions and ends the threads. Afterwards there are no searches: the main thread never searches,
   * and the program does not wait for one to end.
   */
  close(): Promise<void>;
}

/**
 * Sends searches to threads, so that clicks are never delayed. A search that takes too long is abandoned, a hanging
 * thread is terminated, and a dead one is replaced; in each case the question is rejected with `NoSearch`. An exact
 * question, for which nobody is waiting, gets enough time even on the slowest machine.
 */
export function opponentPool(options: PoolOptions): OpponentPool {
  const { threads, thinkMs, patienceMs = PATIENCE, exactMs = EXACT, simple, report, meter } = options;
  const pool = new Piscina<Task, string>({
    ...(options.worker ?? threaded('worker', import.meta.url)),
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    niceIncrement: STANDING_BACK,
  });
  const line = fairQueue(threads);
  /** Start callbacks, keyed by question number. */
  const begun = new Map<number, () => void>();
  /** Questions that have not been sent to a thread yet. */
  const waiting = new Set<AbortController>();
  let asked = 0;
  let closed = false;
  pool.on('message', ({ began }: Began) => begun.get(began)?.());
  pool.on('error', report);

  function think(question: Task['question']): Promise<string> {
    const id = ++asked;
    const exact = question.exact === true;
    const mayTake = exact ? exactMs : thinkMs;
    const thread = new AbortController();
    return new Promise((resolve, reject) => {
      const timers: NodeJS.Timeout[] = [];
      const after = (ms: number, give: () => void): void => {
        timers.push(setTimeout(give, ms));
      };
      if (!exact) {
        after(patienceMs, () => thread.abort(new CutOff(`no thread was free for ${patienceMs} ms`)));
      }
      const late = new CutOff(
        `a ${question.level} opponent in ${question.game} thought for over ${mayTake} ms`,
      );
      begun.set(id, () => {
        begun.delete(id);
        meter?.searchStarted();
        for (const timer of timers.splice(0)) clearTimeout(timer);
        if (!exact) after(thinkMs, () => reject(late));
        after(exact ? exactMs : OVERTIME * thinkMs, () => thread.abort(late));
      });
      const ask = (): Promise<string> => {
        waiting.delete(thread);
        return pool.run({ id, question }, { signal: thread.signal });
      };
      waiting.add(thread);
      line(ask, thread.signal, question.whose)
        .finally(() => {
          // The answer may arrive before the message that its thread has started.
          if (!thread.signal.aborted) begun.get(id)?.();
          begun.delete(id);
          waiting.delete(thread);
          for (const timer of timers) clearTimeout(timer);
        })
        .then(resolve, (error) => reject(thread.signal.aborted ? thread.signal.reason : error));
    });
  }

  async function search(question: Task['question']): Promise<string> {
    try {
      const move = await think(question);
      meter?.searchEnded('moved');
      return move;
    } catch (error) {
      meter?.searchEnded(error instanceof CutOff ? 'cut off' : 'failed');
      if (question.exact === true) throw error;
      if (!closed) report(error);
      throw new NoSearch('a search gave no move', { cause: error });
    }
  }

  return {
    get waiting() {
      return waiting.size;
    },
    async choose(question) {
      if (!SEARCHING.includes(question.level)) return simple.choose(question);
      if (closed) throw new NoSearch('nothing is searched while the program ends');
      return search(question);
    },
    async close() {
      closed = true;
      for (const thread of waiting) thread.abort(new Error('the program ends'));
      await pool.destroy();
    },
  };
}
