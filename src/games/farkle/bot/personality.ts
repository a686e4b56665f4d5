import { type Seat, seatsOf } from '../../../engine/seat.ts';
import { drawsFrom, pointsOf, sizeOf, slidesFrom, stopping } from '../scoring.ts';
import type { Move, NumberFace, View } from '../types.ts';

/** What a personality likes, or dislikes if negative: ±1 is as much as its play can afford. */
export interface Traits {
  /** Drawing on where it could stop. */
  readonly nerve: number;
  /** Placing cards in its own area. */
  readonly home: number;
}

/** No preferences: the traits of a bot without a personality. */
export const NEUTRAL: Traits = { nerve: 0, home: 0 };

/** An easy bot that likes to draw on does so below the first; one that likes to stop does so from the second on. */
const BOLD = 400;
const CAREFUL = 200;
/** An easy bot that likes its own area leaves it only for at least this many points. */
const TEMPTING = 350;
/** A card in an area with fewer cards than this is no gift to anyone. */
const FEW = 2;

/** Replaces an easy bot's move according to its traits. Not in the last round, when it is too late for that. */
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
