import type { CardId, Seat } from '../../engine/seat.ts';
import type { Colour } from './cards.ts';

/** RA-28: the leaflet's variants, all off unless chosen, and the length of the game. */
export interface Options {
  /** Ten rounds (hands of ten down to one) or five (hands of five down to one). */
  readonly rounds: number;
  /** An action card may be played even by a player who could follow. */
  readonly actionsAnytime: boolean;
  /** Bids are shown only when the round is scored. */
  readonly secretBids: boolean;
  /** A player who wins all tricks of a round gets two points for each, except in the last round. */
  readonly sweepDoubles: boolean;
}

/** `colour` is the one named with a Wild or a Change; null with any other card. */
export type Move =
  | { readonly kind: 'bid'; readonly bid: number }
  | { readonly kind: 'play'; readonly card: CardId; readonly colour: Colour | null };

/** A card in a trick. `colour` as in {@link Move}. */
export interface Play {
  readonly seat: Seat;
  readonly card: CardId;
  readonly colour: Colour | null;
}

/** A complete trick, in order of play. */
export interface Trick {
  readonly plays: readonly Play[];
  readonly winner: Seat;
}

/** One seat's result in one round. `extra` is the points from Bonus and Mad cards. */
export interface Line {
  readonly bid: number;
  readonly won: number;
  readonly extra: number;
  readonly points: number;
}

const PHASES = ['bid', 'play', 'over'] as const;
type Phase = (typeof PHASES)[number];

export interface State {
  readonly options: Options;
  readonly phase: Phase;
  /** From 1. */
  readonly round: number;
  readonly dealer: Seat;
  readonly turn: Seat;
  readonly hands: readonly (readonly CardId[])[];
  /** The Trump Pile: the card that made trump first; any action cards passed over before it are last. */
  readonly pile: readonly CardId[];
  /** How many cards at the bottom of the pile were passed over. */
  readonly passed: number;
  readonly bids: readonly (number | null)[];
  readonly trump: Colour | null;
  /** RA-17: the last trump colour, even while an Out Rage is in force. */
  readonly lastTrump: Colour;
  readonly trick: readonly Play[];
  /** The complete tricks of this round. */
  readonly tricks: readonly Trick[];
  /** The last complete trick, even if from the previous round. */
  readonly lastTrick: Trick | null;
  /** The rounds scored so far, each by seat. */
  readonly sheet: readonly (readonly Line[])[];
}

export type Event =
  | {
      readonly kind: 'dealt';
      readonly round: number;
      readonly cards: number;
      readonly dealer: Seat;
      readonly turned: CardId;
      readonly trump: Colour;
    }
  | { readonly kind: 'bid'; readonly seat: Seat; readonly bid: number }
  | ({ readonly kind: 'played' } & Play)
  /** What a card did to trump: `colour` is the new one, or null for none. */
  | ({ readonly kind: 'trump' } & Play)
  | { readonly kind: 'took'; readonly seat: Seat; readonly plays: readonly Play[]; readonly extra: number }
  | { readonly kind: 'scored'; readonly round: number; readonly lines: readonly Line[] };

/** A bid as a viewer sees it: not made yet, made but secret, or its number. */
export type SeenBid = number | 'secret' | null;

export interface View {
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  /** Cards dealt to each player this round. */
  readonly dealt: number;
  readonly dealer: Seat;
  readonly turn: Seat;
  /** The viewer's own cards, sorted; empty for the public. */
  readonly hand: readonly CardId[];
  readonly handSizes: readonly number[];
  readonly bids: readonly SeenBid[];
  readonly trump: Colour | null;
  readonly lastTrump: Colour;
  /** The cards turned up to find trump, the coloured one last. */
  readonly turned: readonly CardId[];
  /** RA-19: the colours among the cards not dealt, shown only to a player who holds a Change. */
  readonly pileColours: readonly Colour[];
  readonly trick: readonly Play[];
  readonly tricks: readonly Trick[];
  readonly lastTrick: Trick | null;
  /** By seat, the colours it has shown to have no number cards of. */
  readonly voids: readonly (readonly Colour[])[];
  readonly sheet: readonly (readonly Line[])[];
}
