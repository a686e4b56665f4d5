const DISCORD_EPOCH = 1_420_070_400_000n;

/**
 * Ids as Discord makes them: the time in the high bits, a counter below, so that later ones sort after earlier ones.
 */
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
 * Servers created in the same moment would all belong to one shard. So each takes a millisecond of its own, counted
 * from the id of the application, and a worker number that nothing else uses.
 */
export function serverId(application: string, earlier: number): string {
  return String((((BigInt(application) >> 22n) + BigInt(earlier)) << 22n) | WORKER);
}

/** Which of `shards` a server belongs to. */
export function shardOf(guildId: string, shards: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(shards));
}
