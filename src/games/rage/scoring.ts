import type { Outcome } from '../../engine/game.ts';
import { seatsOf } from '../../engine/seat.ts';
import { extraOf, wonBy } from './tricks.ts';
import type { Line, Trick } from './types.ts';

/** RA-25: one point per trick (two in a doubled sweep), and for an exact bid 10, or 5 if it was zero. */
export function lineFor(input: {
  readonly bid: number;
  readonly won: number;
  readonly extra: number;
  readonly doubled: boolean;
}): Line {
  const { bid, won, extra, doubled } = input;
  return { bid, won, extra, points: won * (doubled ? 2 : 1) + bonusFor(bid, won) + extra };
}

function bonusFor(bid: number, won: number): number {
  if (bid !== won) return 0;
  return bid === 0 ? 5 : 10;
}

/** RA-21, RA-25, RA-26, RA-28: each seat's result of a round. `sweepDoubles` is false in the last round. */
export function scoreRound(
  bids: readonly (number | null)[],
  tricks: readonly Trick[],
  sweepDoubles: boolean,
): readonly Line[] {
  const won = wonBy(tricks, bids.length);
  const extra = new Array<number>(bids.length).fill(0);
  for (const { plays, winner } of tricks) extra[winner] = (extra[winner] ?? 0) + extraOf(plays);
  return bids.map((bid, seat) => {
    const tricksWon = won[seat] ?? 0;
    const doubled = sweepDoubles && tricksWon === tricks.length;
    return lineFor({ bid: bid ?? 0, won: tricksWon, extra: extra[seat] ?? 0, doubled });
  });
}

/** The points of each seat over all rounds of a sheet. */
export function totalsOf(sheet: readonly (readonly Line[])[], seats: number): readonly number[] {
  return seatsOf(seats).map((seat) => sheet.reduce((sum, lines) => sum + (lines[seat]?.points ?? 0), 0));
}

/** RA-27: by total, then by the number of exact bids; if both are equal, the place is shared. */
export function placingsOf(sheet: readonly (readonly Line[])[], seats: number): Outcome {
  const totals = totalsOf(sheet, seats);
  const results = seatsOf(seats).map((seat) => ({
    seat,
    points: totals[seat] ?? 0,
    exact: sheet.filter((lines) => lines[seat]?.bid === lines[seat]?.won).length,
  }));
  const placings = results.map(({ seat, points, exact }) => {
    const better = results.filter((r) => r.points > points || (r.points === points && r.exact > exact));
    return { seat, place: better.length + 1, points };
  });
  return { placings, winners: placings.filter(({ place }) => place === 1).map(({ seat }) => seat) };
}

/** The points of a round, with their sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : pointsWords(points);
}

/** With a proper minus sign. */
export function pointsWords(points: number): string {
  return points < 0 ? `−${-points}` : `${points}`;
}
