import type { WebSocketOptions } from 'discord.js';
import { sleep, type Timer } from '../../timer.ts';

const AGAIN_MS = 500;

/** Makes a discord.js client wait for its turn to log in, among all processes. */
export function identifiesInTurn(
  may: () => Promise<boolean>,
  timer: Timer,
): Pick<WebSocketOptions, 'buildIdentifyThrottler'> {
  return {
    buildIdentifyThrottler: () => ({
      async waitForIdentify(_, signal) {
        while (!signal.aborted) {
          // Retried if the database is out of reach.
          if (await may().catch(() => false)) return;
          await sleep(timer, AGAIN_MS);
        }
        signal.throwIfAborted();
      },
    }),
  };
}
