// Proves src/lru-cache.ts

import { expect, test } from 'vitest';
import { lruCache } from '../src/lru-cache.ts';

test('the most recently used entries are kept, up to a maximum', () => {
  const cache = lruCache<string, number>(2);
  cache.set('a', 1).set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([...cache.keys()].toSorted()).toEqual(['a', 'c']);
});

test('an entry expires after its time', () => {
  let now = 1;
  const cache = lruCache<string, number>(2, { afterMs: 10, now: () => now });
  cache.set('a', 1);
  now += 10;
  expect(cache.get('a')).toBe(1);
  now += 1;
  expect(cache.get('a')).toBeUndefined();
});
