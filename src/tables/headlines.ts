import type { Seat } from '../engine/seat.ts';
import type { Review } from '../records/review.ts';
import { isDealStillPlayed } from './finished.ts';
import { finishesOf } from './forfeits.ts';
import { isPlayable } from './queries.ts';
import type { Headline, Table } from './table.ts';

/** A review of one seat, and which. */
export interface Reviewed {
  readonly seat: Seat;
  readonly review: Review;
}

/** Moves that gave away this much of the chance to win together decided the game. */
const DECISIVE = 0.25;
/** A quick look takes seconds a seat, and people should still be there when it is done. */
const MOST_SEATS = 3;

/**
 * The seats that the headline of a finished game may be about, best placed first: those of people who lost, or else of
 * those who won. They played to the end by themselves. None as long as others may still play the same deal.
 */
export function seatsOfHeadline(table: Table, now: number): readonly Seat[] {
  if (table.status !== 'over' || table.practice) return [];
  if (!isPlayable(table) || isDealStillPlayed(table, now)) return [];
  const own = finishesOf(table).filter(({ seat, forfeited }) => {
    const occupant = table.occupants[seat];
    return !forfeited && occupant?.kind === 'player' && occupant.before === null;
  });
  const lost = own.filter(({ won }) => !won);
  return (lost.length > 0 ? lost : own).map(({ seat }) => seat).slice(0, MOST_SEATS);
}

/** Whose moves gave away most; the first where nobody’s did. Null where nobody decided anything. */
export function worstOf(reviewed: readonly Reviewed[]): Reviewed | null {
  const [worst] = reviewed
    .filter(({ review }) => review.decisions > 0)
    .toSorted((a, b) => lossOf(b.review) - lossOf(a.review));
  return worst ?? null;
}

/** After a quick look there is no number, because only a full review counts the moves. */
export function quickHeadlineOf({ seat }: Reviewed): Headline {
  return { seat, moves: null, isDecisive: false };
}

export function headlineOf({ seat, review }: Reviewed): Headline {
  return { seat, moves: review.moments.length, isDecisive: lossOf(review) >= DECISIVE };
}

function lossOf({ moments }: Review): number {
  return moments.reduce((sum, { loss }) => sum + loss, 0);
}

/** The table with its headline. The first one stays, unless a review of the same seat says otherwise. */
export function withHeadline(table: Table, headline: Headline): Table {
  const { headline: before } = table;
  if (table.status !== 'over') return table;
  if (before !== null && (before.seat !== headline.seat || headline.moves === null)) return table;
  const isSame = before?.moves === headline.moves && before.isDecisive === headline.isDecisive;
  return isSame ? table : { ...table, headline };
}
