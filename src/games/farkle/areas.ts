import { NUMBERS, type Row } from './types.ts';

/** How many of each number are in a place, ones first: a search counts with this instead of {@link Row}s. */
export type Cards = readonly number[];

const TRIPLES: Cards = [300, 200, 300, 400, 500, 600];
const FOUR = 1_000;
const FIVE = 2_000;
const SIX = 3_000;
const SIX_CARDS = 1_500;
const NONE: Cards = [0, 0, 0, 0, 0, 0];
const ONE_EACH: Cards = [1, 1, 1, 1, 1, 1];

const ONE = NUMBERS[0].charCodeAt(0);

/** Counts by the codes of the letters: every view counts two piles, and every highlight a dozen rows. */
export function cardsOf(row: Row): Cards {
  const counts = [...NONE];
  for (let index = 0; index < row.length; index++) {
    const face = row.charCodeAt(index) - ONE;
    if (face >= 0 && face < 6) counts[face] = at(counts, face) + 1;
  }
  return counts;
}

export function at(counts: Cards, index: number): number {
  return counts[index] ?? 0;
}

/** An area in a search, changed in place and restored: one decision looks at thousands of lines. */
export interface Area {
  readonly counts: number[];
  /** Encodes the counts up to {@link TOP}, as a key for {@link gainIn}. */
  key: number;
}

/** More cards of a number than this make no difference to the value of one more card. */
const TOP = 5;
const UNITS: Cards = [0, 1, 2, 3, 4, 5].map((face) => (TOP + 1) ** face);
const UNKNOWN = -1;
/** By key and number; the numbers of a key are filled together, when one is first needed. */
const gains = new Int16Array(6 * (TOP + 1) ** 6).fill(UNKNOWN);

export function areaOf(cards: Cards): Area {
  let key = 0;
  for (let face = 0; face < 6; face++) key += Math.min(at(cards, face), TOP) * at(UNITS, face);
  return { counts: [...cards], key };
}

/** Puts a number of cards of one face into an area; a negative count takes them out. */
export function put(area: Area, face: number, count = 1): void {
  const before = at(area.counts, face);
  area.counts[face] = before + count;
  area.key += (Math.min(before + count, TOP) - Math.min(before, TOP)) * at(UNITS, face);
}

/** The most that one more card of this number scores in an area: {@link gainOf}, cached. */
export function gainIn(area: Area, face: number): number {
  const index = 6 * area.key + face;
  const gain = gains[index] ?? UNKNOWN;
  return gain === UNKNOWN ? filled(area.key, area.counts, index) : gain;
}

/** With `first` placed in an area, the sum of what each of these cards would score there beyond the `best` of its number. */
export function gainsBeyond(area: Area, first: number, best: Cards, cards: Cards): number {
  const count = at(area.counts, first);
  const key = count >= TOP ? area.key : area.key + at(UNITS, first);
  const index = 6 * key;
  if (gains[index] === UNKNOWN) filled(key, area.counts.with(first, count + 1), index);
  let sum = 0;
  for (let face = 0; face < 6; face++) {
    const more = (gains[index + face] ?? 0) - at(best, face);
    if (more > 0) sum += at(cards, face) * more;
  }
  return sum;
}

function filled(key: number, counts: Cards, index: number): number {
  for (let face = 0; face < 6; face++) gains[6 * key + face] = gainOf(counts, face);
  return gains[index] ?? UNKNOWN;
}

/** The most that one more card of this number scores in an area (FK-6, FK-12): the fast counterpart of `slidesFrom`. */
export function gainOf(area: Cards, face: number): number {
  const own = at(area, face) + 1;
  if (own >= 6) return SIX;
  if (own === 5) return FIVE;
  let [kinds, pairs, triples, fours] = [0, 0, 0, 0];
  for (let other = 0; other < 6; other++) {
    if (other === face) continue;
    const count = at(area, other);
    if (count >= 1) kinds++;
    if (count >= 2) pairs++;
    if (count >= 3) triples++;
    if (count >= 4) fours++;
  }
  const makesSix =
    kinds === 5 ||
    (own >= 2 && (pairs >= 2 || fours >= 1)) ||
    (own >= 3 && triples >= 1) ||
    (own >= 4 && pairs >= 1);
  return makesSix ? SIX_CARDS : alike(face, own);
}

/** A combination and its points. */
export interface Slide {
  readonly cards: Cards;
  readonly points: number;
}

/** The slides worth searching after a placement: the largest set of equal cards, and one of six cards. */
export function bestSlides(area: Cards, face: number): readonly Slide[] {
  const slides: Slide[] = [];
  const own = Math.min(6, at(area, face));
  if (own >= 3) slides.push({ cards: NONE.with(face, own), points: alike(face, own) });
  const six = sixOf(area, face);
  if (six !== null) slides.push({ cards: six, points: SIX_CARDS });
  return slides;
}

function alike(face: number, own: number): number {
  if (own < 3) return 0;
  return [at(TRIPLES, face), FOUR, FIVE, SIX][own - 3] ?? SIX;
}

/**
 * Six cards including this number that form a combination; pairs are tried last, because they leave the least behind.
 */
function sixOf(area: Cards, face: number): Cards | null {
  const own = at(area, face);
  const pairs: number[] = [];
  for (let other = 0; other < 6; other++) {
    if (other === face) continue;
    const count = at(area, other);
    if (own >= 2 && count >= 4) return NONE.with(face, 2).with(other, 4);
    if (own >= 3 && count >= 3) return NONE.with(face, 3).with(other, 3);
    if (own >= 4 && count >= 2) return NONE.with(face, 4).with(other, 2);
    if (count >= 2) pairs.push(other);
  }
  const [one, two] = pairs;
  if (own >= 2 && one !== undefined && two !== undefined) {
    return NONE.with(face, 2).with(one, 2).with(two, 2);
  }
  return area.every((count) => count > 0) ? ONE_EACH : null;
}
