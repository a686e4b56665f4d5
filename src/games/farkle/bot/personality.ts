import { type Seat, seatsOf } from '../../../engine/seat.ts';
import { drawsFrom, pointsOf, sizeOf, slidesFrom, stopping } from '../scoring.ts';
import type { Move, NumberFace, View } from '../types.ts';

/** What a personality likes, or with a minus does not: by 1 as much as its play can bear. */
export interface Traits {
  /** To draw on where it might stop. */
  readonly nerve: number;
  /** To place a card in its own area. */
  readonly home: number;
}

/** Likes nothing in particular: the traits of a bot without a personality. */
export const NEUTRAL: Traits = { nerve: 0, home: 0 };

/** Points with which an easy bot that likes to draw on does so, and with which one that likes to stop stops. */
const BOLD = 400;
const CAREFUL = 200;
/** Points that are worth leaving one’s own area for to an easy bot that likes it. */
const TEMPTING = 350;
/** A card in another’s area makes nobody a gift while fewer cards lie there. */
const FEW = 2;

/** What an easy bot does by its traits instead of a move. The last round is too late for that. */
export function swayed(view: View, move: Move, { nerve, home }: Traits, seat: Seat): Move {
  if (move.kind === 'place' && view.hand !== null)
    return { kind: 'place', area: area(view, seat, move.area, view.hand, home) };
  if (view.closer !== null || !view.drew) return move;
  const { written } = stopping(view.points[seat] ?? 0, view.centre, view.farkles[seat] ?? 0);
  const drawsOn = nerve > 0 && written < BOLD && sizeOf(drawsFrom(view)) > 0;
  if (move.kind === 'stop' && drawsOn) return { kind: 'draw' };
  return move.kind === 'draw' && nerve < 0 && written >= CAREFUL ? { kind: 'stop' } : move;
}

function area(view: View, seat: Seat, chosen: Seat, card: NumberFace, home: number): Seat {
  const [best] = slidesFrom((view.areas[chosen] ?? '') + card, card);
  const points = best === undefined ? 0 : pointsOf(best);
  if (home > 0 && points < TEMPTING) return seat;
  if (home >= 0 || points > 0 || chosen !== seat) return chosen;
  const cards = (at: Seat): string => view.areas[at] ?? '';
  const isEmpty = (at: Seat): boolean => cards(at).length < FEW && !cards(at).includes(card);
  return cards(seat).includes(card) ? seat : (seatsOf(view.areas.length).find(isEmpty) ?? seat);
}
