const DISCORD_EPOCH = 1_420_070_400_000n;

/** When a message was sent, in milliseconds since 1970, taken from its id. Long ago if it is not a Discord id. */
export function sentAt(message: string): number {
  if (!/^\d+$/.test(message)) return 0;
  return Number((BigInt(message) >> 22n) + DISCORD_EPOCH);
}

/** What the id of a message would be at least, had it been sent at a time. */
export function firstIdAt(time: number): string {
  const since = BigInt(Math.floor(time)) - DISCORD_EPOCH;
  return String((since < 0n ? 0n : since) << 22n);
}
