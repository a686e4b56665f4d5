import { LRUCache } from 'lru-cache';
import { TOKEN_LIFE_MS } from '../screens/place.ts';
import type { HiddenAddress } from '../wire/deferred-answer.ts';

const REMEMBERED = 10_000;

/** Private messages of which each takes the place of the one before it, such as hints. */
export interface Newest {
  /** Gives the message of this name that was sent before, if it can still be removed. */
  sent(name: string, address: HiddenAddress): HiddenAddress | null;
}

/** Kept in memory alone: after a restart an old message may at worst stay. */
export function createNewest(elapsed: () => number): Newest {
  const newest = new LRUCache<string, { readonly address: HiddenAddress; readonly until: number }>({
    max: REMEMBERED,
  });
  return {
    sent(name, address) {
      const now = elapsed();
      const before = newest.get(name);
      newest.set(name, { address, until: now + TOKEN_LIFE_MS });
      return before !== undefined && before.until > now ? before.address : null;
    },
  };
}
