import { Piscina } from 'piscina';
import type { Review } from '../records/review.ts';
import type { Reviewer } from '../tables/ports.ts';
import { type Threaded, threaded } from '../worker-threads.ts';
import type { ReviewTask } from './review-worker.ts';
import { waitingLine } from './waiting-line.ts';

/**
 * Behind the bots and their hints, which stand back less: where cores are short, a review gets what nobody else wants. As
 * for them, only Linux lets a single thread do so.
 */
const LAST_OF_ALL = process.platform === 'linux' ? 19 : 0;
/** Memory of the thread, as of a bot’s. */
const MEGABYTES = 256;
/** An idle thread is ended after this long, and started again for the next review. */
const IDLE_MS = 60_000;
/** The longest review takes two or three minutes of a free core. Nobody can be answered later than after 15. */
const LONGEST_MS = 10 * 60_000;

export const REVIEW_OUTCOMES = ['made', 'failed'] as const;

/** Called for every review, for metrics. Must be quick and must not throw. */
export interface ReviewMeter {
  reviewEnded(outcome: (typeof REVIEW_OUTCOMES)[number]): void;
}

/** Reviews on a thread of their own. */
export interface ReviewThread extends Reviewer {
  /** Gives up what is under way or waits, and ends the thread. */
  close(): Promise<void>;
}

/** One review at a time; servers take turns, and so do their people. A thread that dies or hangs fails its review alone. */
export function reviewThread(
  options: {
    /** How long one may take, in milliseconds; ten minutes by default. */
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
  const line = waitingLine(1);
  const closing = new AbortController();
  // Errors are reported by the review they break.
  pool.on('error', () => undefined);
  return {
    async review({ record, seat, whose, quick, signal }) {
      // Node.js 20 forgets `AbortSignal.any` of a timeout as soon as memory is tidied up, and the thread would hang for ever.
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
