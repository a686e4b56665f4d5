import type { Seat } from '../../../engine/seat.ts';
import { totalsOf } from '../scoring.ts';
import type { View } from '../types.ts';
import { at } from './encoding.ts';
import { pointsOf, type Simulation } from './simulation.ts';

/** How far a round takes two seats apart: a standard deviation, about the same for hands of ten and of one. */
const SWING = 7;
/** Smooths what would otherwise be a step in the last round. */
const SOFT = 2;
/** A logistic curve with this factor is close to the normal one. */
const LOGISTIC = 1.7;
/** The points that ending ahead is worth: so many at least, and a point for a point while nothing is decided. */
const PRIZE = 20;
const PER_POINT = 4 / LOGISTIC;
/** The share of the worth that is the points themselves. */
const POINTS = 0.1;
/** With two seats, the share of what the other makes that is left out while many cards are to come. */
const UNHEEDED = 0.4;

/**
 * Says what a round played to its end is worth to a seat. That is mostly the chance to end the game ahead of each of the
 * others, so that it keeps a lead and is bold when behind; a little counts the points, for where all is decided.
 *
 * With two seats what the other makes counts less, the less so the larger the hands: in a playout a bid is broken easily, for the
 * other plays on as if nobody meant to; a strong player doesn’t, and one’s own bid is missed for it.
 */
export function utilityFor(view: View, seat: Seat): (played: Simulation) => number {
  const totals = totalsOf(view.sheet, view.handSizes.length);
  const spread = SOFT + SWING * Math.sqrt(view.dealt - 1);
  const prize = PRIZE + PER_POINT * spread;
  const heeded = view.handSizes.length === 2 ? 1 - UNHEEDED * (1 - 1 / view.dealt) : 1;
  return (played) => {
    const mine = pointsOf(played, seat);
    let worth = 0;
    for (let other = 0; other < played.seats; other++) {
      if (other === seat) continue;
      const margin = mine - heeded * pointsOf(played, other);
      const lead = at(totals, seat) - at(totals, other) + margin;
      const ahead = 1 / (1 + Math.exp((-LOGISTIC * lead) / spread));
      worth += POINTS * margin + (1 - POINTS) * prize * ahead;
    }
    return worth / (played.seats - 1);
  };
}
