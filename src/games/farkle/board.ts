import type { BoardGroup, BoardPlace, Picture, Spot } from '../../engine/scene.ts';
import { cardId, type Seat, seatsOf } from '../../engine/seat.ts';
import { at, cardsOf, gainOf } from './areas.ts';
import { drawsFrom, farkleRisk, pointsOf, sizeOf, slidesFrom, tally } from './scoring.ts';
import { NUMBERS, type NumberFace, type Row, type View } from './types.ts';
import { number, percent } from './wording.ts';
import { words } from './words.ts';

type Under = NonNullable<Spot['under']>;

/** The areas one below the other with their numbers in columns; in the middle, what was slid and what can be drawn. */
export function board(view: View): Extract<Picture, { readonly kind: 'board' }> {
  return {
    kind: 'board',
    title: words.firstTo({ target: view.target }),
    middle: [...drawnGroup(view), ...centreGroups(view), ...deckGroups(view)],
    places: seatsOf(view.points.length).map((seat) => place(view, seat)),
  };
}

function drawnGroup({ hand }: View): readonly BoardGroup[] {
  if (hand === null) return [];
  const spot: Spot = { piece: { kind: 'card', card: cardId(hand) }, mark: 'new' };
  return [{ label: words.drawnLabel, spots: [spot] }];
}

/** The value of the centre, with each combination under its points: equal cards as one with their count. */
function centreGroups({ centre }: View): readonly BoardGroup[] {
  const worth = centre.reduce((sum, cards) => sum + pointsOf(cards), 0);
  const total: BoardGroup = {
    label: words.centreLabel,
    spots: [],
    says: worth === 0 ? words.empty : number(worth),
  };
  return [total, ...centre.map((cards) => ({ label: number(pointsOf(cards)), spots: alike(cards) }))];
}

function alike(cards: Row): readonly Spot[] {
  const counts = tally(cards);
  return NUMBERS.filter((face) => counts[face] > 0).map((face) => ({
    piece: { kind: 'card', card: cardId(face) },
    count: counts[face],
  }));
}

function deckGroups(view: View): readonly BoardGroup[] {
  const draws = drawsFrom(view);
  const left = sizeOf(draws);
  if (left === 0) return [{ label: words.deck, spots: [], says: words.empty }];
  const risk: BoardGroup = { label: words.farkleRisk, spots: [], says: percent(farkleRisk(draws)) };
  const label = sizeOf(view.deck) > 0 ? words.inDeck : words.toReshuffle;
  return [risk, { label, spots: [], says: String(left) }];
}

function place(view: View, seat: Seat): BoardPlace {
  const held = view.farkles[seat] ?? 0;
  const area = cardsOf(view.areas[seat] ?? '');
  return {
    seat,
    turn: seat === view.turn && !view.over,
    main: number(view.points[seat] ?? 0),
    ...(held === 0 ? {} : { aside: words.farkles({ count: held }) }),
    spots: NUMBERS.map((face, index) => column(view, seat, face, at(area, index), gainOf(area, index))),
  };
}

/** The `count` cards of one number in one area, and what can be slid at once or what one more of them would `gain`. */
function column(view: View, seat: Seat, face: NumberFace, count: number, gain: number): Spot {
  const isNewest = view.placed?.area === seat && view.placed.card === face;
  const under = isNewest ? slideNow(view.areas[seat] ?? '', face) : null;
  const said = under ?? (view.over || gain === 0 ? null : oneMore(view, face, gain));
  return {
    piece: count === 0 ? { kind: 'free', text: face } : { kind: 'card', card: cardId(face) },
    ...(count > 1 ? { count } : {}),
    ...(isNewest ? { mark: 'new' } : {}),
    ...(said === null ? {} : { under: said }),
  };
}

/** What the card just placed scores (FK-12). */
function slideNow(area: Row, face: NumberFace): Under | null {
  const best = slidesFrom(area, face)[0];
  if (best === undefined) return null;
  const points = pointsOf(best);
  return { text: number(points), says: words.slideFor({ points }), ready: true };
}

/** What one more card of a number would score here; if that number was just drawn, it is available now. */
function oneMore(view: View, face: NumberFace, points: number): Under {
  const says = words.oneMore({ card: face, points });
  return { text: number(points), says, ready: view.hand === face };
}
