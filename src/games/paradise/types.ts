import type { CardId, Seat } from '../../engine/seat.ts';

/** The game has no options. */
export type Options = Readonly<Record<string, never>>;

/** A played card, and the centre as it was before. */
export interface Play {
  readonly seat: Seat;
  readonly card: CardId;
  readonly centre: readonly CardId[];
}

/** What is public, or was and is remembered. */
export interface Table {
  readonly centre: readonly CardId[];
  /** Every card a seat has collected, including the cards it collected with (FP-9). */
  readonly collected: readonly (readonly CardId[])[];
  /** Every card a seat has laid. */
  readonly laid: readonly (readonly CardId[])[];
  readonly clears: readonly number[];
  /** Every turn so far, in order; all other lists are by seat. */
  readonly plays: readonly Play[];
  readonly turn: Seat;
}

export interface State extends Table {
  readonly hands: readonly (readonly CardId[])[];
  /** Index 0 is the top. */
  readonly drawPile: readonly CardId[];
}

/** What one viewer knows: everything an attentive player remembers. The screen shows less. */
export interface View extends Table {
  /** The viewer's own hand; empty for the public. */
  readonly hand: readonly CardId[];
  readonly handSizes: readonly number[];
  readonly drawPileSize: number;
}

export type Move =
  | { readonly kind: 'collect'; readonly card: CardId; readonly taken: readonly CardId[] }
  | { readonly kind: 'lay'; readonly card: CardId };

export type Event =
  | { readonly kind: 'dealt'; readonly first: Seat }
  | { readonly kind: 'laid'; readonly seat: Seat; readonly card: CardId }
  | {
      readonly kind: 'collected';
      readonly seat: Seat;
      readonly card: CardId;
      readonly taken: readonly CardId[];
    }
  /** Events stored by earlier versions lack the card. */
  | { readonly kind: 'cleared'; readonly seat: Seat; readonly card?: CardId }
  | { readonly kind: 'refilled'; readonly cards: readonly CardId[] }
  /**
   * One card is left to play, and these lie in the centre. All of it may give its player the most cards, or as many as
   * somebody else, so that nobody scores for them.
   */
  | {
      readonly kind: 'last';
      readonly seat: Seat;
      readonly cards: readonly CardId[];
      readonly most: 'gained' | 'shared' | null;
    }
  | { readonly kind: 'given'; readonly seat: Seat; readonly cards: readonly CardId[] };
