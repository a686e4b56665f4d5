import type { Seat } from '../../engine/seat.ts';
import { bonusForRun, lineFor, totalsOf } from './scoring.ts';
import type { Folder, View } from './types.ts';

/** FO-17, FO-18: what filing earns without a run. */
export const FILED = 75;
/** FO-17, FO-21: the fewest points that another player scores in a round. */
const LEAST = 5;

const BEST_BONUS = bonusForRun(6);

/**
 * Whether to pass up the chance to file: only if filing would certainly end the game in another player's favour,
 * while a longer run could still win it. Waiting merely for more points costs more rounds than it is worth; see
 * docs/research/folder.md.
 */
export function waits(view: View, seat: Seat, folder: Folder): boolean {
  const { own, other } = standing(view, seat);
  const leader = other + LEAST;
  const filed = own + lineFor(folder, true).points;
  return leader >= view.options.target && filed < leader && own + FILED + BEST_BONUS > leader;
}

/** The points of this seat, and of the best of the others. */
function standing(view: View, seat: Seat): { readonly own: number; readonly other: number } {
  const totals = totalsOf(view.sheet, view.known.length);
  return { own: totals[seat] ?? 0, other: Math.max(...totals.filter((_, index) => index !== seat)) };
}
