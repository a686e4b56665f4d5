import { write } from '../notation.ts';
import type { View } from '../types.ts';
import { prospectsOf } from './candidates.ts';
import { judge } from './rollout.ts';

/** By how many cards across a move must promise more than every other: as much as losing a card costs. */
const CLEAR = 4;

/** The move, as it is written, that is clearly better than every other by the captain’s rule of thumb; null where none is. */
export function clearlyBest(view: View): string | null {
  const [best, second] = prospectsOf(view)
    .map(({ move, after, lost, hand, unseen, top }) => ({
      move,
      worth: judge(after, lost, hand[0] ?? 0, [...unseen, ...top]),
    }))
    .sort((one, other) => other.worth - one.worth);
  if (best === undefined || second === undefined || best.worth - second.worth < CLEAR) return null;
  return write(best.move);
}
