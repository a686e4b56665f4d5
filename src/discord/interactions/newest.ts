import { lruCache } from '../../lru-cache.ts';
import { TOKEN_LIFE_MS } from '../messages/target.ts';
import type { HiddenAddress } from '../wire/deferred-answer.ts';

const REMEMBERED = 10_000;

/** Private messages that replace the one before, such as hints. */
export interface Newest {
  /** Returns the message sent before under this name, if it can still be removed. */
  sent(name: string, address: HiddenAddress): HiddenAddress | null;
  /** The same, without a new one in its place. */
  done(name: string): HiddenAddress | null;
  /** This message shows a table now, and stays. */
  became(id: string): void;
}

/** Kept only in memory: after a restart, an old message may stay at worst. */
export function createNewest(elapsed: () => number): Newest {
  const newest = lruCache<string, { readonly address: HiddenAddress; readonly until: number }>(REMEMBERED);
  /** The names of messages, by their ids. */
  const names = lruCache<string, string>(REMEMBERED);
  const standing = (name: string): HiddenAddress | null => {
    const known = newest.get(name);
    return known !== undefined && known.until > elapsed() ? known.address : null;
  };
  return {
    sent(name, address) {
      const before = standing(name);
      newest.set(name, { address, until: elapsed() + TOKEN_LIFE_MS });
      if (address.id !== null) names.set(address.id, name);
      return before;
    },
    done(name) {
      const last = standing(name);
      newest.delete(name);
      return last;
    },
    became(id) {
      const name = names.get(id);
      if (name !== undefined && newest.get(name)?.address.id === id) newest.delete(name);
    },
  };
}
