import type { Clock } from './adjustable-clock.ts';

/** What the headers of an answer say about its limit, and how long to wait when there is nothing left. */
interface Allowance {
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds; null when the request may pass. */
  readonly wait: number | null;
  readonly global: boolean;
}

interface Bucket {
  used: number;
  resetsAt: number;
}

/** About what a channel takes: Discord does not publish its numbers, and tells them in the headers. */
const SPEAKING = { limit: 5, seconds: 5 };
const OTHERWISE = { limit: 50, seconds: 1 };
const GLOBAL = { limit: 50, seconds: 1 };
const UNLIMITED = { limit: 1_000_000, seconds: 1 };

/**
 * Rate limits, kept by Discord's own clock. When they are not enforced the headers are still there and always
 * leave plenty. Interactions and their webhooks do not count against the global limit.
 */
export function createLimits(
  clock: Clock,
  enforced: boolean,
): (method: string, path: string, route: string, open: boolean) => Allowance {
  const buckets = new Map<string, Bucket>();

  const take = (key: string, { limit, seconds }: typeof OTHERWISE) => {
    const now = clock.now();
    const old = buckets.get(key);
    const bucket =
      old === undefined || old.resetsAt <= now ? { used: 0, resetsAt: now + seconds * 1_000 } : old;
    buckets.set(key, bucket);
    const full = bucket.used >= limit;
    if (!full) bucket.used += 1;
    return {
      full,
      left: limit - bucket.used,
      resetsAt: bucket.resetsAt,
      after: (bucket.resetsAt - now) / 1_000,
    };
  };

  return (method, path, route, open) => {
    const everywhere = enforced && !open ? take('global', GLOBAL) : null;
    const speaks =
      route.startsWith('/channels/:channel/messages') && (method === 'POST' || method === 'PATCH');
    const kind = !enforced ? UNLIMITED : speaks ? SPEAKING : OTHERWISE;
    const major = path.split('/').slice(0, 3).join('/');
    const name = `${method} ${route}`;
    const own = enforced
      ? take(`${name} ${major}`, kind)
      : { full: false, left: kind.limit - 1, resetsAt: clock.now() + 1_000, after: 1 };
    const headers = {
      'x-ratelimit-bucket': name,
      'x-ratelimit-limit': String(kind.limit),
      'x-ratelimit-remaining': String(own.left),
      'x-ratelimit-reset': (own.resetsAt / 1_000).toFixed(3),
      'x-ratelimit-reset-after': own.after.toFixed(3),
    };
    if (everywhere?.full === true) return { headers, wait: everywhere.after, global: true };
    return { headers, wait: own.full ? own.after : null, global: false };
  };
}
