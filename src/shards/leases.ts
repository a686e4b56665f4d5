import type { Lease } from './shard.ts';

/** A lease that is not renewed for so long, by the clock of the database, may be taken by somebody else. */
export const LEASE_MS = 10_000;

/** Which shards a process would look after. */
export type Wanted =
  /** These, whoever else there is. */
  | { readonly kind: 'range'; readonly first: number; readonly last: number; readonly of: number }
  /** Its part of all. */
  | { readonly kind: 'claim' };

/** What a process has after it was heard of. */
export interface Renewed {
  readonly leases: readonly Lease[];
  /** How many shards nobody has to have more of, because so many processes share them. */
  readonly fair: number;
  readonly processes: number;
}

/** A shard’s connection to Discord at some moment, for whoever goes on with it. */
export interface Snapshot {
  /** A name that no other has. */
  readonly id: string;
  readonly packed: string;
}

/** Up to where a snapshot is true: what Discord sent until then changed nothing of it. */
export interface Heard {
  readonly lease: Lease;
  readonly snapshot: string;
  readonly sequence: number;
}

/** The session that a shard was claimed with. */
export interface GivenSession extends Snapshot {
  /** From where on Discord is to send everything again; null where that is in what is packed. */
  readonly sequence: number | null;
  /** Up to where its last owner has handled what was pressed; null where that owner died, or lost it, and nobody knows. */
  readonly handled: number | null;
}

/** A lease, and the session that goes with it; null where there is none. */
export interface Claimed {
  readonly lease: Lease;
  readonly session: GivenSession | null;
}

/** A session that is handed over: packed for that, or the one that is kept, of which some may have to be told again. */
export interface HandedOver {
  readonly snapshot: Snapshot | { readonly kept: string };
  /** Up to where the snapshot is true. */
  readonly sequence: number;
  /** Up to where everything that was pressed is handled. */
  readonly handled: number;
}

/** What is left to the next owner: a session; the one it was claimed with, not taken up yet; or whatever is kept by now. */
export type Left = HandedOver | 'not taken up' | 'as it is kept';

/**
 * Which process looks after which shard, as the database says: whoever asks is one of `owner`’s. Every method may throw
 * during an outage.
 */
export interface Leases {
  /**
   * Makes sure that there are so many shards, and gives how many there are: others who look after some have divided them
   * already. Throws a sentence for the host where a range is of another number.
   */
  divide(wanted: Wanted, recommended: number): Promise<number>;
  /** Says that the process is there, and keeps what it has, with the sessions as far as they were `heard`. */
  renew(heard: readonly Heard[]): Promise<Renewed>;
  /** Takes up to `most` that nobody looks after, or no longer, up to the fair part if any are wanted; it has `held` already. */
  claim(wanted: Wanted, held: number, most: number): Promise<readonly Claimed[]>;
  /** Keeps a session for whoever has to go on without being told; false if the lease was lost already. */
  keep(lease: Lease, snapshot: Snapshot): Promise<boolean>;
  /** Gives a shard up, at once; false if it was lost already. */
  handOver(lease: Lease, left: Left): Promise<boolean>;
  /** Wants no more: the others may share everything. */
  resign(): Promise<void>;
  /** Whether this shard may log in now; then no other of its bucket, of which there are `buckets`, may for five seconds. */
  mayIdentify(lease: Lease, buckets: number): Promise<boolean>;
}
