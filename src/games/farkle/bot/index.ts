import type { Level } from '../../../engine/game.ts';
import type { Rng } from '../../../engine/rng.ts';
import { type Seat, seatsOf } from '../../../engine/seat.ts';
import { drawsFrom, pointsOf, sizeOf, slidesFrom, stopping } from '../scoring.ts';
import { type Move, NUMBERS, type NumberFace, type Row, type View } from '../types.ts';
import { beginner } from './beginner.ts';
import { expert } from './expert.ts';
import { EVEN, type Temper } from './temper.ts';

/** To a normal bot: what one more draw is worth beyond the points it may complete, for it prepares the next. */
const PREPARED = 60;
/** To a normal one: what a Farkle card held is worth, points it may bring later. */
const FARKLE_HELD = 80;
/** To a normal one that likes to draw on: the points that this is worth to it. */
const NERVE = 25;
/** To one that likes its own area: so many cards of the same number may lie more elsewhere. */
const HOME = 0.5;

/**
 * An easy one makes a beginner’s mistakes. A normal one gathers like numbers and weighs the next card against the
 * risk. A hard one looks two or three draws ahead and plays to win.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng, temper = EVEN): Move {
  switch (level) {
    case 'easy':
      return beginner(view, seat);
    case 'normal':
      return decent(view, seat, rng, temper);
    case 'hard':
      return expert(view, temper);
  }
}

function decent(view: View, seat: Seat, rng: Rng, temper: Temper): Move {
  if (view.hand !== null) return { kind: 'place', area: bestArea(view, seat, view.hand, rng, temper) };
  if (!view.drew) return { kind: 'draw' };
  const best =
    view.placed === null ? undefined : slidesFrom(areaOf(view, view.placed.area), view.placed.card)[0];
  if (best !== undefined) return { kind: 'slide', cards: best };
  return { kind: stops(view, seat, temper) ? 'stop' : 'draw' };
}

function bestArea(view: View, seat: Seat, card: NumberFace, rng: Rng, temper: Temper): Seat {
  const [first, ...others] = rng.shuffle(seatsOf(view.areas.length)).map((area) => {
    const placed = areaOf(view, area) + card;
    const alike = placed.split(card).length;
    const liking = area === seat ? temper.home * HOME : 0;
    return { area, worth: bestSlide(placed, card) * 100 + alike + liking };
  });
  if (first === undefined) throw new RangeError('a table without seats');
  return others.reduce((best, next) => (next.worth > best.worth ? next : best), first).area;
}

/** Whether to stop: only ever with points to write, and not while one more draw promises more than it risks. */
export function stops(view: View, seat: Seat, temper: Temper = EVEN): boolean {
  const { written } = stopping(view.points[seat] ?? 0, view.centre, view.farkles[seat] ?? 0);
  if (written === 0) return false;
  const draws = drawsFrom(view);
  const size = sizeOf(draws);
  if (size === 0) return true;
  const farkle = draws.F / size;
  const gain = expectedGain(view) + (1 - farkle) * PREPARED + temper.nerve * NERVE;
  return gain < farkle * (written - FARKLE_HELD);
}

/** The points the next card completes, on average. */
function expectedGain(view: View): number {
  const draws = drawsFrom(view);
  const gains = NUMBERS.map((card) => {
    if (draws[card] === 0) return 0;
    const best = Math.max(...view.areas.map((area) => bestSlide(area + card, card)));
    return (best * draws[card]) / sizeOf(draws);
  });
  return gains.reduce((sum, gain) => sum + gain, 0);
}

function bestSlide(area: Row, card: NumberFace): number {
  const best = slidesFrom(area, card)[0];
  return best === undefined ? 0 : pointsOf(best);
}

function areaOf(view: View, area: Seat): Row {
  return view.areas[area] ?? '';
}
