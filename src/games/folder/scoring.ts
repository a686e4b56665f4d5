import type { Outcome } from '../../engine/game.ts';
import { type Seat, seatsOf } from '../../engine/seat.ts';
import { inOrder, longestRun } from './order.ts';
import type { Folder, Line } from './types.ts';

export const POINTS_A_CARD = 5;
const FILED_BONUS = 25;

/** FO-19: the bonus for the filer's longest run. */
export function bonusForRun(length: number): number {
  if (length >= 6) return 400;
  if (length === 5) return 200;
  if (length === 4) return 100;
  return length === 3 ? 50 : 0;
}

/** FO-17 … FO-21: only the filer gets the 25 points and a bonus for one run, the longest. */
export function lineFor(folder: Folder, filed: boolean): Line {
  const ordered = inOrder(folder);
  const longest = filed ? longestRun(folder) : 0;
  const runBonus = bonusForRun(longest);
  const points = ordered * POINTS_A_CARD + (filed ? FILED_BONUS : 0) + runBonus;
  return { inOrder: ordered, filed, run: runBonus > 0 ? longest : 0, runBonus, points };
}

export function scoreRound(folders: readonly Folder[], filer: Seat): readonly Line[] {
  return folders.map((folder, seat) => lineFor(folder, seat === filer));
}

/** The points of each seat over all rounds of a sheet. */
export function totalsOf(sheet: readonly (readonly Line[])[], seats: number): readonly number[] {
  return seatsOf(seats).map((seat) => sheet.reduce((sum, lines) => sum + (lines[seat]?.points ?? 0), 0));
}

/** FO-23: by total; equal totals share their place. */
export function placingsOf(totals: readonly number[]): Outcome {
  const placings = seatsOf(totals.length).map((seat) => {
    const points = totals[seat] ?? 0;
    return { seat, place: totals.filter((total) => total > points).length + 1, points };
  });
  return { placings, winners: placings.filter(({ place }) => place === 1).map(({ seat }) => seat) };
}
