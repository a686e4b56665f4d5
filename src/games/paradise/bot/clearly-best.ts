import type { Seat } from '../../../engine/seat.ts';
import type { Move, View } from '../types.ts';
import { choicesOn } from './choices.ts';
import { known } from './determinization.ts';
import { moveOf } from './index.ts';

/** By how many points a move must look better than every other: of those that do, hard plays nine in ten. */
const CLEAR = 1;
/** Two players hold back what the other could use, which a glance does not see: there hard often does otherwise. */
const FEWEST = 3;

/** The move that is clearly better than every other by a glance like that of a normal bot; null where none is. */
export function clearlyBest(view: View, seat: Seat): Move | null {
  if (view.handSizes.length < FEWEST) return null;
  const [best, second] = choicesOn(known(view, seat));
  if (best === undefined || second === undefined || best.worth - second.worth < CLEAR) return null;
  return moveOf(view, best);
}
