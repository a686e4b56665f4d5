import { lruCache } from '../../lru-cache.ts';
import type { Now } from '../../tables/ports.ts';

/** Pause between two requests of our own in one channel. */
const EVERY_MS = 1_000;
/** Channels whose pace is known; far more than Discord lets a bot write to in a second. */
const CHANNELS = 1_000;

/** When each channel was last written to, so that its tables take turns. */
export interface ChannelPace {
  freeAt(channel: string): number;
  used(channel: string): void;
}

export function createChannelPace(now: Now): ChannelPace {
  const usedAt = lruCache<string, number>(CHANNELS);
  return {
    freeAt: (channel) => (usedAt.get(channel) ?? 0) + EVERY_MS,
    used: (channel) => void usedAt.set(channel, now()),
  };
}
