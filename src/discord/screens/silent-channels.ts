import { LRUCache } from 'lru-cache';
import type { Log } from '../log.ts';

/**
 * Channels that we may not write to, as where the bot is timed out. The host is told of each once, and again when it can be
 * written to; and so is whoever presses there.
 */
export interface SilentChannels {
  refused(channel: string, facts: object): void;
  wrote(channel: string): void;
  isSilent(channel: string): boolean;
  /** Whether somebody who presses there has not heard of it lately; now they have. */
  isNewsTo(user: string, channel: string): boolean;
}

/** A channel is reported again after this long, in case the first line was missed. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
/** Channels remembered; reporting one too often is better than remembering it for ever. */
const MOST = 1_000;
const PEOPLE = 10_000;

export function createSilentChannels(elapsed: () => number, log: Log): SilentChannels {
  /** When each was last reported; the oldest first. */
  const told = new Map<string, number>();
  /** Who has heard of which: a channel where some is allowed may fall silent again and again. */
  const heard = new LRUCache<string, true>({
    max: PEOPLE,
    ttl: FORGOTTEN_AFTER_MS,
    ttlResolution: 0,
    perf: { now: elapsed },
  });

  const forget = (): void => {
    for (const [channel, at] of told) {
      if (told.size <= MOST && elapsed() - at < FORGOTTEN_AFTER_MS) return;
      told.delete(channel);
    }
  };

  return {
    refused(channel, facts) {
      forget();
      if (told.has(channel)) return;
      told.set(channel, elapsed());
      forget();
      log.warn(
        { channel, ...facts },
        'this channel cannot be written to; games continue through the answers to presses',
      );
    },
    wrote(channel) {
      if (told.delete(channel)) log.info({ channel }, 'this channel can be written to again');
    },
    isSilent: (channel) => told.has(channel),
    isNewsTo(user, channel) {
      const key = `${channel} ${user}`;
      if (!told.has(channel) || heard.has(key)) return false;
      heard.set(key, true);
      return true;
    },
  };
}
