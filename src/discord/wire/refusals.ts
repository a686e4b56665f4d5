/** Doubled each time, up to the most. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** From when a shard is given up until whoever has it next says itself what is wrong with it. */
const CHANGES_HANDS_WITHIN_MS = 3_000;
/** A shard that came back later than this was with another process meanwhile, and begins anew. */
const FORGOTTEN_AFTER_MS = 60_000;

/** The shards that Discord does not let in just now. */
export interface Refusals {
  /** A login failed; gives how long to wait before the shard is given up. */
  note(shard: number): number;
  /** Discord has let it in. */
  letIn(shard: number): void;
  /** A sentence for each shard that is waiting, or on its way to the next try. */
  trouble(): readonly string[];
}

/** `now` must not jump, as a clock that is set does. */
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
