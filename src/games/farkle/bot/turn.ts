import { type Area, at } from '../areas.ts';
import { farklePoints, OPENING } from '../scoring.ts';
import type { Pile, Standing } from './utility.ts';
import type { GoingOn } from './weights.ts';

/**
 * A turn under way. Lists are by seat, counted from the one on turn. The search changes the areas, the piles and the
 * centre in place, and puts them back.
 */
export interface Turn extends Standing {
  readonly areas: readonly Area[];
  readonly pile: Pile;
  readonly used: Pile;
  readonly centre: Centre;
  /** How going on ends where the search looks no further; see `goneOnFrom`. */
  readonly goingOn: GoingOn | null;
  /** How far the next player is ahead by being next, as the search starts; see `aheadOf`. */
  readonly ahead: number;
  /** What first cards prepare, where that is worked out only once a move; see `preparedIn`. */
  readonly prepared: number | null;
}

/** What lies in the centre. */
export interface Centre {
  readonly cards: number[];
  points: number;
}

/** What is drawn from next (FK-24). */
export function pileOf(turn: { readonly pile: Pile; readonly used: Pile }): Pile {
  return turn.pile.size > 0 ? turn.pile : turn.used;
}

/** What a stop would score, but for the opening: the centre with all Farkles held (FK-16, FK-17). */
export function madeIn({ centre, held }: Turn): number {
  return centre.points > 0 ? centre.points + farklePoints(at(held, 0)) : 0;
}

/** Whether a stop would score: something is made, and for a first score enough (FK-20). */
export function wouldScore(turn: Turn): boolean {
  const made = madeIn(turn);
  return made > 0 && (at(turn.points, 0) > 0 || made >= OPENING);
}
