import { type Counts, FACES, type Face, NUMBERS, type NumberFace, type Row } from './types.ts';

/** What a player without points must make in one turn to get on the scoreboard (FK-20). */
export const OPENING = 1_000;

/** Alike cards by how many, from four on; three are worth their face, see {@link pointsOf} (FK-6). */
const ALIKE = { 4: 1_000, 5: 2_000, 6: 3_000 } as const;
/** A straight, three pairs, four and a pair, two triples (FK-6). */
const SIX_CARDS = 1_500;
const TRIPLE_OF_ONES = 300;

/** One to six Farkle cards (FK-16). */
const FARKLES = [0, 100, 200, 300, 1_000, 2_000, 3_000] as const;
const FARKLE_SET = 6;

export const PATTERNS = ['alike', 'straight', 'pairs', 'four-and-pair', 'triples'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Patterns by how often each face occurs, most first: the complete list (FK-6). Six alike are never three pairs (FK-7). */
const SHAPES: { readonly [shape: string]: Pattern | undefined } = {
  '3': 'alike',
  '4': 'alike',
  '5': 'alike',
  '6': 'alike',
  '111111': 'straight',
  '222': 'pairs',
  '42': 'four-and-pair',
  '33': 'triples',
};

export function tally(row: Row): Counts {
  const counts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0, F: 0 };
  for (const card of row) if (isFace(card)) counts[card]++;
  return counts;
}

export function isFace(text: unknown): text is Face {
  return FACES.some((face) => face === text);
}

export function isNumber(text: unknown): text is NumberFace {
  return text !== 'F' && isFace(text);
}

/** Which combination these cards are, exactly (FK-7); null when they are none or not written in ascending order. */
export function patternOf(cards: Row): Pattern | null {
  if (!/^1*2*3*4*5*6*$/.test(cards)) return null;
  const counts = tally(cards);
  const shape = NUMBERS.map((face) => counts[face])
    .filter((count) => count > 0)
    .sort((a, b) => b - a)
    .join('');
  return SHAPES[shape] ?? null;
}

/** What a combination is worth (FK-6); nothing when the cards are none. */
export function pointsOf(cards: Row): number {
  const pattern = patternOf(cards);
  if (pattern === null) return 0;
  if (pattern !== 'alike') return SIX_CARDS;
  if (cards.length === 3) return cards === '111' ? TRIPLE_OF_ONES : Number(cards[0]) * 100;
  return ALIKE[cards.length as keyof typeof ALIKE];
}

/** Farkle cards scored together: sets of six first, then the table for the rest (FK-17). */
export function farklePoints(count: number): number {
  const sets = Math.floor(count / FARKLE_SET);
  return sets * FARKLES[FARKLE_SET] + (FARKLES[count % FARKLE_SET] ?? 0);
}

/** What a stop would bring. `made` is the total made, `written` what of it counts: nothing when it falls `short` of the opening. */
export interface Stopping {
  readonly centre: number;
  readonly farkles: number;
  readonly made: number;
  readonly short: boolean;
  readonly written: number;
}

/** The sum of a stop for a seat with `points` so far and `held` Farkle cards, which count with a combination only (FK-16, FK-18, FK-20). */
export function stopping(points: number, centre: readonly Row[], held: number): Stopping {
  const slid = centre.reduce((sum, cards) => sum + pointsOf(cards), 0);
  const farkles = centre.length > 0 ? farklePoints(held) : 0;
  const made = slid + farkles;
  const short = points === 0 && centre.length > 0 && made < OPENING;
  return { centre: slid, farkles, made, short, written: short ? 0 : made };
}

/** Every combination in an area that contains the card just placed there (FK-12, FK-14), worth most first. */
export function slidesFrom(area: Row, card: NumberFace): readonly Row[] {
  const counts = tally(area);
  const own = counts[card];
  const others = NUMBERS.filter((face) => face !== card && counts[face] > 0);
  const slides: Row[] = [];
  for (let count = 6; count >= 3; count--) if (own >= count) slides.push(card.repeat(count));
  if (others.length === NUMBERS.length - 1) slides.push(NUMBERS.join(''));
  for (const [index, other] of others.entries()) {
    if (own >= 4 && counts[other] >= 2) slides.push(ascending(card.repeat(4) + other.repeat(2)));
    if (own >= 2 && counts[other] >= 4) slides.push(ascending(card.repeat(2) + other.repeat(4)));
    if (own >= 3 && counts[other] >= 3) slides.push(ascending(card.repeat(3) + other.repeat(3)));
    if (own < 2 || counts[other] < 2) continue;
    for (const third of others.slice(index + 1)) {
      if (counts[third] >= 2) slides.push(ascending(card.repeat(2) + other.repeat(2) + third.repeat(2)));
    }
  }
  if (slides.length < 2) return slides;
  return slides
    .map((cards) => ({ cards, points: pointsOf(cards) }))
    .sort((a, b) => b.points - a.points)
    .map(({ cards }) => cards);
}

/** The row in ascending order, Farkles last. */
export function ascending(row: Row): Row {
  return [...row].sort().join('');
}

/** What the next card comes from: the deck, or the used pile when the deck is empty (FK-24). */
export function drawsFrom(piles: { readonly deck: Counts; readonly used: Counts }): Counts {
  return sizeOf(piles.deck) > 0 ? piles.deck : piles.used;
}

export function sizeOf(counts: Counts): number {
  return FACES.reduce((sum, face) => sum + counts[face], 0);
}

/** The chance, 0 … 1, that the next card is a Farkle. */
export function farkleRisk(counts: Counts): number {
  const size = sizeOf(counts);
  return size === 0 ? 0 : counts.F / size;
}
