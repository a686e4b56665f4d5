const DISCORD_EPOCH = 1_420_070_400_000n;

/** Ids as Discord makes them: the time in the high bits, a count below, so that later ones sort after earlier ones. */
export function snowflakes(now: () => number): () => string {
  let last = 0n;
  return () => {
    const wanted = (BigInt(now()) - DISCORD_EPOCH) << 22n;
    last = wanted > last ? wanted : last + 1n;
    return String(last);
  };
}

const WORKER = 1n << 17n;

/**
 * Servers made at the same moment would all be looked after by one shard. So each is of a millisecond of its own, counted from
 * the id of the application, and of another worker than everything else.
 */
export function serverId(application: string, earlier: number): string {
  return String((((BigInt(application) >> 22n) + BigInt(earlier)) << 22n) | WORKER);
}

/** Which of `shards` looks after a server. */
export function shardOf(guildId: string, shards: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(shards));
}
