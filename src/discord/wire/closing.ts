import { setTimeout as pause } from 'node:timers/promises';

/** A connection that has not confirmed that it is closed by then counts as closed. */
const CLOSES_WITHIN_MS = 1_000;

/** Waits until a connection is closed, but not forever: one that is still connecting, discord.js never reports as closed. */
export async function untilClosed(closing: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  try {
    await Promise.race([closing, pause(CLOSES_WITHIN_MS, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
