import { at, type Cards, gainOf, plus } from './areas.ts';

/** What is drawn from: how many of each number, and the Farkles. */
export interface Pile {
  readonly numbers: Cards;
  readonly farkles: number;
  readonly size: number;
}

/** What the next player finds, in points it may expect. */
export interface Prospect {
  /** From the next card alone. */
  readonly next: number;
  /** By how much one card, placed well, raises that. */
  readonly prepared: number;
  readonly risk: number;
}

/** What is to be had from these areas with this pile. */
export function prospectOf(areas: readonly Cards[], pile: Pile): Prospect {
  if (pile.size === 0) return { next: 0, prepared: 0, risk: 0 };
  const gains = areas.map((area) => area.map((_, face) => gainOf(area, face)));
  const best = [0, 1, 2, 3, 4, 5].map((face) => Math.max(...gains.map((gain) => at(gain, face))));
  let next = 0;
  let prepared = 0;
  for (let face = 0; face < 6; face++) {
    const count = at(pile.numbers, face);
    if (count === 0) continue;
    next += count * at(best, face);
    let most = 0;
    for (const area of areas) {
      const placed = plus(area, face);
      let more = 0;
      for (let then = 0; then < 6; then++) {
        const gain = gainOf(placed, then);
        if (gain > at(best, then)) more += at(pile.numbers, then) * (gain - at(best, then));
      }
      if (more > most) most = more;
    }
    prepared += (count * most) / pile.size;
  }
  return { next: next / pile.size, prepared: prepared / pile.size, risk: pile.farkles / pile.size };
}

/** Points a turn begun here is ahead of the next one. Fitted. */
export function aheadOf({ next, prepared, risk }: Prospect, weights: readonly number[] = WEIGHTS): number {
  return at(weights, 0) + at(weights, 1) * next + at(weights, 2) * prepared + at(weights, 3) * risk;
}

export const WEIGHTS: readonly number[] = [125, 0.62, 0.43, 0];
/** What Farkle cards held are worth, by how many. */
export const HELD: readonly number[] = [0, 150, 400, 820, 1_520, 2_330, 2_950];

export function heldWorth(count: number): number {
  const sets = Math.floor(count / 6);
  return count < 6 ? at(HELD, count) : sets * at(HELD, 6) + at(HELD, count % 6);
}
