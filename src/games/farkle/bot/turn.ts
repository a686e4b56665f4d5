import { type Area, at } from '../areas.ts';
import { farklePoints, OPENING } from '../scoring.ts';
import type { Pile, Standing } from './utility.ts';
import type { GoingOn } from './weights.ts';

/**
 * A turn in progress. Lists are by seat, counted from the one on turn. The search changes the areas, the piles and
 * the centre in place, and restores them.
 */
export interface Turn extends Standing {
  readonly areas: readonly Area[];
  readonly pile: Pile;
  readonly used: Pile;
  readonly centre: Centre;
  /** Predicts the result of continuing beyond the search horizon; see `goneOnFrom`. */
  readonly goingOn: GoingOn | null;
  /** The next player's advantage at the start of the search; see `aheadOf`. */
  readonly ahead: number;
  /** What first cards prepare, if computed only once per move; see `preparedIn`. */
  readonly prepared: number | null;
}

/** The contents of the centre. */
export interface Centre {
  readonly cards: number[];
  points: number;
}

/** The pile to draw from next (FK-24). */
export function pileOf(turn: { readonly pile: Pile; readonly used: Pile }): Pile {
  return turn.pile.size > 0 ? turn.pile : turn.used;
}

/** What a stop would score, ignoring the opening: the centre and all held Farkles (FK-16, FK-17). */
export function madeIn({ centre, held }: Turn): number {
  return centre.points > 0 ? centre.points + farklePoints(at(held, 0)) : 0;
}

/** Whether a stop would score: there is something to score, and enough if it is the first (FK-20). */
export function wouldScore(turn: Turn): boolean {
  const made = madeIn(turn);
  return made > 0 && (at(turn.points, 0) > 0 || made >= OPENING);
}
