import { type Seat, seat } from './seat.ts';
import type { Words } from './words.ts';

/** Whole numbers by name. */
export type Counts = Readonly<Record<string, number>>;

/** Something that happened, to the one seat whose figures are counted. */
export interface Counted<E> {
  readonly event: E;
  readonly seat: Seat;
  /** Whether it came of a move that the clock or a bot made for this seat: such play is not its person’s. */
  readonly stoodIn: boolean;
}

/** One figure over all games of one person in which it was counted. All 0 where there is none. */
export interface Sum {
  readonly games: number;
  readonly total: number;
  /** In one game. */
  readonly most: number;
  readonly least: number;
}

/** “Busts: 12 in 40 turns”; or several that stand side by side, such as one for each size of hand, as bars. */
export type FigureLine =
  | { readonly label: Words; readonly value: Words }
  | { readonly label: Words; readonly bars: readonly Bar[] };

export interface Bar {
  readonly label: string;
  /** How long it is: 0 to 1. */
  readonly share: number;
  readonly value: Words;
}

/** What players of a game like to know of their own play beside games, wins and points. */
export interface Figures<E> {
  /** Those that are kept when the game ends: up to {@link MOST_FIGURES} words of letters and digits. */
  readonly names: readonly string[];
  /**
   * What a seat’s counts become with an event; nothing at first. It may count more than it names, to get there. A move that may be
   * taken back must count nothing: its events stay, though it does not.
   */
  count(counts: Counts, happened: Counted<E>): Counts;
  /** How they are told, in plain letters; nothing where there is nothing to tell. */
  tell(sum: (name: string) => Sum): readonly FigureLine[];
}

export const MOST_FIGURES = 25;

/** The counts of all seats after some events; `stoodIn` is the seat for which the clock or a bot moved. None without figures. */
export function countedAfter<E>(
  figures: Figures<E> | undefined,
  counts: readonly Counts[],
  events: readonly E[],
  stoodIn: Seat | null,
): readonly Counts[] {
  if (figures === undefined) return [];
  return counts.map((before, index) => {
    const count = (sofar: Counts, event: E): Counts =>
      figures.count(sofar, { event, seat: seat(index), stoodIn: index === stoodIn });
    return events.reduce(count, before);
  });
}

/** Of a seat’s counts at the end of the game, those that are kept. */
export function keptFigures({ names }: Pick<Figures<unknown>, 'names'>, counts: Counts): Counts {
  return Object.fromEntries(
    names.flatMap((name) => (counts[name] === undefined ? [] : [[name, counts[name]]])),
  );
}

/** Whose count of something is the highest, the first of equals, if it comes to so much at least. */
export function highest(
  counts: readonly Counts[],
  name: string,
  least = 1,
): { readonly seat: Seat; readonly value: number } | null {
  const values = counts.map((each) => each[name] ?? 0);
  const most = Math.max(...values);
  return most < least ? null : { seat: seat(values.indexOf(most)), value: most };
}

/** Counts with more of one. */
export function plus(counts: Counts, name: string, more = 1): Counts {
  return { ...counts, [name]: (counts[name] ?? 0) + more };
}

/** Counts with one at least so high. */
export function atLeast(counts: Counts, name: string, value: number): Counts {
  return { ...counts, [name]: Math.max(counts[name] ?? value, value) };
}
