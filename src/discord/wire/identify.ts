import type { WebSocketOptions } from 'discord.js';
import type { Timer } from '../../timer.ts';

const AGAIN_MS = 500;

/** Has a client of discord.js log in only when it may, though others log in at the same moment. */
export function identifiesInTurn(
  may: () => Promise<boolean>,
  timer: Timer,
): Pick<WebSocketOptions, 'buildIdentifyThrottler'> {
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      timer.after(AGAIN_MS, resolve);
    });
  return {
    buildIdentifyThrottler: () => ({
      async waitForIdentify(_, signal) {
        while (!signal.aborted) {
          // A database that is out of reach is asked again.
          if (await may().catch(() => false)) return;
          await wait();
        }
        signal.throwIfAborted();
      },
    }),
  };
}
