import { type Seat, seat } from './seat.ts';
import type { Words } from './words.ts';

/** Whole numbers by name. */
export type Counts = Readonly<Record<string, number>>;

/** An event, for the seat whose statistics are being counted. */
export interface Counted<E> {
  readonly event: E;
  readonly seat: Seat;
  /** Whether the clock or a bot made the move for this seat: such play does not count as the person’s. */
  readonly stoodIn: boolean;
}

/** One statistic over all games of one person that counted it. All 0 if there are none. */
export interface Sum {
  readonly games: number;
  readonly total: number;
  /** The highest in one game. */
  readonly most: number;
  readonly least: number;
}

/** “Busts: 12 in 40 turns”; or several side by side as bars, such as one for each hand size. */
export type StatisticLine =
  | { readonly label: Words; readonly value: Words }
  | { readonly label: Words; readonly bars: readonly Bar[] };

export interface Bar {
  readonly label: string;
  /** Length of the bar: 0 to 1. */
  readonly share: number;
  readonly value: Words;
}

/** What players of a game like to know about their own play besides games, wins and points. */
export interface Statistics<E> {
  /** The statistics that are kept after the game: up to {@link MOST_STATISTICS} names of letters and digits. */
  readonly names: readonly string[];
  /**
   * A seat’s counts after an event; they start empty. It may keep intermediate counts that `names` does not list. A
   * move that can be undone must not count anything: its events remain even after it is undone.
   */
  count(counts: Counts, happened: Counted<E>): Counts;
  /** How they are presented, in plain text; empty if there is nothing to say. */
  tell(sum: (name: string) => Sum): readonly StatisticLine[];
}

export const MOST_STATISTICS = 25;

/**
 * The counts of all seats after some events; `stoodIn` is the seat for which the clock or a bot moved. Empty if the
 * game has no statistics.
 */
export function countedAfter<E>(
  statistics: Statistics<E> | undefined,
  counts: readonly Counts[],
  events: readonly E[],
  stoodIn: Seat | null,
): readonly Counts[] {
  if (statistics === undefined) return [];
  return counts.map((before, index) => {
    const count = (sofar: Counts, event: E): Counts =>
      statistics.count(sofar, { event, seat: seat(index), stoodIn: index === stoodIn });
    return events.reduce(count, before);
  });
}

/** The part of a seat’s final counts that is kept. */
export function keptStatistics({ names }: Pick<Statistics<unknown>, 'names'>, counts: Counts): Counts {
  return Object.fromEntries(
    names.flatMap((name) => (counts[name] === undefined ? [] : [[name, counts[name]]])),
  );
}

/** The seat with the highest count of something, the first in a tie, provided it reaches the minimum. */
export function highest(
  counts: readonly Counts[],
  name: string,
  least = 1,
): { readonly seat: Seat; readonly value: number } | null {
  const values = counts.map((each) => each[name] ?? 0);
  const most = Math.max(...values);
  return most < least ? null : { seat: seat(values.indexOf(most)), value: most };
}

/** The counts with one of them increased. */
export function plus(counts: Counts, name: string, more = 1): Counts {
  return { ...counts, [name]: (counts[name] ?? 0) + more };
}

/** The counts with one of them raised to at least a value. */
export function atLeast(counts: Counts, name: string, value: number): Counts {
  return { ...counts, [name]: Math.max(counts[name] ?? value, value) };
}
