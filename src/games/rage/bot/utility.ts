import type { Seat } from '../../../engine/seat.ts';
import { totalsOf } from '../scoring.ts';
import type { View } from '../types.ts';
import { at } from './encoding.ts';
import { pointsOf, type Simulation } from './simulation.ts';

/** How far a round separates two seats: a standard deviation, about the same for hands of ten and of one. */
const SWING = 7;
/** Smooths the step that would otherwise occur in the last round. */
const SOFT = 2;
/** A logistic curve with this factor approximates the normal distribution. */
const LOGISTIC = 1.7;
/**
 * The value of finishing ahead, in points: at least this, and such that a point is worth a point while nothing is
 * decided.
 */
const PRIZE = 20;
const PER_POINT = 4 / LOGISTIC;
/** The weight of the points themselves. */
const POINTS = 0.1;
/** With two seats, the share of the opponent's points that is ignored while many cards are to come. */
const UNHEEDED = 0.4;

/**
 * The value to a seat of a round played to its end. Mostly the chance of finishing the game ahead of each opponent,
 * so that it protects a lead and is bold when behind; the points count a little, for when everything is decided. With
 * two seats, the opponent's points count less, and the less the larger the hands: playouts break a bid easily,
 * because the simulated opponent does not defend it as a strong player would, and the seat would sacrifice its own
 * bid for that.
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
