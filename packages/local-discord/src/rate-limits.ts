import type { Scope } from './api-errors.ts';
import type { Match } from './route.ts';
import type { World } from './world.ts';

/** Which limits are enforced. */
export interface Limits {
  /** The limits of a channel that the headers announce: five new messages, and as many edits, in five seconds. */
  readonly messages: boolean;
  /** Follow-ups: five in two seconds per interaction, thirty in a minute per channel; not announced in headers. */
  readonly followUps: boolean;
  /** Fifty new emojis in an hour; not announced in headers either. */
  readonly emojis: boolean;
  /** Fifty requests a second in all. */
  readonly global: boolean;
}

/** The limits no bot should ever reach. Games do reach the message limit, and every test would have to wait for it. */
export const USUAL_LIMITS: Limits = { messages: false, followUps: true, emojis: true, global: true };
export const NO_LIMITS: Limits = { messages: false, followUps: false, emojis: false, global: false };

/** The rate-limit headers of an answer, and how long to wait if nothing is left. */
interface Allowance {
  readonly headers: Readonly<Record<string, string>>;
  /** Null when the request may pass; `after` is in seconds. */
  readonly wait: { readonly after: number; readonly scope: Scope } | null;
}

interface Bucket {
  used: number;
  resetsAt: number;
}

interface Limit {
  readonly limit: number;
  readonly seconds: number;
}

/** Roughly what a channel allows: Discord does not publish the numbers, but announces them in headers. */
const SPEAKING: Limit = { limit: 5, seconds: 5 };
const GLOBAL: Limit = { limit: 50, seconds: 1 };
/** Measured by users who ran into them. */
const FOLLOW_UPS_TO_ONE: Limit = { limit: 5, seconds: 2 };
const FOLLOW_UPS_IN_CHANNEL: Limit = { limit: 30, seconds: 60 };
/** The known limit for the emojis of a server; nothing is known about those of an application. */
const EMOJIS: Limit = { limit: 50, seconds: 3_600 };

/** What the headers announce where nothing is enforced. */
const PLENTY = 1_000_000;
const plenty = (now: number) => ({ full: false, left: PLENTY - 1, resetsAt: now + 1_000, after: 1 });
/** Above this many buckets, those whose time is up are dropped. */
const MOST_BUCKETS = 10_000;

/**
 * Rate limits, kept by Discord's own clock. The headers are always sent, and announce plenty where nothing is
 * enforced. Interactions and their webhooks do not count against the global limit.
 */
export function createLimits(
  { clock, interactions }: Pick<World, 'clock' | 'interactions'>,
  enforced: Limits,
): (method: string, path: string, match: Match | null) => Allowance {
  const buckets = new Map<string, Bucket>();

  const take = (key: string, { limit, seconds }: Limit) => {
    const now = clock.now();
    if (buckets.size > MOST_BUCKETS) {
      for (const [name, { resetsAt }] of buckets) if (resetsAt <= now) buckets.delete(name);
    }
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

  /** The limits that no header announces. */
  const hidden = (method: string, match: Match | null): readonly (readonly [string, Limit, Scope])[] => {
    if (method !== 'POST' || match === null) return [];
    const { route, params } = match;
    if (enforced.emojis && route.path === '/applications/:application/emojis')
      return [['emojis', EMOJIS, 'user']];
    if (!enforced.followUps || route.path !== '/webhooks/:application/:token') return [];
    const { token = '' } = params;
    const interaction = interactions.get(token);
    if (interaction === undefined) return [];
    return [
      [`follow-ups to ${token}`, FOLLOW_UPS_TO_ONE, 'user'],
      [`follow-ups in ${interaction.channel.id}`, FOLLOW_UPS_IN_CHANNEL, 'shared'],
    ];
  };

  return (method, path, match) => {
    const route = match?.route.path ?? path;
    const speaks =
      route.startsWith('/channels/:channel/messages') && (method === 'POST' || method === 'PATCH');
    const major = path.split('/').slice(0, 3).join('/');
    const name = `${method} ${route}`;
    const everywhere = enforced.global && match?.route.open !== true ? take('global', GLOBAL) : null;
    const isLimited = enforced.messages && speaks;
    const own = isLimited ? take(`${name} ${major}`, SPEAKING) : plenty(clock.now());
    const headers = {
      'x-ratelimit-bucket': name,
      'x-ratelimit-limit': String(isLimited ? SPEAKING.limit : PLENTY),
      'x-ratelimit-remaining': String(own.left),
      'x-ratelimit-reset': (own.resetsAt / 1_000).toFixed(3),
      'x-ratelimit-reset-after': own.after.toFixed(3),
    };
    if (everywhere?.full === true) return { headers, wait: { after: everywhere.after, scope: 'global' } };
    if (own.full) return { headers, wait: { after: own.after, scope: 'user' } };
    for (const [key, limit, scope] of hidden(method, match)) {
      const { full, after } = take(key, limit);
      if (full) return { headers, wait: { after, scope } };
    }
    return { headers, wait: null };
  };
}
