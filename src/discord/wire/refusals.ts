/** Doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** After a shard is given up, its next owner reports what is wrong with it within this time. */
const CHANGES_HANDS_WITHIN_MS = 3_000;
/** A shard that comes back later than this has been with another process, and its pauses start over. */
const FORGOTTEN_AFTER_MS = 60_000;

/** The shards that Discord does not let in at the moment. */
export interface Refusals {
  /** A login failed; returns how long to wait before the shard is given up. */
  note(shard: number): number;
  /** Discord has let it in. */
  letIn(shard: number): void;
  /** A sentence for each shard that is waiting, or on its way to the next try. */
  trouble(): readonly string[];
}

/** `now` must be monotonic. */
export function createRefusals(now: () => number): Refusals {
  const refused = new Map<number, { readonly times: number; readonly until: number }>();
  return {
    note(shard) {
      const before = refused.get(shard);
      const times = before === undefined || now() > before.until + FORGOTTEN_AFTER_MS ? 0 : before.times + 1;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS);
      refused.set(shard, { times, until: now() + pause + CHANGES_HANDS_WITHIN_MS });
      return pause;
    },
    letIn(shard) {
      refused.delete(shard);
    },
    trouble: () =>
      [...refused]
        .filter(([, { until }]) => now() <= until)
        .map(([shard]) => `Discord does not let shard ${shard} in`),
  };
}
