import type { Rng } from '../../src/engine/rng.ts';

/** An Rng with predetermined draws. `done` fails if a draw was not used. */
export interface RiggedRng extends Rng {
  done(): void;
}

/**
 * Each shuffle takes the next of `shuffles`: the items that come first, in order; all other items follow in the given
 * order. Each `below` takes the next of `belows`. A draw that was not predetermined throws, and so does an order that
 * names an unknown item.
 */
export function rigged(
  draws: { readonly shuffles?: readonly (readonly unknown[])[]; readonly belows?: readonly number[] } = {},
): RiggedRng {
  const shuffles = [...(draws.shuffles ?? [])];
  const belows = [...(draws.belows ?? [])];
  return {
    below(n) {
      const value = belows.shift();
      if (value === undefined) throw new Error(`below(${n}) was not foreseen`);
      if (!Number.isSafeInteger(value) || value < 0 || value >= n) {
        throw new Error(`below(${n}) cannot be ${value}`);
      }
      return value;
    },
    shuffle<T>(items: readonly T[]): T[] {
      const order = shuffles.shift();
      if (order === undefined) throw new Error(`a shuffle of ${items.length} was not foreseen`);
      const rest = [...items];
      const first: T[] = [];
      for (const wanted of order) {
        const at = rest.findIndex((item) => JSON.stringify(item) === JSON.stringify(wanted));
        if (at < 0) throw new Error(`${JSON.stringify(wanted)} is not among the items left to shuffle`);
        first.push(...rest.splice(at, 1));
      }
      return [...first, ...rest];
    },
    done() {
      if (shuffles.length > 0) throw new Error(`${shuffles.length} shuffles were not used`);
      if (belows.length > 0) throw new Error(`below was not asked for ${belows.join(', ')}`);
    },
  };
}
