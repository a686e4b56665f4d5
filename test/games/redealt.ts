import { fastRng, type Rng } from '../../src/engine/rng.ts';

/** Enough redeals for any card that can move to do so in some of them. */
const REDEALS = 80;

/**
 * The cards that stay in the same place however often the unseen cards are redealt. `unseen` lists by place what a
 * viewer cannot see; everything in it should move.
 */
export function unmoved<S>(
  state: S,
  redeal: (state: S, rng: Rng) => S,
  unseen: (state: S) => readonly unknown[],
): readonly unknown[] {
  const before = unseen(state);
  const deals = Array.from({ length: REDEALS }, (_, seed) => unseen(redeal(state, fastRng(seed))));
  return before.filter((card, place) => deals.every((deal) => deal[place] === card));
}
