import { Piscina } from 'piscina';
import type { Level } from '../engine/game.ts';
import type { Opponent } from '../tables/ports.ts';
import { threaded } from '../threads.ts';
import { waitingLine } from './waiting-line.ts';
import type { Began, Task } from './worker.ts';

/** The levels that search, and therefore think on a thread. The others answer at once. */
const SEARCHING: readonly Level[] = ['hard'];
/** The policy that plays for a thread that failed: quick in every game. */
const SIMPLE: Level = 'normal';
/** How long a question may wait for a thread that is free, in milliseconds. */
const PATIENCE = 5_000;
/**
 * A thread that thought too long may still finish within so many times its time, unheard: a new one would be slower
 * at first, because it has everything to load and to compile. Then it is ended.
 */
const OVERTIME = 4;
/** Memory of one thread. A search that wants more ends its thread and not the program. */
const MEGABYTES = 256;
/**
 * How much the threads stand back where cores are short, so that clicks go first. Only Linux lets a single thread do so;
 * elsewhere the whole program would.
 */
const NICENESS = process.platform === 'linux' ? 10 : 0;

export interface PoolOptions {
  readonly threads: number;
  /** How long a thread may think about one move, in milliseconds. A guard: what it finds does not depend on it. */
  readonly thinkMs: number;
  /** How long a question may wait for a free thread, in milliseconds; 5,000 when nothing is said. */
  readonly patienceMs?: number;
  /** Answers on the main thread. */
  readonly simple: Opponent;
  /** Told why a thread gave no move; the simple policy has played it. */
  readonly report: (error: unknown) => void;
  /** What the threads run; for tests. */
  readonly worker?: { readonly filename: string; readonly execArgv: string[] };
}

/** An opponent over worker threads. */
export interface OpponentPool extends Opponent {
  /** Waits for the questions under way, then ends the threads. Later questions get simple answers. */
  close(): Promise<void>;
}

/**
 * Sends searches to threads, so that clicks are never kept waiting. A search that takes too long is not waited for, a
 * thread that hangs is ended, one that dies is replaced, and in each case the simple policy makes the move.
 */
export function opponentPool(options: PoolOptions): OpponentPool {
  const { threads, thinkMs, patienceMs = PATIENCE, simple, report } = options;
  const pool = new Piscina<Task, string>({
    ...(options.worker ?? threaded('worker', import.meta.url)),
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    niceIncrement: NICENESS,
  });
  const line = waitingLine(threads);
  /** By number of the question, what to do when its thread begins with it. */
  const begun = new Map<number, () => void>();
  const underWay = new Set<Promise<string>>();
  let asked = 0;
  let closed = false;
  pool.on('message', ({ began }: Began) => begun.get(began)?.());
  pool.on('error', report);

  function think(question: Task['question']): Promise<string> {
    const id = ++asked;
    const thread = new AbortController();
    return new Promise((resolve, reject) => {
      const timers = [
        setTimeout(() => thread.abort(new Error(`no thread was free for ${patienceMs} ms`)), patienceMs),
      ];
      const late = new Error(
        `a ${question.level} opponent in ${question.game} thought for over ${thinkMs} ms`,
      );
      begun.set(id, () => {
        for (const timer of timers.splice(0)) clearTimeout(timer);
        timers.push(
          setTimeout(() => reject(late), thinkMs),
          setTimeout(() => thread.abort(late), OVERTIME * thinkMs),
        );
      });
      line(() => pool.run({ id, question }, { signal: thread.signal }))
        .then(resolve, (error) => reject(thread.signal.aborted ? thread.signal.reason : error))
        .finally(() => {
          for (const timer of timers) clearTimeout(timer);
          begun.delete(id);
        });
    });
  }

  async function search(question: Task['question']): Promise<string> {
    try {
      return await think(question);
    } catch (error) {
      report(error);
      return simple.choose({ ...question, level: SIMPLE });
    }
  }

  return {
    choose(question) {
      if (closed || !SEARCHING.includes(question.level)) return simple.choose(question);
      const answer = search(question);
      underWay.add(answer);
      return answer.finally(() => underWay.delete(answer));
    },
    async close() {
      closed = true;
      await Promise.allSettled(underWay);
      await pool.destroy();
    },
  };
}
