import { cardsOf } from './areas.ts';
import { type Counts, FACES, type Face, NUMBERS, type NumberFace, type Row } from './types.ts';

/** What a player without points must score in one turn to get on the scoreboard (FK-20). */
export const OPENING = 1_000;

/**
 * Six, five and four of a kind; three are worth a hundred times their face, but three ones as much as three threes
 * (FK-6).
 */
const ALIKE = [3_000, 2_000, 1_000] as const;
const TRIPLE_OF_ONES = 300;
/** A straight, three pairs, four and a pair, two triples (FK-6). */
const SIX_CARDS = 1_500;

/** One to six Farkle cards (FK-16). */
const FARKLES = [0, 100, 200, 300, 1_000, 2_000, 3_000] as const;
const FARKLE_SET = 6;

export const PATTERNS = ['alike', 'straight', 'pairs', 'four-and-pair', 'triples'] as const;
export type Pattern = (typeof PATTERNS)[number];

const KNOWN: ReadonlySet<unknown> = new Set(FACES);

export function tally(row: Row): Counts {
  const [ones = 0, twos = 0, threes = 0, fours = 0, fives = 0, sixes = 0] = cardsOf(row);
  let farkles = 0;
  for (let index = 0; index < row.length; index++) if (row[index] === 'F') farkles++;
  return { '1': ones, '2': twos, '3': threes, '4': fours, '5': fives, '6': sixes, F: farkles };
}

export function isFace(text: unknown): text is Face {
  return KNOWN.has(text);
}

export function isNumber(text: unknown): text is NumberFace {
  return text !== 'F' && isFace(text);
}

/** How many cards of one number a combination needs. */
interface Need {
  readonly face: NumberFace;
  readonly count: number;
}

interface Combination {
  /** In ascending order. */
  readonly cards: Row;
  readonly needs: readonly Need[];
  readonly pattern: Pattern;
  readonly points: number;
}

/**
 * All combinations with this number, the most valuable first: the complete list (FK-6). Six of a kind are never three
 * pairs (FK-7).
 */
function combinationsWith(card: NumberFace): readonly Combination[] {
  const others = NUMBERS.filter((face) => face !== card);
  const of = (pattern: Pattern, points: number, ...sets: readonly (readonly [NumberFace, number])[]) => {
    const needs = sets.map(([face, count]): Need => ({ face, count }));
    const cards = ascending(needs.map(({ face, count }) => face.repeat(count)).join(''));
    return { cards, needs, pattern, points };
  };
  const all = [
    ...ALIKE.map((points, index) => of('alike', points, [card, 6 - index])),
    of('alike', card === '1' ? TRIPLE_OF_ONES : Number(card) * 100, [card, 3]),
    of('straight', SIX_CARDS, [card, 1], ...others.map((other) => [other, 1] as const)),
    ...others.flatMap((other, index) => [
      of('four-and-pair', SIX_CARDS, [card, 4], [other, 2]),
      of('four-and-pair', SIX_CARDS, [card, 2], [other, 4]),
      of('triples', SIX_CARDS, [card, 3], [other, 3]),
      ...others.slice(index + 1).map((third) => of('pairs', SIX_CARDS, [card, 2], [other, 2], [third, 2])),
    ]),
  ];
  return all.sort((a, b) => b.points - a.points);
}

/** Precomputed, because questions, stories and bots look them up with every move. */
const BY_CARD: ReadonlyMap<NumberFace, readonly Combination[]> = new Map(
  NUMBERS.map((face) => [face, combinationsWith(face)]),
);
const BY_CARDS: ReadonlyMap<Row, Combination> = new Map(
  [...BY_CARD.values()].flat().map((combination) => [combination.cards, combination]),
);

/** The combination that these cards form exactly (FK-7); null if there is none or they are not in ascending order. */
export function patternOf(cards: Row): Pattern | null {
  return BY_CARDS.get(cards)?.pattern ?? null;
}

/** The points of a combination (FK-6); 0 if the cards do not form one. */
export function pointsOf(cards: Row): number {
  return BY_CARDS.get(cards)?.points ?? 0;
}

/** Farkle cards scored together: sets of six first, then the table for the rest (FK-17). */
export function farklePoints(count: number): number {
  const sets = Math.floor(count / FARKLE_SET);
  return sets * FARKLES[FARKLE_SET] + (FARKLES[count % FARKLE_SET] ?? 0);
}

/**
 * The result of a stop. `made` is the total, `written` the part that counts: 0 if the total falls `short` of the
 * opening.
 */
export interface Stopping {
  readonly centre: number;
  readonly farkles: number;
  readonly made: number;
  readonly short: boolean;
  readonly written: number;
}

/**
 * Computes a stop for a seat with `points` so far and `held` Farkle cards, which count only with a combination
 * (FK-16, FK-18, FK-20).
 */
export function stopping(points: number, centre: readonly Row[], held: number): Stopping {
  const slid = centre.reduce((sum, cards) => sum + pointsOf(cards), 0);
  const farkles = centre.length > 0 ? farklePoints(held) : 0;
  const made = slid + farkles;
  const short = points === 0 && centre.length > 0 && made < OPENING;
  return { centre: slid, farkles, made, short, written: short ? 0 : made };
}

/** Every combination in an area that contains the card just placed there (FK-12, FK-14), the most valuable first. */
export function slidesFrom(area: Row, card: NumberFace): readonly Row[] {
  const counts = tally(area);
  const fits = ({ needs }: Combination): boolean => needs.every(({ face, count }) => counts[face] >= count);
  return (BY_CARD.get(card) ?? []).filter(fits).map(({ cards }) => cards);
}

/** The row in ascending order, Farkles last. */
export function ascending(row: Row): Row {
  return [...row].sort().join('');
}

/** The pile for the next card: the deck, or the used pile if the deck is empty (FK-24). */
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

/** `row` without `cards`, or null if it does not contain all of them. */
export function without(row: Row, cards: Row): Row | null {
  let left = row;
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) return null;
    left = left.slice(0, at) + left.slice(at + 1);
  }
  return left;
}
