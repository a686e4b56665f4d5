import type { DiscordMeter } from '../meter.ts';
import type { MakeRequest } from './refused-token.ts';

/** Discord bans an address after 10,000 such answers in ten minutes; limits that others have used up do not count. */
const INVALID: readonly number[] = [401, 403, 429];

/** Counts every request that is sent. */
export function metered(send: MakeRequest, meter: Pick<DiscordMeter, 'requested'>): MakeRequest {
  return async (url, init) => {
    const began = performance.now();
    let status: number | null = null;
    let invalid = false;
    try {
      const response = await send(url, init);
      ({ status } = response);
      invalid = INVALID.includes(status) && response.headers.get('x-ratelimit-scope') !== 'shared';
      return response;
    } finally {
      const ms = performance.now() - began;
      meter.requested({ method: init.method ?? 'GET', route: routeOf(url), status, invalid, ms });
    }
  };
}

/** A request's address without what differs from one to the next: version, ids, tokens and the query. */
export function routeOf(url: string): string {
  const path = url.replace(/^.*?\/v\d+(?=\/)/, '').replace(/\?.*$/s, '');
  return path
    .replace(/^\/(interactions|webhooks)\/\d+\/[^/]+/, '/$1/:id/:token')
    .replace('%40', '@')
    .replaceAll(/\/\d+(?=\/|$)/g, '/:id');
}
