import { Piscina } from 'piscina';
import type { Review } from '../records/review.ts';
import type { Reviewer } from '../tables/ports.ts';
import { type Threaded, threaded } from '../worker-threads.ts';
import { fairQueue } from './fair-queue.ts';
import type { ReviewTask } from './review-worker.ts';

/**
 * A lower priority than the bots and their hints: where cores are scarce, reviews get what is left over. Here too,
 * only Linux can lower the priority of a single thread.
 */
const LAST_OF_ALL = process.platform === 'linux' ? 19 : 0;
/** Memory limit of the thread, the same as for a bot. */
const MEGABYTES = 256;
/** An idle thread is ended after this time and restarted for the next review. */
const IDLE_MS = 60_000;
/** The longest review takes two or three minutes of a free core. Discord accepts no answer after 15. */
const LONGEST_MS = 10 * 60_000;

export const REVIEW_OUTCOMES = ['made', 'failed'] as const;

/** Called for every review, for metrics. Must be fast and must not throw. */
export interface ReviewMeter {
  reviewEnded(outcome: (typeof REVIEW_OUTCOMES)[number]): void;
}

/** Reviews on a thread of their own. */
export interface ReviewThread extends Reviewer {
  /** Rejects running and waiting reviews, and ends the thread. */
  close(): Promise<void>;
}

/**
 * Runs one review at a time; servers take turns, and so do their members. If the thread dies or hangs, only its
 * current review fails.
 */
export function reviewThread(
  options: {
    /** Time limit of one review, in milliseconds; ten minutes by default. */
    readonly longestMs?: number;
    /** The script that the thread runs; tests replace it. */
    readonly worker?: Threaded;
    readonly meter?: ReviewMeter | undefined;
  } = {},
): ReviewThread {
  const { longestMs = LONGEST_MS, worker = threaded('review-worker', import.meta.url), meter } = options;
  const pool = new Piscina<ReviewTask, Review>({
    ...worker,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    niceIncrement: LAST_OF_ALL,
  });
  const line = fairQueue(1);
  const closing = new AbortController();
  // The failed review reports its own error.
  pool.on('error', () => undefined);
  return {
    async review({ record, seat, whose, quick, signal }) {
      // In Node.js 20, `AbortSignal.any` with a timeout is garbage-collected too early, and the thread would hang for
      // ever.
      const run = (): Promise<Review> => {
        signal?.throwIfAborted();
        const late = new AbortController();
        signal?.addEventListener('abort', () => late.abort(signal.reason), { once: true });
        const timer = setTimeout(() => late.abort(new Error(`it took over ${longestMs} ms`)), longestMs);
        return pool.run({ record, seat, quick }, { signal: late.signal }).finally(() => clearTimeout(timer));
      };
      try {
        const review = await line(run, closing.signal, whose);
        meter?.reviewEnded('made');
        return review;
      } catch (error) {
        if (signal?.aborted !== true) meter?.reviewEnded('failed');
        throw error;
      }
    },
    async close() {
      closing.abort(new Error('the program ends'));
      await pool.destroy();
    },
  };
}
