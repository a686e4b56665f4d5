import type { CardId, Seat } from '../../src/engine/seat.ts';

export interface ToyOptions {
  /** Cards dealt to each seat. */
  readonly cards: number;
}

export interface ToyPlay {
  readonly seat: Seat;
  readonly card: CardId;
}

/** What everyone sees. Lists are by seat. */
interface Table {
  readonly phase: 'swap' | 'bid' | 'play' | 'over';
  readonly turn: Seat;
  readonly bids: readonly (number | null)[];
  readonly boasts: readonly boolean[];
  readonly trick: readonly ToyPlay[];
  readonly lastTrick: readonly ToyPlay[];
  /** Every card played so far. */
  readonly seen: readonly CardId[];
  /** Tricks won. */
  readonly taken: readonly number[];
}

export interface ToyState extends Table {
  readonly hands: readonly (readonly CardId[])[];
  /** The top card first. */
  readonly deck: readonly CardId[];
  /** The cards each seat exchanged, null before it did. */
  readonly returned: readonly (readonly CardId[] | null)[];
}

export interface ToyView extends Table {
  /** The viewer's own cards and the ones it exchanged; empty for the public view. */
  readonly hand: readonly CardId[];
  readonly returned: readonly CardId[];
  readonly handSizes: readonly number[];
  readonly pile: number;
  /** How many cards each seat exchanged, null before it did. */
  readonly swapped: readonly (number | null)[];
  readonly points: readonly number[];
}

export type ToyMove =
  | { readonly kind: 'swap'; readonly cards: readonly CardId[] }
  | { readonly kind: 'bid'; readonly bid: number }
  | { readonly kind: 'play'; readonly card: CardId }
  | { readonly kind: 'boast' };

export type ToyEvent =
  | { readonly kind: 'dealt'; readonly cards: number }
  /** Only their own seat is told the `cards`. */
  | { readonly kind: 'swapped'; readonly seat: Seat; readonly cards: readonly CardId[] }
  | { readonly kind: 'bid'; readonly seat: Seat; readonly bid: number }
  | { readonly kind: 'played'; readonly seat: Seat; readonly card: CardId }
  | { readonly kind: 'took'; readonly seat: Seat }
  | { readonly kind: 'boasted'; readonly seat: Seat };
