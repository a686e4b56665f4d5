import { type Home, WORLD } from '../tables/ids.ts';

/** One of the parts into which Discord divides the bot’s servers. Each has a connection of its own. */
export interface Shard {
  readonly id: number;
  /** How many there are. */
  readonly of: number;
}

/** Whether a shard is responsible for a server. What belongs to no server, Discord sends to the first shard. */
export function looksAfter({ id, of }: Shard, home: Home): boolean {
  return (home === WORLD ? 0 : Number((BigInt(home) >> 22n) % BigInt(of))) === id;
}

/** A process’s right to look after a shard. It ends when another process takes the shard, which raises the epoch. */
export interface Lease extends Shard {
  readonly epoch: number;
}
