/** A candidate, and the sum of the results of its tries. */
interface Tried {
  readonly sum: number;
}

/**
 * Sequential halving: tries the candidates on the same deals, drops the worse ones, tries the rest again, and so on,
 * so that the best are tried most. `sizes` says how many take part in each round, starting with the first ones in the
 * given order; `tryAll` adds to their sums. Returns the best first, with the earliest to drop out last.
 */
export function sequentialHalving<C extends Tried>(
  candidates: readonly C[],
  sizes: readonly number[],
  tryAll: (left: readonly C[], round: number) => void,
): readonly C[] {
  let left = candidates;
  let dropped: readonly C[] = [];
  for (const [round, size] of sizes.entries()) {
    dropped = [...left.slice(size), ...dropped];
    left = left.slice(0, size);
    if (left.length < 2) break;
    tryAll(left, round);
    left = left.toSorted((one, other) => other.sum - one.sum);
  }
  return [...left, ...dropped];
}

/** Round sizes that halve the candidates each time: by default until two are left. */
export function halves(candidates: number, rounds = Math.ceil(Math.log2(candidates))): readonly number[] {
  return Array.from({ length: rounds }, (_, round) => Math.ceil(candidates / 2 ** round));
}
