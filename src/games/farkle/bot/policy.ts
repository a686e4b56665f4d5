import type { Rng } from '../../../engine/rng.ts';
import { type Seat, seatsOf } from '../../../engine/seat.ts';
import { drawsFrom, pointsOf, sizeOf, slidesFrom, stopping } from '../scoring.ts';
import { type Move, NUMBERS, type NumberFace, type Row, type View } from '../types.ts';
import { NEUTRAL, type Traits } from './personality.ts';

/** The value of one more draw besides the points it may complete, because it prepares the next. */
const PREPARED = 60;
/** The value of a held Farkle card: the points it may bring later. */
const FARKLE_HELD = 80;
/** The value of drawing on to a bot that likes it, in points. */
const NERVE = 25;
/** For a bot that likes its own area: how many more cards of the same number another area needs. */
const HOME = 0.5;

/** The move of a normal bot: it collects equal numbers, and stops when the next card risks more than it promises. */
export function policy(view: View, seat: Seat, rng: Rng, traits: Traits): Move {
  if (view.hand !== null) return { kind: 'place', area: bestArea(view, seat, view.hand, rng, traits) };
  if (!view.drew) return { kind: 'draw' };
  const best =
    view.placed === null ? undefined : slidesFrom(areaOf(view, view.placed.area), view.placed.card)[0];
  if (best !== undefined) return { kind: 'slide', cards: best };
  return { kind: stops(view, seat, traits) ? 'stop' : 'draw' };
}

function bestArea(view: View, seat: Seat, card: NumberFace, rng: Rng, traits: Traits): Seat {
  const [first, ...others] = rng.shuffle(seatsOf(view.areas.length)).map((area) => {
    const placed = areaOf(view, area) + card;
    const alike = placed.split(card).length;
    const liking = area === seat ? traits.home * HOME : 0;
    return { area, worth: bestSlide(placed, card) * 100 + alike + liking };
  });
  if (first === undefined) throw new RangeError('a table without seats');
  return others.reduce((best, next) => (next.worth > best.worth ? next : best), first).area;
}

/** Whether to stop: only with points to score, and not while one more draw promises more than it risks. */
export function stops(view: View, seat: Seat, traits: Traits = NEUTRAL): boolean {
  const { written } = stopping(view.points[seat] ?? 0, view.centre, view.farkles[seat] ?? 0);
  if (written === 0) return false;
  const draws = drawsFrom(view);
  const size = sizeOf(draws);
  if (size === 0) return true;
  const farkle = draws.F / size;
  const gain = expectedGain(view) + (1 - farkle) * PREPARED + traits.nerve * NERVE;
  return gain < farkle * (written - FARKLE_HELD);
}

/** The expected points that the next card completes. */
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
