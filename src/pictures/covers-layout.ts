import { EDGE, GAP } from './board-layout.ts';

const MOST_IN_ROW = 3;
/** Height of a cover that has the picture to itself, and of each of several. */
export const [ALONE, HEIGHT] = [108, 122];

/** The rows of covers; all covers of a row are equally wide. */
export function rowsOf<T>(covers: readonly T[]): readonly (readonly T[])[] {
  const rows = Math.ceil(covers.length / MOST_IN_ROW);
  return Array.from({ length: rows }, (_, at) => covers.slice(at * MOST_IN_ROW, (at + 1) * MOST_IN_ROW));
}

export function coversHeight({ covers }: { readonly covers: readonly unknown[] }): number {
  const rows = rowsOf(covers).length;
  return 2 * EDGE + (covers.length === 1 ? ALONE : rows * (HEIGHT + GAP) - GAP);
}
