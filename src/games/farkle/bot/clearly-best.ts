import { type Seat, seatsOf } from '../../../engine/seat.ts';
import { drawsFrom, pointsOf, sizeOf, slidesFrom, without } from '../scoring.ts';
import type { NumberFace, Row, View } from '../types.ts';
import { turnOf } from './expert.ts';
import { goneOn, stopped } from './search.ts';
import { weightsFor } from './weights.ts';

/**
 * How much more than any other a choice must raise the chance of winning to be clearly better. This looks one draw
 * ahead, while a hard bot looks two or three; with a smaller margin it would often choose differently.
 */
const CLEAR = 0.01;
const DRAWS = 1;

/** The chances of winning by drawing on and by stopping. */
interface Ways {
  readonly draw: number;
  readonly stop: number;
}

/**
 * The area where a card clearly scores most, and whether stopping there is clearly better than continuing; null if it
 * scores nothing, because looking one draw ahead does not show what it prepares.
 */
export function clearArea(
  view: View,
  card: NumberFace,
): { readonly area: Seat; readonly stops: boolean } | null {
  const areas = seatsOf(view.areas.length);
  const best = areas.map((area) => slidesFrom((view.areas[area] ?? '') + card, card)[0]);
  if (best.every((slide) => slide === undefined)) return null;
  const [first, second] = areas
    .map((area) => ({ area, ways: waysFrom(placedIn(view, area, card, best[area])) }))
    .sort((one, other) => most(other.ways) - most(one.ways));
  if (first === undefined || best[first.area] === undefined) return null;
  if (most(first.ways) - most(second?.ways ?? NONE) <= CLEAR) return null;
  return { area: first.area, stops: first.ways.stop - first.ways.draw > CLEAR };
}

function placedIn(view: View, area: Seat, card: NumberFace, slide: Row | undefined): View {
  const areas = view.areas.with(area, (view.areas[area] ?? '') + card);
  const there: View = { ...view, areas, hand: null, placed: { card, area } };
  return slide === undefined ? there : slidInto(there, slide);
}

/** Whether to stop, and whether to slide the best combination first; null if that is not clear. */
export function clearEnding(view: View): { readonly slides: boolean; readonly stops: boolean } | null {
  const { placed } = view;
  const [best, ...others] = placed === null ? [] : slidesFrom(view.areas[placed.area] ?? '', placed.card);
  const lesser = others.filter((cards) => pointsOf(cards) < pointsOf(best ?? ''));
  const now = waysFrom(view);
  const slid = best === undefined ? NONE : waysFrom(slidInto(view, best));
  const otherwise = Math.max(0, ...lesser.map((cards) => most(waysFrom(slidInto(view, cards)))));
  // With more in the centre, stopping is never worse.
  const stop = Math.max(slid.stop, now.stop);
  if (stop - Math.max(slid.draw, now.draw, otherwise) > CLEAR)
    return { slides: best !== undefined, stops: true };
  const [more, less] = slid.draw > now.draw ? [slid.draw, now.draw] : [now.draw, slid.draw];
  if (more - Math.max(less, stop, otherwise) <= CLEAR) return null;
  return { slides: slid.draw > now.draw, stops: false };
}

/** The view with these cards in the centre. */
export function slidInto(view: View, cards: Row): View {
  const centre = [...view.centre, cards];
  if (view.placed === null) return { ...view, centre };
  const { area } = view.placed;
  const left = without(view.areas[area] ?? '', cards) ?? '';
  return { ...view, areas: view.areas.with(area, left), centre, placed: null };
}

const NONE: Ways = { draw: 0, stop: 0 };

/** Without a card to draw, continuing is a stop (FK-24). */
function waysFrom(view: View): Ways {
  const turn = turnOf(view, weightsFor(view.points.length));
  const isLast = sizeOf(drawsFrom(view)) === 0;
  return { draw: isLast ? 0 : goneOn(turn, DRAWS), stop: stopped(turn) };
}

function most({ draw, stop }: Ways): number {
  return Math.max(draw, stop);
}
