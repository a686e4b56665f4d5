import { type Seat, seatsOf } from '../../../engine/seat.ts';
import { patternOf, pointsOf, slidesFrom, stopping } from '../scoring.ts';
import type { Move, NumberFace, Row, View } from '../types.ts';

/** It stops as soon as it has this many points, however likely a Farkle is. */
const ENOUGH = 300;
/** When this far behind in the last round, it gives up on winning and takes its points as usual. */
const HOPELESS = 1_000;

/**
 * Treats its own area as if nobody else could use it, and collects there whatever scores nowhere. In the other areas
 * it notices only equal numbers, and a straight only if nothing else is there. It stops early and does not count
 * Farkles.
 */
export function beginner(view: View, seat: Seat): Move {
  const { hand, placed } = view;
  if (hand !== null) return { kind: 'place', area: areaFor(view, seat, hand) };
  if (!view.drew) return { kind: 'draw' };
  const seen =
    placed === null ? undefined : slideSeen(areaOf(view, placed.area), placed.card, placed.area === seat);
  if (seen !== undefined) return { kind: 'slide', cards: seen };
  return { kind: stops(view, seat) ? 'stop' : 'draw' };
}

/** Where the card completes the most it can see, or else its own area. */
function areaFor(view: View, seat: Seat, card: NumberFace): Seat {
  const pointsIn = (area: Seat): number =>
    pointsOf(slideSeen(areaOf(view, area) + card, card, area === seat) ?? '');
  return seatsOf(view.areas.length).reduce(
    (best, area) => (pointsIn(area) > pointsIn(best) ? area : best),
    seat,
  );
}

/** The best combination it sees among those with the card just placed. */
function slideSeen(area: Row, card: NumberFace, own: boolean): Row | undefined {
  return slidesFrom(area, card).find((cards) => {
    const pattern = patternOf(cards);
    return pattern === 'alike' || cards.length === area.length || (own && pattern !== 'straight');
  });
}

/** Only with points to score: in the last round as soon as it is ahead, otherwise with a few hundred. */
function stops(view: View, seat: Seat): boolean {
  const own = view.points[seat] ?? 0;
  const { written } = stopping(own, view.centre, view.farkles[seat] ?? 0);
  if (written === 0) return false;
  const total = own + written;
  if (view.closer !== null) {
    const best = Math.max(...view.points.filter((_, other) => other !== seat));
    if (total > best) return true;
    if (total > best - HOPELESS) return false;
  }
  return written >= ENOUGH || total >= view.target;
}

function areaOf(view: View, area: Seat): Row {
  return view.areas[area] ?? '';
}
