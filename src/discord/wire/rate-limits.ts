import type { REST } from 'discord.js';
import { sleep, type Timer } from '../../timer.ts';
import { failureOf } from './failures.ts';

/** How often to wait for a rate limit; after that the message is out of date. */
const ATTEMPTS = 3;

/**
 * Retries a request once the rate limit allows it. Live messages and deferred answers wait by themselves
 * (`live-message.ts`, `deferred-answer.ts`); `rest.ts` says which requests discord.js holds back.
 */
export async function whenAllowed<T>(timer: Timer, request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'limited' || attempt === ATTEMPTS) throw error;
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
