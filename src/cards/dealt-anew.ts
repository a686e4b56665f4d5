import type { Rng } from '../engine/rng.ts';

/** A shuffle that differs from the input whenever possible: if it comes out the same, it is rotated by one. */
export function dealtAnew<T>(cards: readonly T[], rng: Rng): readonly T[] {
  const shuffled = rng.shuffle(cards);
  const isSame = shuffled.every((card, index) => card === cards[index]);
  return isSame ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled;
}
