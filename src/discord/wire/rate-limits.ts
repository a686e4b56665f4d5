import type { REST } from 'discord.js';
import { sleep, type Timer } from '../../timer.ts';
import { failureOf } from './failures.ts';

/** After this many attempts, a message is out of date. */
const ATTEMPTS = 3;

/**
 * Retries a request once the rate limit allows it, unless that takes longer than `longestMs`. Live messages wait by
 * themselves (`live-message.ts`), to send the newest; `rest.ts` says which requests discord.js holds back.
 */
export async function whenAllowed<T>(
  timer: Timer,
  request: () => Promise<T>,
  { attempts = ATTEMPTS, longestMs = Number.POSITIVE_INFINITY } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'limited' || attempt === attempts || failure.ms > longestMs) throw error;
      await sleep(timer, failure.ms);
    }
  }
}

/** Smaller steps back are normal clock corrections. */
const SET_BACK_MS = 1_000;

/**
 * Lets requests through after the machine’s clock was set back. discord.js counts what may be sent until some time of
 * day: with the clock set back by an hour, fifty more requests could be sent, and then none for an hour. So this resets
 * the rate limits it knows; Discord sends them again.
 */
export function forgetWhenSetBack(rest: REST): void {
  const request = rest.request.bind(rest);
  let ahead = Date.now() - performance.now();
  rest.request = (options) => {
    const now = Date.now() - performance.now();
    if (now < ahead - SET_BACK_MS) {
      rest.globalReset = -1;
      rest.handlers.clear();
    }
    ahead = now;
    return request(options);
  };
}
