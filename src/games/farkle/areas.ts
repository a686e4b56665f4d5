import { NUMBERS, type NumberFace, type Row } from './types.ts';

/** How many of each number lie somewhere, the ones first. */
export type Cards = readonly number[];

const TRIPLES = [300, 200, 300, 400, 500, 600];
const SIX_CARDS = 1_500;

export function cardsOf(row: Row): Cards {
  return NUMBERS.map((face) => row.split(face).length - 1);
}

export function faceIndex(face: NumberFace): number {
  return NUMBERS.indexOf(face);
}

export function plus(area: Cards, face: number, count = 1): Cards {
  return area.with(face, at(area, face) + count);
}

export function sum(area: Cards, other: Cards): Cards {
  return area.map((count, face) => count + at(other, face));
}

export function minus(area: Cards, other: Cards): Cards {
  return area.map((count, face) => count - at(other, face));
}

export function at(counts: readonly number[], index: number): number {
  return counts[index] ?? 0;
}

/** The most that a card of this number, placed in this area, can be slid for (FK-6, FK-12); the quick twin of `slidesFrom`. */
export function gainOf(area: Cards, face: number): number {
  const own = at(area, face) + 1;
  if (own >= 6) return 3_000;
  if (own === 5) return 2_000;
  let [kinds, pairs, triples, fours] = [0, 0, 0, 0];
  for (let other = 0; other < 6; other++) {
    if (other === face) continue;
    const count = at(area, other);
    if (count >= 1) kinds++;
    if (count >= 2) pairs++;
    if (count >= 3) triples++;
    if (count >= 4) fours++;
  }
  const six =
    kinds === 5 ||
    (own >= 2 && (pairs >= 2 || fours >= 1)) ||
    (own >= 3 && triples >= 1) ||
    (own >= 4 && pairs >= 1);
  if (six) return SIX_CARDS;
  if (own === 4) return 1_000;
  return own === 3 ? at(TRIPLES, face) : 0;
}
