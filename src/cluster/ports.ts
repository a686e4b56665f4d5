import type { Lease } from './shard.ts';

/** Once a lease has gone this long without renewal, by the database’s clock, another process may take it. */
export const LEASE_MS = 10_000;

/**
 * Between two logins of one bucket. Discord allows one in five seconds; the rest is for a login that a busy machine
 * sends late.
 */
export const IDENTIFY_MS = 6_000;

/** Discord accepts no answer to an older press. */
export const ANSWERED_WITHIN_MS = 3_000;

/** Which shards a process asks for. */
export type Wanted =
  /** A fixed range, regardless of other processes. */
  | { readonly kind: 'range'; readonly first: number; readonly last: number; readonly of: number }
  /** Its fair share of all of them. */
  | { readonly kind: 'claim' };

/** What a process learns when it renews its leases. */
export interface Renewed {
  readonly leases: readonly Lease[];
  /** A fair share: as many shards as each process has when they are spread evenly. */
  readonly fair: number;
  readonly processes: number;
}

/** A shard’s session with Discord, and what it knew of its servers at one moment, for the process that resumes it. */
export interface Snapshot {
  /** Unique. */
  readonly id: string;
  readonly packed: string;
}

/** How long a snapshot stayed true: no event up to this sequence number changed anything in it. */
export interface Heard {
  readonly lease: Lease;
  readonly snapshot: string;
  readonly sequence: number;
}

/** The session that came with a shard when it was claimed. */
export interface GivenSession extends Snapshot {
  /** The sequence number to resume after; null if the one in the snapshot still holds. */
  readonly sequence: number | null;
  /** The last event whose press the previous owner handled; null if that owner died or lost its lease, so nobody knows. */
  readonly handled: number | null;
  /** Whether the previous owner’s lease ran out. If so, that one left the presses of its last seconds to the next owner. */
  readonly expired: boolean;
}

/** A lease, and the session to resume with it, if there is one. */
export interface Claimed {
  readonly lease: Lease;
  readonly session: GivenSession | null;
}

/** A session that is handed over: with a new snapshot, or with the stored one, after which Discord repeats what has changed. */
export interface SessionHandover {
  readonly snapshot: Snapshot | { readonly kept: string };
  /** The last event up to which the snapshot is true. */
  readonly sequence: number;
  /** The last event up to which every press was handled. */
  readonly handled: number;
}

/** What the next owner is given: a session; the one the shard was claimed with, not yet resumed; or whatever is stored. */
export type Handover = SessionHandover | 'not resumed' | 'as it is kept';

/** The leases of all shards, as one process sees and changes them in the database. Every method may throw during an outage. */
export interface Leases {
  /**
   * Divides the servers into shards unless other processes have already done so; returns how many there are. Throws a
   * sentence for the host if a range assumes a different number.
   */
  divide(wanted: Wanted, recommended: number): Promise<number>;
  /** Reports that this process is alive, renews its leases, and notes how long its stored snapshots stayed true. */
  renew(heard: readonly Heard[]): Promise<Renewed>;
  /** Takes up to `most` free or expired shards; with `claim`, never more than a fair share, `held` included. */
  claim(wanted: Wanted, held: number, most: number): Promise<readonly Claimed[]>;
  /** Stores a snapshot in case this process dies; false if the lease is already lost. */
  keep(lease: Lease, snapshot: Snapshot): Promise<boolean>;
  /** Releases a shard at once; false if the lease is already lost. */
  handOver(lease: Lease, left: Handover): Promise<boolean>;
  /** Stops counting as a process that wants shards, so that the others share all of them. */
  resign(): Promise<void>;
  /**
   * Whether this shard may log in now. If so, no other shard of its bucket (one of `buckets`) may for
   * {@link IDENTIFY_MS}.
   */
  mayIdentify(lease: Lease, buckets: number): Promise<boolean>;
}
