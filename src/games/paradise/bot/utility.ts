import { POINTS } from '../scoring.ts';
import { type Choice, glance } from './policy.ts';
import type { Board } from './simulation.ts';

/** A lead of this many points over an opponent gives odds of e² to 1 of finishing ahead. */
const SAFE = 4;
/** The lead, as a multiple of the root of the open cards, at which having the most is fairly certain. */
const SURE = 0.6;

/** Cards decide only between equal totals. */
const MORE_THAN_ANY_CARDS = 1_000;

const next: Choice = { place: 0, set: 0, worth: 0 };

/**
 * The value of a board for a seat, from −1 (certainly lost) to 1 (certainly won): the leads expected in the final
 * count (FP-17), converted into the chance of beating all opponents together.
 */
export function utilityOf(board: Board, seat: number): number {
  const isOver = board.held === 0;
  if (!isOver) glance(board, next);
  // The combined odds of the opponents against the seat.
  let against = 0;
  for (let other = 0; other < board.hands.length; other++) {
    if (other === seat) continue;
    let ahead = aheadOf(board, seat, other);
    if (isOver) {
      if (ahead === 0) ahead = Math.sign((board.cards[seat] ?? 0) - (board.cards[other] ?? 0)) / 2;
    } else if (board.turn === seat) ahead += next.worth;
    else if (board.turn === other) ahead -= next.worth;
    against += Math.exp((-2 * ahead) / SAFE);
  }
  return 2 / (1 + against) - 1;
}

function aheadOf(board: Board, seat: number, other: number): number {
  const { points, cards, spades } = board;
  const open = board.held + board.pile.length + board.centre.length;
  return (
    (points[seat] ?? 0) -
    (points[other] ?? 0) +
    POINTS.mostCards * sureOfMost((cards[seat] ?? 0) - (cards[other] ?? 0), open) +
    POINTS.mostSpades * sureOfMost((spades[seat] ?? 0) - (spades[other] ?? 0), open / 4)
  );
}

/**
 * From −1 (certainly not) to 1 (certainly): whether a lead in some kind of card will hold with this many still open.
 */
export function sureOfMost(ahead: number, open: number): number {
  if (open === 0) return Math.sign(ahead);
  return Math.tanh(ahead / (SURE * Math.sqrt(open)));
}

/** A seat's share of the win at the end (FP-17, FP-18). */
export function winShare(board: Board, seat: number): number {
  const worth = (other: number): number => {
    const most = (amounts: readonly number[], points: number): number =>
      amounts.every((amount, third) => third === other || amount < (amounts[other] ?? 0)) ? points : 0;
    const total =
      (board.points[other] ?? 0) +
      most(board.cards, POINTS.mostCards) +
      most(board.spades, POINTS.mostSpades);
    return total * MORE_THAN_ANY_CARDS + (board.cards[other] ?? 0);
  };
  const own = worth(seat);
  let equal = 1;
  for (let other = 0; other < board.hands.length; other++) {
    if (other === seat) continue;
    const theirs = worth(other);
    if (theirs > own) return 0;
    if (theirs === own) equal++;
  }
  return 1 / equal;
}
