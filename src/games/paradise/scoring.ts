import { frenchCard } from '../../cards/french-deck.ts';
import type { Outcome, Placing } from '../../engine/game.ts';
import { type CardId, type Seat, seatsOf } from '../../engine/seat.ts';
import type { Table } from './types.ts';

/** The points for each item of the count (FP-17). */
export const POINTS = {
  mostCards: 3,
  mostSpades: 1,
  tenOfDiamonds: 2,
  twoOfSpades: 1,
  ace: 1,
  clear: 1,
} as const;

/** The points a card brings by itself to the player who collects it (FP-17). */
export function pointsOf(card: CardId): number {
  const { rank, suit } = frenchCard(card);
  if (rank === 'A') return POINTS.ace;
  if (rank === '10' && suit === 'D') return POINTS.tenOfDiamonds;
  if (rank === '2' && suit === 'S') return POINTS.twoOfSpades;
  return 0;
}

export function pointsIn(cards: readonly CardId[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0);
}

export function isSpade(card: CardId): boolean {
  return frenchCard(card).suit === 'S';
}

/** For finding the set with the most cards; ties are broken by points, then by spades. */
export function worthByCards(card: CardId): number {
  return 1_000_000 + 1_000 * pointsOf(card) + (isSpade(card) ? 1 : 0);
}

/**
 * For finding the set with the most points; ties are broken by cards, then by spades. A set that clears has the most
 * of all three.
 */
export function worthByPoints(card: CardId): number {
  return 1_000_000 * pointsOf(card) + 1_000 + (isSpade(card) ? 1 : 0);
}

/** One seat's count: numbers of cards and spades, and the points for each item. */
export interface Count {
  readonly cards: number;
  readonly spades: number;
  readonly mostCards: number;
  readonly mostSpades: number;
  /** Points of the 10♦, the 2♠ and the Aces. */
  readonly inCards: number;
  readonly clears: number;
  readonly total: number;
}

/** The whole count, by seat (FP-17). */
export function count(table: Pick<Table, 'collected' | 'clears'>): readonly Count[] {
  const cards = table.collected.map((pile) => pile.length);
  const spades = table.collected.map((pile) => pile.filter(isSpade).length);
  return table.collected.map((pile, seat) => {
    const points = {
      mostCards: hasMost(cards, seat) ? POINTS.mostCards : 0,
      mostSpades: hasMost(spades, seat) ? POINTS.mostSpades : 0,
      inCards: pointsIn(pile),
      clears: (table.clears[seat] ?? 0) * POINTS.clear,
    };
    const total = points.mostCards + points.mostSpades + points.inCards + points.clears;
    return { cards: pile.length, spades: spades[seat] ?? 0, ...points, total };
  });
}

/** With a tie, nobody has the most. */
export function hasMost(amounts: readonly number[], seat: number): boolean {
  return amounts.every((amount, other) => other === seat || amount < (amounts[seat] ?? 0));
}

/** Who has the most cards or spades. Several tie, and then nobody scores for it (FP-17). */
export function whoHasMost(counts: readonly Count[], what: 'cards' | 'spades'): readonly Seat[] {
  const most = Math.max(...counts.map((each) => each[what]));
  return seatsOf(counts.length).filter((seat) => counts[seat]?.[what] === most);
}

/** Highest total first, then most cards; if both are equal, the place is shared (FP-18). */
export function outcomeOf(counts: readonly Count[]): Outcome {
  const isAhead = (one: Count, other: Count): boolean =>
    one.total > other.total || (one.total === other.total && one.cards > other.cards);
  const placed = seatsOf(counts.length).flatMap((seat: Seat): Placing[] => {
    const own = counts[seat];
    if (own === undefined) return [];
    return [{ seat, place: 1 + counts.filter((other) => isAhead(other, own)).length, points: own.total }];
  });
  const placings = placed.sort((one, other) => one.place - other.place || one.seat - other.seat);
  return { placings, winners: placings.filter(({ place }) => place === 1).map(({ seat }) => seat) };
}
