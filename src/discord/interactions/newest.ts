import { lruCache } from '../../lru-cache.ts';
import { TOKEN_LIFE_MS } from '../messages/target.ts';
import type { HiddenAddress } from '../wire/deferred-answer.ts';

const REMEMBERED = 10_000;

/** Private messages of which each takes the place of the one before it, such as hints. */
export interface Newest {
  /** Gives the message of this name that was sent before, if it can still be removed. */
  sent(name: string, address: HiddenAddress): HiddenAddress | null;
  /** The same, with no other in its place. */
  done(name: string): HiddenAddress | null;
}

/** Kept in memory alone: after a restart an old message may at worst stay. */
export function createNewest(elapsed: () => number): Newest {
  const newest = lruCache<string, { readonly address: HiddenAddress; readonly until: number }>(REMEMBERED);
  const standing = (name: string): HiddenAddress | null => {
    const known = newest.get(name);
    return known !== undefined && known.until > elapsed() ? known.address : null;
  };
  return {
    sent(name, address) {
      const before = standing(name);
      newest.set(name, { address, until: elapsed() + TOKEN_LIFE_MS });
      return before;
    },
    done(name) {
      const last = standing(name);
      newest.delete(name);
      return last;
    },
  };
}
