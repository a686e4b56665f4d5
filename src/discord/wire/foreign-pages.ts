import type { Now } from '../../tables/ports.ts';
import type { Timer } from '../../timer.ts';
import type { Log } from '../log.ts';
import type { MakeRequest } from './doubted-token.ts';
import type { LongWaits } from './long-waits.ts';
import { isForPress } from './shared-requests.ts';

/** Doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
/** Cloudflare may ask for many hours; whether it has changed its mind is asked more often. */
const LONGEST_PAUSE_MS = 600_000;
/** How often a press is answered all the same while pages come. */
const PRESS_EVERY_MS = 5_000;
/** How long one request may take, where it is made after a wait that no patience was meant for. */
const PATIENCE_MS = 15_000;

/** Something between us and Discord answered, or nothing was sent because it did before: an outage, by its status. */
class ForeignPage extends Error {
  readonly status = 502;

  constructor() {
    super('something other than Discord answers');
  }
}

/**
 * Notices pages that are not Discord’s: of a proxy, or of Cloudflare, which stands before Discord and bans addresses. Such a
 * page says nothing about the request, so it is an outage, and nothing is sent for a while, longer each time. Answers to
 * presses are sent all the same, until a second page shows that this does not help: then one now and again, to see whether it
 * does. The address of the gateway is waited for, because nothing can be done without it.
 * `now` must not jump.
 */
export function pastForeignPages(
  send: MakeRequest,
  parts: {
    readonly now: Now;
    readonly timer: Pick<Timer, 'after'>;
    readonly log: Log;
    readonly waits?: LongWaits | undefined;
  },
): MakeRequest {
  const { now, timer, log, waits } = parts;
  let pages = 0;
  let pausedUntil = 0;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let endWait: (() => void) | undefined;

  const note = (response: Awaited<ReturnType<MakeRequest>>): void => {
    pages++;
    const asked = Number(response.headers.get('retry-after') ?? 0) * 1_000 || 0;
    const pause = Math.min(Math.max(FIRST_PAUSE_MS * 2 ** (pages - 1), asked), LONGEST_PAUSE_MS);
    // A page that asks for less, as to a press that is tried meanwhile, shortens nothing.
    pausedUntil = Math.max(pausedUntil, now() + pause);
    log.warn(
      { status: response.status, pages, again: pausedUntil - now() },
      'something other than Discord answered; requests wait',
    );
    endWait?.();
    endWait = waits?.begin('a proxy or Cloudflare answers instead', pausedUntil - now());
  };

  /** Null where a page came instead of an answer. */
  const ask: (...request: Parameters<MakeRequest>) => Promise<Awaited<ReturnType<MakeRequest>> | null> =
    async (url, init) => {
      const sentAfter = pages;
      const response = await send(url, init);
      if (isDiscords(response)) {
        if (pages > 0 && response.status < 500) {
          log.info({ pages }, 'Discord answers again');
          pages = 0;
          pausedUntil = 0;
          endWait?.();
        }
        return response;
      }
      await response.text().catch(() => undefined);
      // Others that were under way at the time say nothing new.
      if (pages === sentAfter) note(response);
      return null;
    };

  return async (url, init) => {
    if (url.endsWith('/gateway/bot')) {
      for (let signal = init.signal; ; signal = AbortSignal.timeout(PATIENCE_MS)) {
        const response = await ask(url, { ...init, ...(signal == null ? {} : { signal }) });
        if (response !== null) return response;
        await new Promise<void>((resolve) => {
          timer.after(pausedUntil - now(), resolve);
        });
      }
    }
    if (now() < pausedUntil) {
      const isTried = isForPress(url) && (pages === 1 || now() - pressedAt >= PRESS_EVERY_MS);
      if (!isTried) throw new ForeignPage();
      pressedAt = now();
    }
    const response = await ask(url, init);
    if (response === null) throw new ForeignPage();
    return response;
  };
}

/** Discord says everything in JSON; what fails on the way there with a status of its own is an outage anyway. */
function isDiscords({ status, headers }: Awaited<ReturnType<MakeRequest>>): boolean {
  return status === 204 || status >= 500 || headers.get('content-type')?.includes('json') === true;
}
