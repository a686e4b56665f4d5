import type { Rng } from '../engine/rng.ts';

/** The cards in another order wherever there is one: a shuffle that happens to move nothing is turned by one. */
export function dealtAnew<T>(cards: readonly T[], rng: Rng): readonly T[] {
  const shuffled = rng.shuffle(cards);
  const isSame = shuffled.every((card, index) => card === cards[index]);
  return isSame ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled;
}
