/**
 * One first-in-first-out lane per key: jobs with the same key never overlap, and those with different keys do not wait
 * for each other.
 */
export interface Lanes<K> {
  /** Runs the job when its turn comes; `'busy'` at once when too many are waiting or the lanes are closed. */
  run<T>(key: K, job: () => Promise<T>): Promise<T | 'busy'>;
  /** Stops accepting jobs; resolves once those already queued have finished. */
  drain(): Promise<void>;
}

/** Called with how the lanes are doing, for metrics. Must be quick and must not throw. */
export interface LaneMeter {
  /** A job’s turn has come, after waiting this many milliseconds. */
  laneWaited(ms: number): void;
  /** A job was turned away because too many were waiting. */
  laneFull(): void;
}

interface Lane {
  tail: Promise<unknown>;
  waiting: number;
}

/**
 * A job must not enter a lane itself: it could deadlock, waiting for itself. By default, any number of jobs may wait.
 */
export function createLanes<K>(capacity = Number.POSITIVE_INFINITY, meter?: LaneMeter): Lanes<K> {
  const lanes = new Map<K, Lane>();
  let closed = false;

  return {
    async run(key, job) {
      const lane = lanes.get(key) ?? { tail: Promise.resolve(), waiting: 0 };
      if (closed) return 'busy';
      if (lane.waiting >= capacity) {
        meter?.laneFull();
        return 'busy';
      }
      lane.waiting++;
      lanes.set(key, lane);
      const result = lane.tail.then(meter === undefined ? job : timed(job, meter));
      lane.tail = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        lane.waiting--;
        if (lane.waiting === 0) lanes.delete(key);
      }
    },
    async drain() {
      closed = true;
      while (lanes.size > 0) await Promise.all([...lanes.values()].map((lane) => lane.tail));
    },
  };
}

function timed<T>(job: () => Promise<T>, meter: LaneMeter): () => Promise<T> {
  const since = performance.now();
  return () => {
    meter.laneWaited(performance.now() - since);
    return job();
  };
}
