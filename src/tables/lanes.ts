/** One first-in-first-out lane a key: jobs of one key never overlap, those of different keys do not wait for each other. */
export interface Lanes<K> {
  /** Runs the job when its turn comes; `'busy'` at once when too many are waiting or the lanes are closed. */
  run<T>(key: K, job: () => Promise<T>): Promise<T | 'busy'>;
  /** Takes no more jobs; resolves when the last has ended. */
  drain(): Promise<void>;
}

interface Lane {
  tail: Promise<unknown>;
  waiting: number;
}

/** A job must not enter a lane itself: it could wait for itself for ever. */
export function createLanes<K>(capacity: number): Lanes<K> {
  const lanes = new Map<K, Lane>();
  let closed = false;

  return {
    async run(key, job) {
      const lane = lanes.get(key) ?? { tail: Promise.resolve(), waiting: 0 };
      if (closed || lane.waiting >= capacity) return 'busy';
      lane.waiting++;
      lanes.set(key, lane);
      const result = lane.tail.then(job);
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
