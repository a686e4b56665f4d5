import type { Seat } from '../../engine/seat.ts';

/** The number on a card, 1 … 60. */
export type Card = number;

/** A player's ten cards; the first is in slot 1, nearest to the player. */
export type Folder = readonly Card[];

/** As much as filing alone scores. */
export const ONE_ROUND = 75;
/** The targets on offer; the first is the original one (FO-22). */
export const TARGETS = [500, 300, 150, ONE_ROUND] as const;
export type Target = (typeof TARGETS)[number];
/** Formerly the default: the target depends on the number of players. Older tables and records still use it. */
export const BY_PLAYERS = 0;

export interface Options {
  /** FO-22: points that end the game. */
  readonly target: Target | typeof BY_PLAYERS;
}

/** The options once a game has begun. */
export interface Decided {
  readonly target: number;
}

/** Slots are 1 … 10. */
export type Move =
  | { readonly kind: 'take'; readonly slot: number }
  | { readonly kind: 'draw' }
  | { readonly kind: 'keep'; readonly slot: number }
  | { readonly kind: 'throw' }
  | { readonly kind: 'file' }
  | { readonly kind: 'end' };

/** What the seat on turn must decide: how to begin, what to do with the drawn card, or whether to file. */
const PHASES = ['turn', 'drawn', 'file', 'over'] as const;
type Phase = (typeof PHASES)[number];

/** The result of one seat in one round. `run` is the length of the run that earned `runBonus`. */
export interface Line {
  /** FO-17: the cards in order, counted from slot 1. */
  readonly inOrder: number;
  readonly filed: boolean;
  readonly run: number;
  readonly runBonus: number;
  readonly points: number;
}

/** FO-22: a scored round, with all folders open. */
export interface Reveal {
  readonly round: number;
  readonly filer: Seat;
  readonly folders: readonly Folder[];
  readonly lines: readonly Line[];
}

/** The action of a turn. */
export type Action = Extract<Move, { readonly kind: 'take' | 'keep' | 'throw' }>;

/** What everyone at the table knows about one folder. */
export interface Known {
  /** By slot, the discard that was taken into it, until the slot changes. */
  readonly cards: readonly (Card | null)[];
  /** Whether its owner could file after the last action; null before the first. */
  readonly ascends: boolean | null;
  /** Its owner's last action this round, and the card that went onto the discards. */
  readonly last: { readonly action: Action; readonly out: Card } | null;
}

export interface State {
  readonly options: Decided;
  readonly phase: Phase;
  /** From 1. */
  readonly round: number;
  readonly dealer: Seat;
  readonly turn: Seat;
  readonly folders: readonly Folder[];
  readonly known: readonly Known[];
  /** Top card first. */
  readonly drawPile: readonly Card[];
  /** Since the last shuffle, oldest first. */
  readonly discards: readonly Card[];
  /**
   * The cards that the last shuffle mixed, lowest first: everyone had seen them on the discards. Empty before the
   * first shuffle.
   */
  readonly shuffled: readonly Card[];
  /** The number of actions in this round. */
  readonly actions: number;
  /** The card the seat on turn has drawn and not yet placed. */
  readonly drawn: Card | null;
  readonly sheet: readonly (readonly Line[])[];
  readonly lastRound: Reveal | null;
}

/** The card of `drew` is told only to its drawer. */
export type Event =
  | { readonly kind: 'dealt'; readonly round: number; readonly dealer: Seat; readonly discard: Card }
  | {
      readonly kind: 'took';
      readonly seat: Seat;
      readonly slot: number;
      readonly card: Card;
      readonly out: Card;
    }
  | { readonly kind: 'drew'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'kept'; readonly seat: Seat; readonly slot: number; readonly out: Card }
  | { readonly kind: 'threw'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'waited'; readonly seat: Seat }
  | { readonly kind: 'shuffled'; readonly discard: Card }
  | ({ readonly kind: 'scored' } & Reveal);

export interface View {
  readonly options: Decided;
  readonly phase: Phase;
  readonly round: number;
  readonly dealer: Seat;
  readonly turn: Seat;
  /** Cards are 1 … `highest`. */
  readonly highest: Card;
  /** The viewer's own; the public has none. */
  readonly folder: Folder | null;
  readonly known: readonly Known[];
  readonly drawPileSize: number;
  readonly discards: readonly Card[];
  readonly shuffled: readonly Card[];
  readonly actions: number;
  /** The drawn card, shown to its drawer only. */
  readonly drawn: Card | null;
  readonly sheet: readonly (readonly Line[])[];
  readonly lastRound: Reveal | null;
}
