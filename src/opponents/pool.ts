import { Piscina } from 'piscina';
import type { Level } from '../engine/game.ts';
import type { Opponent } from '../tables/ports.ts';
import { STANDING_BACK, threaded } from '../threads.ts';
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
/** How long a thread may think about an exact question, in milliseconds: whoever takes longer hangs, however busy the cores. */
const EXACT = 30_000;
/** Memory of one thread. A search that wants more ends its thread and not the program. */
const MEGABYTES = 256;

export interface PoolOptions {
  readonly threads: number;
  /** How long a thread may think about one move, in milliseconds. A guard: what it finds does not depend on it. */
  readonly thinkMs: number;
  /** How long a question may wait for a free thread, in milliseconds; 5,000 when nothing is said. */
  readonly patienceMs?: number;
  /** How long a thread may think about an exact question, in milliseconds; 30,000 when nothing is said. */
  readonly exactMs?: number;
  /** Answers on the main thread. */
  readonly simple: Opponent;
  /** Told why a thread gave no move; the simple policy has played it. */
  readonly report: (error: unknown) => void;
  /** What the threads run; for tests. */
  readonly worker?: { readonly filename: string; readonly execArgv: string[] };
}

/** An opponent over worker threads. */
export interface OpponentPool extends Opponent {
  /**
   * Waits for the questions under way, then ends the threads. Later questions get simple answers, and exact ones none:
   * nobody waits for those, so the end of the program does not either.
   */
  close(): Promise<void>;
}

/**
 * Sends searches to threads, so that clicks are never kept waiting. A search that takes too long is not waited for, a
 * thread that hangs is ended, one that dies is replaced, and in each case the simple policy makes the move. Only an exact
 * question, for which nobody waits, has time enough on the slowest machine, and fails rather than be answered simply.
 */
export function opponentPool(options: PoolOptions): OpponentPool {
  const { threads, thinkMs, patienceMs = PATIENCE, exactMs = EXACT, simple, report } = options;
  const pool = new Piscina<Task, string>({
    ...(options.worker ?? threaded('worker', import.meta.url)),
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    niceIncrement: STANDING_BACK,
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
    const exact = question.exact === true;
    const mayTake = exact ? exactMs : thinkMs;
    const thread = new AbortController();
    return new Promise((resolve, reject) => {
      const timers: NodeJS.Timeout[] = [];
      const after = (ms: number, give: () => void): void => {
        timers.push(setTimeout(give, ms));
      };
      if (!exact) {
        after(patienceMs, () => thread.abort(new Error(`no thread was free for ${patienceMs} ms`)));
      }
      const late = new Error(
        `a ${question.level} opponent in ${question.game} thought for over ${mayTake} ms`,
      );
      begun.set(id, () => {
        for (const timer of timers.splice(0)) clearTimeout(timer);
        if (!exact) after(thinkMs, () => reject(late));
        after(exact ? exactMs : OVERTIME * thinkMs, () => thread.abort(late));
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
      if (question.exact === true) throw error;
      report(error);
      return simple.choose({ ...question, level: SIMPLE });
    }
  }

  return {
    async choose(question) {
      if (!SEARCHING.includes(question.level)) return simple.choose(question);
      if (question.exact === true) {
        if (closed) throw new Error('no exact question is answered while the program ends');
        return search(question);
      }
      if (closed) return simple.choose(question);
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
