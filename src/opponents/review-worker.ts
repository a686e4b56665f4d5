import type { GameRecord } from '../engine/record.ts';
import type { Seat } from '../engine/seat.ts';
import { FULL_BUDGET, QUICK_BUDGET, type Review, reviewRecord } from '../records/review.ts';
import { inEnglish } from '../words/read.ts';

export interface ReviewTask {
  readonly record: GameRecord;
  readonly seat: Seat;
  readonly quick?: true | undefined;
}

/** Runs a review on the worker thread. Throws if the record does not replay, which the caller must have checked. */
export default function lookAgain({ record, seat, quick }: ReviewTask): Review {
  const review = reviewRecord(record, seat, quick === true ? QUICK_BUDGET : FULL_BUDGET);
  if (!review.ok) throw new Error(inEnglish(review.error.says));
  return review.value;
}
