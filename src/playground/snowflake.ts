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

/** Which of `shards` looks after a server. */
export function shardOf(guildId: string, shards: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(shards));
}
