import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import { type Seat, seatsOf } from '../../engine/seat.ts';
import { drawsFrom, pointsOf, sizeOf, slidesFrom, stopping } from './scoring.ts';
import { type Move, NUMBERS, type NumberFace, type Row, type View } from './types.ts';

/** An easy opponent takes its points as soon as it has this many. */
const EASY_ENOUGH = 300;
/** What one more draw is worth beyond the points it may complete: it prepares the next. */
const PREPARED = 60;
/** What a Farkle card held is worth, points it may bring later. */
const FARKLE_HELD = 80;

/** Looks one draw ahead. An easy one places carelessly and stops early; a hard one prepares its areas and chases in the last round. */
export function bot(view: View, seat: Seat, level: Level, rng: Rng): Move {
  if (view.hand !== null) return { kind: 'place', area: bestArea(view, view.hand, level, rng) };
  if (!view.drew) return { kind: 'draw' };
  const best =
    view.placed === null ? undefined : slidesFrom(areaOf(view, view.placed.area), view.placed.card)[0];
  if (best !== undefined) return { kind: 'slide', cards: best };
  return { kind: stops(view, seat, level) ? 'stop' : 'draw' };
}

function bestArea(view: View, card: NumberFace, level: Level, rng: Rng): Seat {
  const [first, ...others] = rng.shuffle(seatsOf(view.areas.length)).map((area) => ({
    area,
    worth: worthOfPlacing(view, card, area, level),
  }));
  if (first === undefined) throw new RangeError('a table without seats');
  return others.reduce((best, next) => (next.worth > best.worth ? next : best), first).area;
}

function worthOfPlacing(view: View, card: NumberFace, area: Seat, level: Level): number {
  const placed = areaOf(view, area) + card;
  const made = bestSlide(placed, card);
  switch (level) {
    case 'easy':
      return made;
    case 'normal':
      return made * 100 + placed.split(card).length;
    case 'hard':
      return made > 0 ? made * 100 : expectedGain({ ...view, areas: view.areas.with(area, placed) });
  }
}

/** Whether to stop: only ever with points to write, and not while one more draw promises more than it risks. */
function stops(view: View, seat: Seat, level: Level): boolean {
  const points = view.points[seat] ?? 0;
  const { written } = stopping(points, view.centre, view.farkles[seat] ?? 0);
  if (written === 0) return false;
  if (level === 'easy') return written >= EASY_ENOUGH;
  if (level === 'hard' && view.closer !== null) return points + written > Math.max(...view.points);
  const draws = drawsFrom(view);
  const size = sizeOf(draws);
  if (size === 0) return true;
  const farkle = draws.F / size;
  return expectedGain(view) + (1 - farkle) * PREPARED < farkle * (written - FARKLE_HELD);
}

/** The points the next card completes, on average. */
function expectedGain(view: View): number {
  const draws = drawsFrom(view);
  const size = sizeOf(draws);
  if (size === 0) return 0;
  const gains = NUMBERS.map((card) => {
    if (draws[card] === 0) return 0;
    const best = Math.max(...view.areas.map((area) => bestSlide(area + card, card)));
    return (best * draws[card]) / size;
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
