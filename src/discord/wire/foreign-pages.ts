import type { Now } from '../../tables/ports.ts';
import { sleep, type Timer } from '../../timer.ts';
import type { Log } from '../log.ts';
import type { LongWaits } from './long-waits.ts';
import { headerOf, type MakeRequest } from './requests.ts';
import { isForPress } from './shared-requests.ts';

/** Doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
/** The longest pause: Cloudflare may ask for many hours, but may change its mind sooner. */
const LONGEST_PAUSE_MS = 600_000;
/** How often to answer a press all the same while such pages come. */
const PRESS_EVERY_MS = 5_000;
/** How long one request may take after such a wait, which its own timeout does not allow for. */
const PATIENCE_MS = 15_000;

/** A proxy between us and Discord answered, or nothing was sent because it did before: an outage, by its status. */
class ForeignPage extends Error {
  readonly status = 502;

  constructor() {
    super('something other than Discord answers');
  }
}

interface Parts {
  readonly now: Now;
  readonly timer: Pick<Timer, 'after'>;
  readonly log: Log;
  readonly waits?: LongWaits | undefined;
}

/**
 * Notices pages that are not Discord’s: of a proxy, or of Cloudflare, which stands before Discord and bans addresses. Such a
 * page says nothing about the request, so it is an outage, and nothing is sent for a while, longer each time. Answers to
 * presses are sent all the same, until a second page shows that this does not help: then one now and again, to see whether it
 * does. The address of the gateway is waited for, because nothing can be done without it.
 * `now` must not jump.
 */
export function pastForeignPages(send: MakeRequest, parts: Parts): MakeRequest {
  const pages = new ForeignPages(send, parts);
  let pressedAt = Number.NEGATIVE_INFINITY;
  return async (url, init) => {
    if (url.endsWith('/gateway/bot')) return pages.askUntilAnswered(url, init);
    if (pages.pauseMs > 0) {
      const isTried = isForPress(url) && (pages.count === 1 || parts.now() - pressedAt >= PRESS_EVERY_MS);
      if (!isTried) throw new ForeignPage();
      pressedAt = parts.now();
    }
    const response = await pages.ask(url, init);
    if (response === null) throw new ForeignPage();
    return response;
  };
}

type Response = Awaited<ReturnType<MakeRequest>>;

/** Pages that came since Discord last answered, and for how long nothing is to be sent because of them. */
class ForeignPages {
  readonly #send: MakeRequest;
  readonly #parts: Parts;
  #pausedUntil = 0;
  #endWait: (() => void) | undefined;
  count = 0;

  constructor(send: MakeRequest, parts: Parts) {
    this.#send = send;
    this.#parts = parts;
  }

  /** Milliseconds; none or less once requests may be sent. */
  get pauseMs(): number {
    return this.#pausedUntil - this.#parts.now();
  }

  /** Null where a page came instead of an answer. */
  async ask(...[url, init]: Parameters<MakeRequest>): Promise<Response | null> {
    const sentAfter = this.count;
    const response = await this.#send(url, init);
    if (isDiscords(response)) {
      if (this.count > 0 && response.status < 500) this.#end();
      return response;
    }
    await response.text().catch(() => undefined);
    // Others that were under way at the time say nothing new.
    if (this.count === sentAfter) this.#note(response);
    return null;
  }

  /** Retries after each pause. */
  async askUntilAnswered(...[url, init]: Parameters<MakeRequest>): Promise<Response> {
    for (let signal = init.signal; ; signal = AbortSignal.timeout(PATIENCE_MS)) {
      const response = await this.ask(url, { ...init, ...(signal == null ? {} : { signal }) });
      if (response !== null) return response;
      await sleep(this.#parts.timer, this.pauseMs);
    }
  }

  #note({ status, headers }: Response): void {
    const { now, log, waits } = this.#parts;
    this.count++;
    const asked = Number(headers.get('retry-after') ?? 0) * 1_000 || 0;
    const pause = Math.min(Math.max(FIRST_PAUSE_MS * 2 ** (this.count - 1), asked), LONGEST_PAUSE_MS);
    // A page that asks for a shorter pause, for example in answer to a press, shortens nothing.
    this.#pausedUntil = Math.max(this.#pausedUntil, now() + pause);
    log.warn(
      { status, pages: this.count, again: this.pauseMs },
      'something other than Discord answered; requests wait',
    );
    this.#endWait?.();
    this.#endWait = waits?.begin('a proxy or Cloudflare answers instead', this.pauseMs);
  }

  #end(): void {
    this.#parts.log.info({ pages: this.count }, 'Discord answers again');
    this.count = 0;
    this.#pausedUntil = 0;
    this.#endWait?.();
  }
}

/** Discord says everything in JSON; what fails on the way there with a status of its own is an outage anyway. */
function isDiscords(response: Response): boolean {
  const { status } = response;
  return status === 204 || status >= 500 || headerOf(response, 'content-type')?.includes('json') === true;
}
