import type { Logger } from 'pino';
import { sleep, type Timer, withTimeout } from '../timer.ts';
import {
  ANSWERED_WITHIN_MS,
  type Claimed,
  type Handover,
  type Heard,
  LEASE_MS,
  type Leases,
  type Wanted,
} from './ports.ts';
import type { Lease } from './shard.ts';

/** The bot of one shard. */
export interface ShardBot {
  /** Whether it is done with reading the session it was given. */
  readonly hasReadSession: boolean;
  /** How long its stored snapshot stayed true; null if none is stored. */
  heard(): Omit<Heard, 'lease'> | null;
  /** Hangs up on Discord; returns what the next owner needs to go on. */
  leave(): Promise<Handover>;
  /** Finishes what is under way. */
  close(): Promise<void>;
  /** Stops without another word in any channel: another process looks after the shard by now. */
  abandon(): Promise<void>;
}

/** The shards that this process looks after, which change as other processes come and go. */
export interface LeaseKeeper {
  /** Starts to claim shards. */
  begin(): void;
  /** The shards it looks after at the moment. */
  readonly held: readonly number[];
  /** Whether its leases certainly still hold. A process that was suspended asks this before it sends what was waiting. */
  readonly isSure: boolean;
  /** Whether it answers presses that come now. If not, they are for the next owner, should its leases run out. */
  readonly takesPresses: boolean;
  /** Hands all of them over. */
  close(): Promise<void>;
}

/** What a bot reports by itself. */
export interface Notices {
  /** Another process has taken the lease. */
  lost(): void;
  /** It cannot look after the shard, for this reason; the next process to claim it perhaps can. */
  unable(why: string): void;
}

export interface ClaimsParts {
  readonly leases: Leases;
  readonly wanted: Wanted;
  readonly start: (claimed: Claimed, notices: Notices) => ShardBot;
  /** Called with how many processes share the shards, after each renewal. */
  readonly counted: (processes: number) => void;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** While a shard is handed over, presses there wait until another process looks for free shards. */
const LOOK_EVERY_MS = 400;
/** Often enough that a brief outage of the database costs no lease. */
const RENEW_EVERY_MS = 2_500;
const CHECK_EVERY_MS = 500;
/**
 * The next owner answers what was pressed in the three seconds before it came, so this one must not. The fourth is there
 * because the next owner only knows Discord’s time in whole seconds.
 */
const TAKES_PRESSES_MS = LEASE_MS - ANSWERED_WITHIN_MS - 1_000;
/**
 * The snapshot of a thousand servers is megabytes and takes a fraction of a second to read. The first process to start
 * also leaves some shards to those that start a moment later.
 */
const READS_AT_ONCE = 4;
/** As many as the others can read before the next renewal. */
const HANDS_OVER_AT_ONCE = 4;
/** A process that is told to stop has little time: it has begun to hand over every shard by then. */
const SPREADS_OVER_MS = 1_000;
/** By then every press has been answered, or is too old to be; and a process that is told to stop has no more time. */
const CLOSES_WITHIN_MS = 3_500;

const TAKEN = 'another process has taken a shard over';

interface Held {
  readonly lease: Lease;
  readonly bot: ShardBot;
  leaving: Promise<void> | null;
}

/**
 * Runs a bot for each shard whose lease this process holds: claims leases, renews them, hands over what exceeds its share,
 * and drops the shards it has lost. It also drops those it may have lost, because the database has not answered for as
 * long as a lease lasts: otherwise people might be answered twice. Stored data is safe either way, guarded by the lease.
 */
export function createLeaseKeeper({ leases, wanted, start, counted, timer, log }: ClaimsParts): LeaseKeeper {
  const shards = new Map<number, Held>();
  /** The epoch in which a bot was last started for each shard. */
  const begun = new Map<number, number>();
  /** When the last successful renewal was sent, not answered: a lease lasts at least as long from then on. */
  let provenAt = timer.elapsed();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let closingAt: number | null = null;
  let isClosed = false;
  let isTold = false;
  let leavesPresses = false;
  let running: Promise<void> = Promise.resolve();
  let endCheck = (): void => undefined;

  const all = (): readonly Held[] => [...shards.values()];
  const wasProvenWithin = (ms: number): boolean => timer.elapsed() - provenAt <= ms;
  const isSure = (): boolean => wasProvenWithin(LEASE_MS);
  const takesPresses = (): boolean => wasProvenWithin(TAKES_PRESSES_MS);

  const drop = ({ lease, bot }: Held, why: string): void => {
    shards.delete(lease.id);
    log.warn({ shard: lease.id, epoch: lease.epoch }, why);
    bot
      .abandon()
      .catch((error: unknown) =>
        log.error({ shard: lease.id, err: error }, 'a lost shard was not let go of'),
      );
  };

  /** The shard of a lease, unless it is already lost or being handed over. */
  const stillHeld = ({ id, epoch }: Lease): Held | null => {
    const held = shards.get(id);
    return held?.lease.epoch === epoch && held.leaving === null ? held : null;
  };

  /** Waits only so long: until the lease is released, nobody else can look after the shard. */
  const finish = async ({ lease: { id }, bot }: Held): Promise<Handover> => {
    let left: Handover = 'as it is kept';
    const spent = closingAt === null ? 0 : timer.elapsed() - closingAt;
    const finished = (async () => {
      left = await bot.leave();
      await bot.close();
    })();
    try {
      const isLate = await withTimeout(timer, CLOSES_WITHIN_MS - spent, finished, 'late');
      if (isLate === 'late') throw new Error('it takes too long');
    } catch (error) {
      log.warn({ shard: id, err: error }, 'a shard is handed over with something under way');
      bot.abandon().catch(() => undefined);
    }
    return left;
  };

  /**
   * Gives a lease back. Nobody looks after the shard until then, so it tries again while the database does not answer: as
   * long as a lease lasts, or, at the end, as long as there is time.
   */
  const release = async ({ lease }: Held, left: Handover): Promise<void> => {
    for (let isRepeated = false; ; isRepeated = true) {
      try {
        await leases.handOver(lease, left);
        return log.info({ shard: lease.id }, 'a shard was handed over');
      } catch (error) {
        const isInTime = closingAt === null ? isSure() : timer.elapsed() - closingAt < CLOSES_WITHIN_MS;
        // The lease expires by itself.
        if (!isInTime) return log.error({ shard: lease.id, err: error }, 'a shard could not be handed over');
        if (!isRepeated) log.warn({ shard: lease.id, err: error }, 'a shard is handed over late; retrying');
      }
      await sleep(timer, LOOK_EVERY_MS);
    }
  };

  const leave = (held: Held): Promise<void> => {
    held.leaving ??= (async () => {
      await release(held, await finish(held));
      shards.delete(held.lease.id);
    })();
    return held.leaving;
  };

  /** Returns how many shards are a fair share at the moment. */
  const renew = async (): Promise<number> => {
    const asked = timer.elapsed();
    const heard = all().flatMap(({ lease, bot }) => {
      const upTo = bot.heard();
      return upTo === null ? [] : [{ lease, ...upTo }];
    });
    const renewed = await leases.renew(heard);
    [provenAt, renewedAt] = [asked, asked];
    counted(renewed.processes);
    const ours = new Map(renewed.leases.map((lease) => [lease.id, lease]));
    for (const held of all()) {
      if (held.leaving === null && ours.get(held.lease.id)?.epoch !== held.lease.epoch) {
        drop(held, TAKEN);
      }
    }
    // Dropped here, or claimed in an answer that never arrived: released so that they can be claimed again.
    for (const lease of ours.values()) {
      if (shards.has(lease.id)) continue;
      await leases.handOver(lease, begun.get(lease.id) === lease.epoch ? 'as it is kept' : 'not resumed');
    }
    return renewed.fair;
  };

  const claim = async (): Promise<void> => {
    const most = READS_AT_ONCE - all().filter(({ bot }) => !bot.hasReadSession).length;
    if (most <= 0) return;
    for (const claimed of await leases.claim(wanted, shards.size, most)) {
      const { lease } = claimed;
      log.info({ shard: lease.id, of: lease.of, epoch: lease.epoch }, 'a shard is looked after from now on');
      const bot = start(claimed, {
        lost() {
          const held = stillHeld(lease);
          if (held !== null) drop(held, TAKEN);
        },
        unable(why) {
          const held = stillHeld(lease);
          if (held === null) return;
          log.warn({ shard: lease.id, epoch: lease.epoch }, why);
          void leave(held);
        },
      });
      shards.set(lease.id, { lease, bot, leaving: null });
      begun.set(lease.id, lease.epoch);
    }
  };

  const evenOut = (fair: number): void => {
    if (wanted.kind !== 'claim') return;
    const staying = all().filter(({ leaving }) => leaving === null);
    const sorted = staying.toSorted((one, other) => one.lease.id - other.lease.id);
    const leaving = shards.size - staying.length;
    for (const held of sorted.slice(Math.max(fair, staying.length + leaving - HANDS_OVER_AT_ONCE)))
      void leave(held);
  };

  /** A few at a time, but one that hangs does not hold up the others for long. */
  const leaveAll = async (): Promise<void> => {
    const waiting = [...all()];
    const cancel = timer.after(SPREADS_OVER_MS, () => {
      for (const held of waiting.splice(0)) void leave(held);
    });
    const lane = async (): Promise<void> => {
      for (let held = waiting.shift(); held !== undefined; held = waiting.shift()) await leave(held);
    };
    await Promise.all(Array.from({ length: HANDS_OVER_AT_ONCE }, lane));
    cancel();
    await Promise.all(all().map(leave));
  };

  const round = async (): Promise<void> => {
    try {
      if (closingAt === null && timer.elapsed() - renewedAt >= RENEW_EVERY_MS) evenOut(await renew());
      // After an answer that came too late, whatever was claimed would be dropped at once.
      if (closingAt === null && isSure()) await claim();
      isTold = false;
    } catch (error) {
      if (!isTold) log.warn({ err: error }, 'the leases of the shards are out of reach; retrying');
      isTold = true;
    }
  };

  const run = async (): Promise<void> => {
    while (!isClosed) {
      await round();
      await sleep(timer, LOOK_EVERY_MS);
    }
  };

  /** Otherwise the host would have no reason for presses without an answer. */
  const tellOfPresses = (): void => {
    if (leavesPresses !== takesPresses()) return;
    leavesPresses = !leavesPresses;
    if (leavesPresses)
      log.warn('presses are left to the next process: the database has not answered for some seconds');
    else log.info('presses are answered again');
  };

  const check = (): void => {
    endCheck = timer.after(CHECK_EVERY_MS, () => {
      check();
      tellOfPresses();
      if (isSure()) return;
      for (const held of all()) {
        if (held.leaving === null)
          drop(held, 'a shard is let go of: the database has not answered for too long');
      }
    });
  };

  return {
    begin() {
      provenAt = timer.elapsed();
      running = run();
      check();
    },
    get held() {
      return [...shards.keys()].toSorted((a, b) => a - b);
    },
    get isSure() {
      return isSure();
    },
    get takesPresses() {
      return takesPresses();
    },
    async close() {
      closingAt = timer.elapsed();
      const resigned = leases.resign().catch(() => undefined);
      await Promise.all([resigned, leaveAll()]);
      isClosed = true;
      await running;
      // A claim may still have been under way.
      await Promise.all(all().map(leave));
      endCheck();
    },
  };
}
