import type { Now } from '../../tables/ports.ts';
import { pauseAfter } from '../../tables/retries.ts';
import type { Log } from '../log.ts';
import type { MakeRequest } from './requests.ts';

/** After a pause one request tests the token; the others wait for its answer at most this long. */
const ASKING_MS = 10_000;

/** Not sent, or answered 401: to be retried, like a rate-limited request. The fields are discord.js's. */
class TokenRefused extends Error {
  readonly retryAfter: number;
  readonly timeToReset: number;

  constructor(ms: number) {
    super(`Discord refused the token; requests wait for ${ms} ms`);
    this.retryAfter = ms;
    this.timeToReset = ms;
  }
}

/**
 * Keeps a token that Discord has accepted before. discord.js drops its token at the first 401 and can then send nothing
 * more, but Discord answers 401 now and then by mistake. Such an answer never reaches discord.js: the request fails as
 * one to be retried, and requests pause, longer each time, because Discord bans clients that insist. The gateway reports
 * a token that was truly revoked; one that was never accepted is refused as usual.
 */
export function keepToken(
  send: MakeRequest,
  { now, log }: { readonly now: Now; readonly log: Log },
): MakeRequest {
  let taken = false;
  let refusals = 0;
  let pausedUntil = 0;

  return async (url, init) => {
    if (!isAuthorized(init)) return send(url, init);
    const sentAfter = refusals;
    if (refusals > 0) {
      if (pausedUntil > now()) throw new TokenRefused(pausedUntil - now());
      pausedUntil = now() + ASKING_MS;
    }
    const response = await send(url, init).catch((error: unknown) => {
      if (refusals === sentAfter) pausedUntil = 0;
      throw error;
    });
    if (response.status === 401 && taken) {
      await response.text().catch(() => undefined);
      // Other requests in flight at the time add no information.
      if (refusals === sentAfter) {
        refusals++;
        const again = pauseAfter(refusals);
        pausedUntil = now() + again;
        log.warn({ refusals, again }, 'Discord refused the token; requests wait');
      }
      throw new TokenRefused(Math.max(0, pausedUntil - now()));
    }
    if (refusals === sentAfter) pausedUntil = 0;
    // Neither an outage nor the rate limit says anything about the token.
    if (response.status < 500 && response.status !== 429 && response.status !== 401) {
      taken = true;
      if (refusals > 0 && refusals === sentAfter) {
        log.info({ refusals }, 'Discord takes the token again');
        refusals = 0;
      }
    }
    return response;
  };
}

function isAuthorized({ headers }: Parameters<MakeRequest>[1]): boolean {
  return typeof headers === 'object' && headers !== null && 'Authorization' in headers;
}
