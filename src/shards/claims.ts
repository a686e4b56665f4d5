import type { Logger } from 'pino';
import type { Timer } from '../timer.ts';
import { type Claimed, type Heard, LEASE_MS, type Leases, type Left, type Wanted } from './leases.ts';
import type { Lease } from './shard.ts';

/** What looks after one shard. */
export interface ShardBot {
  /** Whether it has read the session that it was given. */
  readonly isTakenUp: boolean;
  /** Up to where its session, as it is kept with the lease, is good; null if none is kept. */
  heard(): Omit<Heard, 'lease'> | null;
  /** Hears nothing more; gives what the next one goes on with. */
  leave(): Promise<Left>;
  /** Finishes what is under way. */
  close(): Promise<void>;
  /** Lets go of everything and says nothing: somebody else looks after the shard already. */
  abandon(): Promise<void>;
}

/** The shards that this process looks after, as others come and go. */
export interface Claims {
  /** Looks after what it gets from now on. */
  begin(): void;
  /** The shards that it looks after just now. */
  readonly held: readonly number[];
  /** Whether nobody else can look after them. A process that was stopped asks before it does what had been waiting. */
  readonly isSure: boolean;
  /** Hands all of them over. */
  close(): Promise<void>;
}

/** What a bot notices by itself. */
export interface Notices {
  /** Somebody else has the lease. */
  lost(): void;
  /** It cannot look after the shard, for this reason; whoever claims it next may. */
  unable(why: string): void;
}

export interface ClaimsParts {
  readonly leases: Leases;
  readonly wanted: Wanted;
  readonly start: (claimed: Claimed, notices: Notices) => ShardBot;
  /** Is told how many processes share the shards. */
  readonly counted: (processes: number) => void;
  readonly timer: Timer;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Whoever presses while a shard is handed over waits until another process has looked. */
const LOOK_EVERY_MS = 400;
/** Often enough that a database that is away for a moment costs no lease. */
const RENEW_EVERY_MS = 2_500;
const CHECK_EVERY_MS = 500;
/**
 * What is known of a thousand servers takes megabytes and a part of a second to read. Whoever starts first leaves the rest to
 * others who are about to start.
 */
const TAKES_UP_AT_ONCE = 4;
/** For the same reason: what is handed over with each renewal others have taken up by the next one. */
const HANDS_OVER_AT_ONCE = 4;
/** A process that is told to stop has begun to hand everything over by then, because it has no more time. */
const SPREADS_OVER_MS = 1_000;
/** Whoever pressed has been answered by then, or cannot be any more; and a process that is told to stop has no more time. */
const CLOSES_WITHIN_MS = 3_500;

const TAKEN = 'another process has taken a shard over';

interface Held {
  readonly lease: Lease;
  readonly bot: ShardBot;
  leaving: Promise<void> | null;
}

/**
 * Runs a bot for each shard that this process holds the lease of: claims leases, renews them, gives up what is more than
 * its part, and lets go of what was lost. It does so as well where it only may have been lost, because nothing was heard
 * from the database for as long as a lease lasts. That is for the sake of people, who would be answered twice; what is
 * stored is guarded by the lease itself.
 */
export function createClaims({ leases, wanted, start, counted, timer, log }: ClaimsParts): Claims {
  const shards = new Map<number, Held>();
  /** The epoch in which each shard was last begun. */
  const begun = new Map<number, number>();
  /** When the database last said what this process holds: it is as sure as the question is late. */
  let provenAt = timer.elapsed();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let closingAt: number | null = null;
  let isClosed = false;
  let isTold = false;
  let running: Promise<void> = Promise.resolve();
  let endCheck = (): void => undefined;

  const all = (): readonly Held[] => [...shards.values()];
  const isSure = (): boolean => timer.elapsed() - provenAt <= LEASE_MS;

  const drop = ({ lease, bot }: Held, why: string): void => {
    shards.delete(lease.id);
    log.warn({ shard: lease.id, epoch: lease.epoch }, why);
    bot
      .abandon()
      .catch((error: unknown) =>
        log.error({ shard: lease.id, err: error }, 'a lost shard was not let go of'),
      );
  };

  /** The shard of a lease, unless it was lost, or is handed over, already. */
  const stillHeld = ({ id, epoch }: Lease): Held | null => {
    const held = shards.get(id);
    return held?.lease.epoch === epoch && held.leaving === null ? held : null;
  };

  /** What hangs is given up: as long as it has the lease nobody else can look after the shard. */
  const finish = async ({ lease: { id }, bot }: Held): Promise<Left> => {
    let left: Left = 'as it is kept';
    let cancel = (): void => undefined;
    const spent = closingAt === null ? 0 : timer.elapsed() - closingAt;
    const late = new Promise<never>((_, reject) => {
      cancel = timer.after(CLOSES_WITHIN_MS - spent, () => reject(new Error('it takes too long')));
    });
    const finished = (async () => {
      left = await bot.leave();
      await bot.close();
    })();
    try {
      await Promise.race([finished, late]);
    } catch (error) {
      log.warn({ shard: id, err: error }, 'a shard is handed over with something under way');
      bot.abandon().catch(() => undefined);
    } finally {
      cancel();
    }
    return left;
  };

  const leave = (held: Held): Promise<void> => {
    const { lease } = held;
    held.leaving ??= (async () => {
      try {
        await leases.handOver(lease, await finish(held));
        log.info({ shard: lease.id }, 'a shard was handed over');
      } catch (error) {
        // It runs out by itself.
        log.error({ shard: lease.id, err: error }, 'a shard could not be handed over');
      }
      shards.delete(lease.id);
    })();
    return held.leaving;
  };

  /** Gives how many shards are a fair part just now. */
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
    // It has let go of these, or never heard that it has them: they are to be claimed anew.
    for (const lease of ours.values()) {
      if (shards.has(lease.id)) continue;
      await leases.handOver(lease, begun.get(lease.id) === lease.epoch ? 'as it is kept' : 'not taken up');
    }
    return renewed.fair;
  };

  const claim = async (): Promise<void> => {
    const most = TAKES_UP_AT_ONCE - all().filter(({ bot }) => !bot.isTakenUp).length;
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

  /** A few at a time. What hangs does not keep the others waiting for long. */
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
      if (closingAt === null) await claim();
      isTold = false;
    } catch (error) {
      if (!isTold) log.warn({ err: error }, 'the leases of the shards are out of reach; retrying');
      isTold = true;
    }
  };

  const run = async (): Promise<void> => {
    while (!isClosed) {
      await round();
      await new Promise<void>((resolve) => {
        timer.after(LOOK_EVERY_MS, resolve);
      });
    }
  };

  const check = (): void => {
    endCheck = timer.after(CHECK_EVERY_MS, () => {
      check();
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
    async close() {
      closingAt = timer.elapsed();
      const resigned = leases.resign().catch(() => undefined);
      await Promise.all([resigned, leaveAll()]);
      isClosed = true;
      await running;
      // What was being claimed at that moment is handed over as well.
      await Promise.all(all().map(leave));
      endCheck();
    },
  };
}
