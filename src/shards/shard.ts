import { type Home, WORLD } from '../tables/ids.ts';

/** One of the parts into which Discord divides the bot’s servers. Each has a connection of its own. */
export interface Shard {
  readonly id: number;
  /** How many there are. */
  readonly of: number;
}

/** Whether what belongs to a server is a shard’s; Discord tells the first of whatever belongs to none. */
export function looksAfter({ id, of }: Shard, home: Home): boolean {
  return (home === WORLD ? 0 : Number((BigInt(home) >> 22n) % BigInt(of))) === id;
}

/** A shard that one process looks after, until another has taken it: then the shard is of a later epoch. */
export interface Lease extends Shard {
  readonly epoch: number;
}
