import type { Seat } from '../../engine/seat.ts';

export const NUMBERS = ['1', '2', '3', '4', '5', '6'] as const;
export const FACES = [...NUMBERS, 'F'] as const;

/** A card is identified by its face; copies are equal. */
export type Face = (typeof FACES)[number];
export type NumberFace = (typeof NUMBERS)[number];

/** Cards in a row, written as their faces one after another: `4441`, `12F`. */
export type Row = string;

/** How many of each face there are. */
export type Counts = { readonly [F in Face]: number };

/** The targets on offer; the first is the original one (FK-2). */
export const TARGETS = [10_000, 7_500, 5_000] as const;
export type Target = (typeof TARGETS)[number];
/** Formerly the default: the target depends on the number of players. Older tables and records still use it. */
export const BY_PLAYERS = 0;

export interface Options {
  /** The score that triggers the last round (FK-2, FK-25). */
  readonly target: Target | typeof BY_PLAYERS;
}

/** The number placed last and its area, while cards may still be slid from there (FK-12). */
export interface Placement {
  readonly card: NumberFace;
  readonly area: Seat;
}

/** What everyone sees, which is everything but the piles. Lists are by seat. */
interface Table {
  readonly target: number;
  readonly points: readonly number[];
  readonly areas: readonly Row[];
  /** Farkle cards held, unscored. */
  readonly farkles: readonly number[];
  readonly turn: Seat;
  /** Whether a card was drawn in this turn (FK-8). */
  readonly drew: boolean;
  /** A number drawn and not yet placed. */
  readonly hand: NumberFace | null;
  readonly placed: Placement | null;
  /** The combinations slid in this turn, digits ascending, in the order of sliding. */
  readonly centre: readonly Row[];
  /** The seat that reached the target first; the game ends when the turn would return to it (FK-25). */
  readonly closer: Seat | null;
}

export interface State extends Table {
  /** The top card first. */
  readonly deck: Row;
  readonly used: Row;
  /** Turns ended so far. */
  readonly turns: number;
  /** By seat, the turn (from 1) in which it last scored; 0 for never. Breaks ties (FK-26). */
  readonly scoredIn: readonly number[];
  /** How many of the latest turns in a row ended because there was no card left to draw (FK-24). */
  readonly stuck: number;
}

export interface View extends Table {
  /** What is left in the deck, without its order. */
  readonly deck: Counts;
  readonly used: Counts;
  readonly over: boolean;
}

export type Move =
  | { readonly kind: 'draw' }
  | { readonly kind: 'place'; readonly area: Seat }
  /** `cards` form a combination, in ascending order. */
  | { readonly kind: 'slide'; readonly cards: Row }
  | { readonly kind: 'stop' };

export type Event =
  | { readonly kind: 'dealt'; readonly cards: Row }
  | { readonly kind: 'refilled'; readonly cards: number }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly card: Face }
  | { readonly kind: 'placed'; readonly seat: Seat; readonly card: NumberFace; readonly area: Seat }
  | { readonly kind: 'slid'; readonly seat: Seat; readonly cards: Row; readonly area: Seat }
  /** `lost` is what the centre was worth, `held` the number of Farkles this seat has now. */
  | { readonly kind: 'farkled'; readonly seat: Seat; readonly lost: number; readonly held: number }
  /** `farkles` is the number of Farkle cards that counted; `total` is the seat's score now. */
  | {
      readonly kind: 'scored';
      readonly seat: Seat;
      readonly points: number;
      readonly farkles: number;
      readonly total: number;
    }
  | { readonly kind: 'short'; readonly seat: Seat; readonly points: number }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'exhausted'; readonly seat: Seat }
  | { readonly kind: 'closing'; readonly seat: Seat; readonly total: number };
