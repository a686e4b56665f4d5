import { setTimeout as pause } from 'node:timers/promises';

/** Whoever says nothing for so long after a connection was closed has closed it, too. */
const CLOSES_WITHIN_MS = 1_000;

/** Waits until a connection is closed, but not for somebody who never says so: while it connects, discord.js does not. */
export async function untilClosed(closing: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  try {
    await Promise.race([closing, pause(CLOSES_WITHIN_MS, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
