import type { Timer } from '../../timer.ts';
import { failureOf } from './failures.ts';

/** Waited for a rate limit at most so often; by then what was to be said is old. */
const ATTEMPTS = 3;

/** Makes a request again once the rate limit lets it through. Not for live messages, which wait by themselves (`live-message.ts`). */
export async function whenAllowed<T>(timer: Timer, request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'limited' || attempt === ATTEMPTS) throw error;
      await new Promise<void>((resolve) => {
        timer.after(failure.ms, resolve);
      });
    }
  }
}
