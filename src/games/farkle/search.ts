import { at, type Cards, gainOf, minus, plus, sum } from './areas.ts';
import { farklePoints, OPENING } from './scoring.ts';
import { aheadOf, heldWorth, type Pile, prospectOf } from './value.ts';

/** A turn under way, as the search sees it. Seats are counted from the one on turn. */
export interface Turn {
  readonly areas: readonly Cards[];
  readonly pile: Pile;
  readonly used: Pile;
  readonly points: readonly number[];
  readonly held: readonly number[];
  readonly target: number;
  /** How many seats still have a turn after this one, in the last round; null before it. */
  readonly last: number | null;
  /** What lies in the centre: its points and its cards. */
  readonly centre: number;
  readonly locked: Cards;
  readonly anySlid: boolean;
  readonly tuning: Tuning;
}

export interface Tuning {
  readonly weights: readonly number[];
  /** Whether it plays for the win or for points. */
  readonly forWin: boolean;
  readonly leave: number;
  readonly spread: number;
  readonly chaseReach: number;
}

/** What stopping now is worth. */
export function stopped(turn: Turn): number {
  const own = at(turn.points, 0);
  const made = turn.anySlid ? turn.centre + farklePoints(at(turn.held, 0)) : 0;
  const short = own === 0 && made < OPENING;
  if (made === 0) return ended(turn, turn.areas, own, at(turn.held, 0));
  if (short) return ended(turn, returned(turn), own, at(turn.held, 0));
  return ended(turn, turn.areas, own + made, 0);
}

export function farkled(turn: Turn): number {
  return ended(turn, returned(turn), at(turn.points, 0), at(turn.held, 0) + 1);
}

function returned(turn: Turn): readonly Cards[] {
  return turn.anySlid ? turn.areas.with(0, sum(turn.areas[0] ?? [], turn.locked)) : turn.areas;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The worth of a turn that ended so: the chance to win, or points ahead. */
export function ended(turn: Turn, areas: readonly Cards[], own: number, held: number): number {
  const { tuning, points, target } = turn;
  const prospect = prospectOf(areas, turn.pile.size > 0 ? turn.pile : turn.used);
  const ahead = aheadOf(prospect, tuning.weights);
  const seats = points.length;
  if (!tuning.forWin) return own + heldWorth(held) - (tuning.leave * ahead) / (seats - 1);
  const last = turn.last ?? (own >= target ? seats - 1 : null);
  if (last !== null) {
    const top = Math.max(...points.slice(1));
    const rank = turn.last === null ? own >= target : own > top;
    if (!rank) return own * 1e-9;
    let chance = 1;
    for (let seat = 1; seat <= last; seat++) {
      chance *= 1 - reaching(own - at(points, seat), at(points, seat), at(turn.held, seat), ahead, tuning);
    }
    // who has had its last turn already is behind for good
    return chance + own * 1e-9;
  }
  let chance = 1;
  for (let seat = 1; seat < seats; seat++) {
    const lead = own + heldWorth(held) - at(points, seat) - heldWorth(at(turn.held, seat));
    const far = target - Math.max(own, at(points, seat));
    const margin = lead - (seat === 1 ? tuning.leave * ahead : 0);
    chance *= sigmoid(margin / (tuning.spread * Math.sqrt(Math.max(far, 0) + 1500)));
  }
  return chance;
}

/** The chance to make more than `need` in a single turn that must. */
function reaching(need: number, points: number, held: number, ahead: number, tuning: Tuning): number {
  const wanted = points === 0 ? Math.max(need, OPENING - 1) : need;
  if (wanted < 0) return 1;
  const rest = Math.max(0, wanted - farklePoints(held) * 0.8);
  return Math.min(0.95, 0.85 * Math.exp(-rest / Math.max(150, tuning.chaseReach + ahead)));
}

/** The best of stopping and going on, looking `depth` draws ahead. */
export function decide(turn: Turn, depth: number): number {
  return Math.max(stopped(turn), goingOn(turn, depth));
}

/** What drawing on is worth. */
export function goingOn(turn: Turn, depth: number): number {
  const pile = turn.pile.size > 0 ? turn.pile : turn.used;
  if (pile.size === 0) return stopped(turn);
  let value = pile.farkles > 0 ? (pile.farkles / pile.size) * farkled(turn) : 0;
  const rest = depth > 0 ? 0 : stopped(turn);
  for (let face = 0; face < 6; face++) {
    const count = at(pile.numbers, face);
    if (count === 0) continue;
    value += (count / pile.size) * (depth > 0 ? drawn(turn, face, depth) : quick(turn, face, rest));
  }
  return value;
}

/** A look at what the next card completes, leaving aside how the areas change. */
function quick(turn: Turn, face: number, rest: number): number {
  let best = 0;
  for (const area of turn.areas) best = Math.max(best, gainOf(area, face));
  if (best === 0) return rest;
  return Math.max(rest, stopped({ ...turn, centre: turn.centre + best, anySlid: true }));
}

/** The worth of having drawn a number: the best place for it. */
export function drawn(turn: Turn, face: number, depth: number): number {
  const after = without(turn, face);
  let best = Number.NEGATIVE_INFINITY;
  for (let area = 0; area < turn.areas.length; area++)
    best = Math.max(best, placed(after, face, area, depth));
  return best;
}

export function placed(turn: Turn, face: number, area: number, depth: number): number {
  const before = turn.areas[area] ?? [];
  const cards = plus(before, face);
  const left = decide({ ...turn, areas: turn.areas.with(area, cards) }, depth - 1);
  let best = left;
  for (const slide of slidesOf(cards, face)) {
    best = Math.max(best, decide(slid(turn, area, cards, slide), depth - 1));
  }
  return best;
}

export function slid(turn: Turn, area: number, cards: Cards, slide: Slide): Turn {
  return {
    ...turn,
    areas: turn.areas.with(area, minus(cards, slide.cards)),
    centre: turn.centre + slide.points,
    locked: sum(turn.locked, slide.cards),
    anySlid: true,
  };
}

export interface Slide {
  readonly cards: Cards;
  readonly points: number;
}

const ONE_EACH: Cards = [1, 1, 1, 1, 1, 1];
const NONE: Cards = [0, 0, 0, 0, 0, 0];

/** The two ways worth looking at: most alike, and the best of six cards. */
export function slidesOf(cards: Cards, face: number): readonly Slide[] {
  const slides: Slide[] = [];
  const own = Math.min(6, at(cards, face));
  if (own >= 3) slides.push({ cards: NONE.with(face, own), points: alike(face, own) });
  const six = sixOf(cards, face);
  if (six !== null) slides.push({ cards: six, points: 1_500 });
  return slides;
}

function alike(face: number, own: number): number {
  return own === 3 ? (face === 0 ? 300 : (face + 1) * 100) : own === 4 ? 1_000 : own === 5 ? 2_000 : 3_000;
}

function sixOf(cards: Cards, face: number): Cards | null {
  const own = at(cards, face);
  const pairs: number[] = [];
  for (let other = 0; other < 6; other++) {
    if (other === face) continue;
    const count = at(cards, other);
    if (own >= 2 && count >= 4) return NONE.with(face, 2).with(other, 4);
    if (own >= 3 && count >= 3) return NONE.with(face, 3).with(other, 3);
    if (own >= 4 && count >= 2) return NONE.with(face, 4).with(other, 2);
    if (count >= 2) pairs.push(other);
  }
  const [one, two] = pairs;
  if (own >= 2 && one !== undefined && two !== undefined) return NONE.with(face, 2).with(one, 2).with(two, 2);
  return cards.every((count) => count > 0) ? ONE_EACH : null;
}

function without(turn: Turn, face: number): Turn {
  const fresh = turn.pile.size > 0 ? turn.pile : turn.used;
  const pile = { numbers: plus(fresh.numbers, face, -1), farkles: fresh.farkles, size: fresh.size - 1 };
  return { ...turn, pile, used: turn.pile.size > 0 ? turn.used : { numbers: NONE, farkles: 0, size: 0 } };
}
