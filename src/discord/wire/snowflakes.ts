const DISCORD_EPOCH = 1_420_070_400_000n;

/** When a message was sent, in milliseconds since 1970, taken from its id. Long ago if it is not a Discord id. */
export function sentAt(message: string): number {
  if (!/^\d+$/.test(message)) return 0;
  return Number((BigInt(message) >> 22n) + DISCORD_EPOCH);
}

/** How far behind ours Discord’s clock, by which it numbers messages, may be. */
const CLOCKS_APART_MS = 60_000;

/** What the id of a message is at least if it was sent at a time, by our clock, or later. */
export function firstIdSince(time: number): string {
  const since = BigInt(Math.floor(time - CLOCKS_APART_MS)) - DISCORD_EPOCH;
  return String((since < 0n ? 0n : since) << 22n);
}
