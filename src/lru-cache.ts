import { LRUCache } from 'lru-cache';

type Something = NonNullable<unknown>;

/**
 * Keeps what was used last, so many entries at most. It grows as it is filled. With `max` instead, an `LRUCache` takes the
 * room for all entries at once, which costs 2 ms and 300 KB for 10,000, and each start of the bot would pay that a dozen times.
 */
export function lruCache<Key extends Something, Value extends Something>(
  most: number,
  forgotten: { readonly afterMs: number; readonly now: () => number } | null = null,
): LRUCache<Key, Value> {
  const life = forgotten === null ? {} : { ttl: forgotten.afterMs, perf: { now: forgotten.now } };
  return new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: () => 1, ttlResolution: 0, ...life });
}
