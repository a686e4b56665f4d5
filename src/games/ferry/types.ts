import type { CardId } from '../../engine/seat.ts';

/** The game has no options. */
export type Options = Readonly<Record<string, never>>;

/** `turned` is the 9 upside down, as a 6 (FE-10). */
export type Lying = 'up' | 'turned' | 'down';

/** A group of passengers in the row: a card and how it lies. */
export interface Group {
  readonly card: CardId;
  readonly lying: Lying;
}

export type Row = readonly Group[];

/** Plays a card, or discards it for its ability; the shapes are named after the information they need. */
export type Use =
  | { readonly kind: 'play'; readonly card: CardId; readonly gap: number; readonly turned: boolean }
  | { readonly kind: 'rearrange'; readonly card: CardId; readonly order: readonly CardId[] }
  | { readonly kind: 'pair'; readonly card: CardId; readonly pair: readonly [CardId, CardId] }
  | { readonly kind: 'one'; readonly card: CardId; readonly target: CardId }
  | { readonly kind: 'shift'; readonly card: CardId; readonly target: CardId; readonly to: number };

export type Play = Extract<Use, { kind: 'play' }>;
export type Discard = Exclude<Use, Play>;

/** What is public: everything but the order of the deck. */
export interface Pier {
  readonly row: Row;
  /** The newer card last. */
  readonly hand: readonly CardId[];
  readonly discards: readonly CardId[];
  /** The scored sets, each from left to right. */
  readonly sets: readonly Row[];
  /** What the player has to decide: how to use a card, or which set to score (FE-8, FE-9). */
  readonly asks: 'use' | 'score';
  /** Something the player remembers but the row no longer shows: how the last card was used. */
  readonly last: Use | null;
}

export interface State extends Pier {
  /** Index 0 is the top. */
  readonly deck: readonly CardId[];
  /** Whether the player saw the top card go there, after a 3. */
  readonly topKnown: boolean;
}

export interface View extends Pier {
  readonly deckSize: number;
  readonly top: CardId | null;
}

export type Move =
  | Use
  | { readonly kind: 'score'; readonly cards: readonly CardId[] }
  | { readonly kind: 'hold' };

export type Event =
  | { readonly kind: 'boarding' }
  | {
      readonly kind: 'played';
      readonly group: Group;
      readonly left: CardId | null;
      readonly right: CardId | null;
    }
  | { readonly kind: 'used'; readonly use: Discard }
  | { readonly kind: 'scored'; readonly set: Row }
  | { readonly kind: 'held' }
  | { readonly kind: 'ended' };
