import { LRUCache } from 'lru-cache';

type Something = NonNullable<unknown>;

/**
 * Keeps the most recently used entries. It grows as it fills: with `max` instead, an `LRUCache` allocates room for
 * all entries up front, which costs 2 ms and 300 KB for 10,000 entries, a dozen times at every start.
 */
export function lruCache<Key extends Something, Value extends Something>(
  most: number,
  forgotten: { readonly afterMs: number; readonly now: () => number } | null = null,
): LRUCache<Key, Value> {
  const life = forgotten === null ? {} : { ttl: forgotten.afterMs, perf: { now: forgotten.now } };
  return new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: () => 1, ttlResolution: 0, ...life });
}
