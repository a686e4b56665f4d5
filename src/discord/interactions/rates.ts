import type { Refusal } from '../../engine/result.ts';
import { lruCache } from '../../lru-cache.ts';
import { WORLD } from '../../tables/ids.ts';
import { refusals } from '../../tables/refusals.ts';
import type { Costs } from './control.ts';
import type { Incoming } from './incoming.ts';

/** A burst, and then a rate per second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

type Kind = Costs | 'command';

/** For one person, and for everybody on a server together. */
export type Rates = { readonly [K in Kind]: { readonly person: Rate; readonly server: Rate } };

export const RATES: Rates = {
  /**
   * Buttons, selects, forms and autocompletion. Quick fingers press five times a second, and a hand of cards takes
   * some thirty presses at most. A server gets two hundred of the four to nine hundred a second that one core
   * can answer (`npm run bench`).
   */
  press: { person: { burst: 40, perSecond: 8 }, server: { burst: 400, perSecond: 200 } },
  /** Typing a command takes seconds. */
  command: { person: { burst: 8, perSecond: 1 / 2 }, server: { burst: 60, perSecond: 10 } },
  /**
   * Public posts that change little: a leaderboard, a person’s stats, a shared result or a replay. Also anything that
   * may call a person: a challenge, an invitation, an offer or other options. The description of a control or a
   * command says whether it costs this.
   */
  post: { person: { burst: 4, perSecond: 1 / 15 }, server: { burst: 12, perSecond: 1 / 3 } },
  /**
   * What a game says in the channel as people play: a new table, a declined challenge or pause, and so on. No person
   * needs many of these, but a server with many tables does.
   */
  tell: { person: { burst: 6, perSecond: 1 / 10 }, server: { burst: 120, perSecond: 10 } },
};

/** How much too soon an interaction came after earlier ones, and why; null if it did not. */
export type Throttle = (
  by: Pick<Incoming, 'who' | 'guild'>,
  costs: Kind,
) => (Pick<Refusal, 'says'> & { readonly ms: number }) | null;

/** If there are too many buckets, the least recently used is forgotten. */
const MOST_BUCKETS = 10_000;

export function createThrottle(rates: Rates, elapsed: () => number): Throttle {
  const kinds = (kind: Kind) => ({
    person: createBuckets(rates[kind].person, elapsed),
    server: createBuckets(rates[kind].server, elapsed),
  });
  const buckets = {
    press: kinds('press'),
    command: kinds('command'),
    post: kinds('post'),
    tell: kinds('tell'),
  };

  return ({ who, guild }, costs) => {
    const { person, server } = buckets[costs];
    const own = person.wait(who.id);
    if (own > 0) return { ...refusals.tooFast(inSeconds(own)), ms: own };
    // People outside servers do not share a limit.
    const others = guild === WORLD ? 0 : server.wait(guild);
    if (others > 0) return { ...refusals.serverTooFast(inSeconds(others)), ms: others };
    // Taken last, so that a refused interaction uses up neither the person's share nor the server's.
    person.take(who.id);
    if (guild !== WORLD) server.take(guild);
    return null;
  };
}

function inSeconds(ms: number): number {
  return Math.ceil(ms / 1_000);
}

/** One bucket per key. */
interface Buckets {
  /** Milliseconds until the bucket has one token; 0 if it has one now. */
  wait(key: string): number;
  take(key: string): void;
}

function createBuckets({ burst, perSecond }: Rate, elapsed: () => number): Buckets {
  /** How much was left and when, until the bucket is full again. */
  const used = lruCache<string, { readonly left: number; readonly at: number }>(MOST_BUCKETS, {
    afterMs: (burst / perSecond) * 1_000,
    now: elapsed,
  });
  const leftOf = (key: string): number => {
    const before = used.get(key);
    if (before === undefined) return burst;
    return Math.min(burst, before.left + ((elapsed() - before.at) / 1_000) * perSecond);
  };
  return {
    wait(key) {
      const left = leftOf(key);
      return left >= 1 ? 0 : ((1 - left) / perSecond) * 1_000;
    },
    take: (key) => void used.set(key, { left: leftOf(key) - 1, at: elapsed() }),
  };
}
