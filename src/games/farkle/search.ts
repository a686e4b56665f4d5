import { add, at, bestSlides, type Cards, difference, gainOf, type Slide, sum } from './areas.ts';
import { farklePoints, OPENING } from './scoring.ts';
import { aheadOf, chanceToReach, chanceToWin, type Outlooks, type Pile, type Standing } from './value.ts';

/** A turn under way. Lists are by seat, counted from the one on turn. */
export interface Turn extends Standing {
  readonly areas: readonly Cards[];
  readonly pile: Pile;
  readonly used: Pile;
  /** What lies in the centre. */
  readonly centre: Slide;
  readonly outlooks: Outlooks;
}

/** Areas looked at for a card that may yet be drawn. */
const PLACES = 2;
const EMPTY: Pile = { numbers: [0, 0, 0, 0, 0, 0], farkles: 0, size: 0 };

/** The chance to win with the best of stopping and going on, looking `depth` draws ahead. */
export function best(turn: Turn, depth: number): number {
  return Math.max(stopped(turn), goneOn(turn, depth));
}

/** The chance to win after a stop (FK-16 to FK-21). */
export function stopped(turn: Turn, ahead = aheadIn(turn, turn.areas)): number {
  const own = at(turn.points, 0);
  const held = at(turn.held, 0);
  const made = turn.centre.points > 0 ? turn.centre.points + farklePoints(held) : 0;
  if (made === 0) return chanceToWin(turn, own, held, ahead);
  if (own === 0 && made < OPENING) return chanceToWin(turn, own, held, aheadIn(turn, takenBack(turn)));
  return chanceToWin(turn, own + made, 0, ahead);
}

/** The chance to win when one more card is drawn: over all it may be, with the cards left counted exactly (FK-23, FK-24). */
export function goneOn(turn: Turn, depth: number): number {
  const pile = pileOf(turn);
  if (pile.size === 0) return stopped(turn);
  const ahead = depth > 0 ? 0 : aheadIn(turn, turn.areas);
  const rest = depth > 0 ? 0 : stopped(turn, ahead);
  let chance = pile.farkles > 0 ? pile.farkles * farkled(turn) : 0;
  for (let face = 0; face < 6; face++) {
    const count = at(pile.numbers, face);
    if (count === 0) continue;
    chance += count * (depth > 0 ? drawn(turn, face, depth) : Math.max(rest, glance(turn, face, ahead)));
  }
  if (depth > 0 || turn.last === null) return chance / pile.size;
  const reach = (1 - pile.farkles / pile.size) * chanceToReach(turn, turn.centre.points, ahead);
  return Math.max(chance / pile.size, reach);
}

/** The chance to win with this number drawn and placed in this area. */
export function placed(turn: Turn, face: number, area: number, depth: number): number {
  const cards = add(turn.areas[area] ?? [], face);
  const after: Turn = { ...turn, areas: turn.areas.with(area, cards) };
  let chance = best(after, depth);
  for (const slide of bestSlides(cards, face)) {
    chance = Math.max(chance, best(slid(after, area, slide), depth));
  }
  return chance;
}

export function slid(turn: Turn, area: number, slide: Slide): Turn {
  const { centre, areas } = turn;
  return {
    ...turn,
    areas: areas.with(area, difference(areas[area] ?? [], slide.cards)),
    centre: { cards: sum(centre.cards, slide.cards), points: centre.points + slide.points },
  };
}

function farkled(turn: Turn): number {
  return chanceToWin(turn, at(turn.points, 0), at(turn.held, 0) + 1, aheadIn(turn, takenBack(turn)));
}

/** The chance with this number drawn, in the best of the areas that promise most. */
function drawn(turn: Turn, face: number, depth: number): number {
  const pile = pileOf(turn);
  const after: Turn = {
    ...turn,
    pile: { numbers: add(pile.numbers, face, -1), farkles: pile.farkles, size: pile.size - 1 },
    used: pile === turn.pile ? turn.used : EMPTY,
  };
  let chance = 0;
  for (const area of placesFor(turn, face)) chance = Math.max(chance, placed(after, face, area, depth - 1));
  return chance;
}

/** What this number may complete at once, leaving aside how it changes the areas. */
function glance(turn: Turn, face: number, ahead: number): number {
  let gain = 0;
  for (const area of turn.areas) gain = Math.max(gain, gainOf(area, face));
  if (gain === 0) return 0;
  const centre: Slide = { ...turn.centre, points: turn.centre.points + gain };
  return stopped({ ...turn, centre }, ahead);
}

function placesFor(turn: Turn, face: number): readonly number[] {
  const areas = [...turn.areas.keys()];
  if (areas.length <= PLACES) return areas;
  const promise = (area: number): number => {
    const cards = turn.areas[area] ?? [];
    return gainOf(cards, face) * 100 + at(cards, face) * 10 + cards.filter((count) => count > 0).length;
  };
  return areas.sort((a, b) => promise(b) - promise(a) || a - b).slice(0, PLACES);
}

function aheadIn(turn: Turn, areas: readonly Cards[]): number {
  return aheadOf(areas, pileOf(turn), turn.outlooks);
}

/** The areas with the centre's cards back in one's own (FK-21, FK-23). */
function takenBack(turn: Turn): readonly Cards[] {
  if (turn.centre.points === 0) return turn.areas;
  return turn.areas.with(0, sum(turn.areas[0] ?? [], turn.centre.cards));
}

function pileOf(turn: Turn): Pile {
  return turn.pile.size > 0 ? turn.pile : turn.used;
}
