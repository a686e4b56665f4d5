import type { Seat } from '../../engine/seat.ts';
import { bonusForRun, lineFor, totalsOf } from './scoring.ts';
import type { Folder, View } from './types.ts';

/** FO-17, FO-18: what filing earns without a run. */
export const FILED = 75;
/** FO-17, FO-21: the least and the most that another makes of a round. */
const LEAST = 5;
const MOST = 50;

const RUN_LENGTHS = [3, 4, 5, 6];
const BEST_BONUS = bonusForRun(6);

/**
 * Whether to let the chance to file pass: only when filing would end the game for another for certain, while a longer
 * run could still win it. Waiting for more points alone costs more rounds than it is worth; see docs/opponents.md.
 */
export function waits(view: View, seat: Seat, folder: Folder): boolean {
  const { own, other } = standing(view, seat);
  const leader = other + LEAST;
  const filed = own + lineFor(folder, true).points;
  return leader >= view.options.target && filed < leader && own + FILED + BEST_BONUS > leader;
}

/** What each length of run adds to the one before it, as far as the points are still wanted to win. */
export function runsWorth(
  view: View,
  seat: Seat,
): readonly { readonly length: number; readonly points: number }[] {
  const { own, other } = standing(view, seat);
  const wanted = Math.max(0, Math.max(view.options.target, other + MOST) - own - FILED);
  return RUN_LENGTHS.map((length) => {
    const [bonus, before] = [bonusForRun(length), bonusForRun(length - 1)];
    return { length, points: Math.min(wanted, bonus) - Math.min(wanted, before) };
  });
}

/** The points of this seat, and of the best of the others. */
function standing(view: View, seat: Seat): { readonly own: number; readonly other: number } {
  const totals = totalsOf(view.sheet, view.known.length);
  return { own: totals[seat] ?? 0, other: Math.max(...totals.filter((_, index) => index !== seat)) };
}
