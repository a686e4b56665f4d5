import type { CardDrawing, Sign } from './card-drawing.ts';
import type { CardId, Seat } from './seat.ts';
import type { Words } from './words.ts';

const MARK = /⟦([sc]):([^⟧]*)⟧/g;

/** A placeholder for the name of the person (or bot) in a seat. */
export function who(seat: Seat): string {
  return `⟦s:${seat}⟧`;
}

/** A placeholder for a card's face. */
export function face(card: CardId): string {
  return `⟦c:${card}⟧`;
}

/** A text with every placeholder replaced. */
export function fillIn(text: string, fill: { seat(seat: Seat): string; card(card: CardId): string }): string {
  return text.replace(MARK, (_, kind: string, name: string) =>
    kind === 's' ? fill.seat(Number(name) as Seat) : fill.card(name as CardId),
  );
}

/**
 * A text without its emphasis, for places that draw plain letters. Unclosed emphasis stays, so that the mistake
 * shows.
 */
export function withoutEmphasis(text: string): string {
  return text.replace(/\*\*(.+?)\*\*/g, '$1').replace(/(?<!\w)_(.+?)_(?!\w)/g, '$1');
}

/**
 * How a card looks: `text` where a picture is impossible (a symbol and a letter or number), `name` in words, and
 * `drawing` as a picture. Cards that are drawn alike have the same name.
 */
export interface CardFace {
  readonly text: string;
  readonly name: Words;
  readonly drawing: CardDrawing;
  /**
   * What is printed on the card in a picture, which has room for larger letters than an emoji: its name, unless that
   * is a number.
   */
  readonly print?: Print;
}

/** Words on a card, at most eight letters, with a sign above them that differs from its drawing's. */
export interface Print {
  readonly text: Words;
  readonly sign?: Sign;
}

/** The appearance and name of something on a board. */
export type Look = Pick<CardFace, 'name' | 'drawing' | 'print'>;

/** A card on the table. `mark` is a short symbol drawn beside it: ✓ winning, ▲ new. */
export interface SceneCard {
  readonly card: CardId;
  readonly mark?: string;
}

/** One line about a seat: whether it is on turn, and the facts in a few words. */
export interface SeatLine {
  readonly seat: Seat;
  readonly turn: boolean;
  readonly facts: readonly Words[];
  readonly cards?: readonly SceneCard[];
  /** Shown beside the facts, or in small print on a line of its own if it is too long for that. */
  readonly long?: Words;
}

/** A card in a picture. */
export interface PictureCard {
  readonly card: CardId;
  /** Upside down or face down; face up by default. */
  readonly lying?: 'turned' | 'down';
  /** Its current value, if that differs from what is printed on it. */
  readonly counts?: string;
  /** Does not count: drawn faded. */
  readonly pale?: boolean;
}

/**
 * A row of cards in a picture, with a label above (or '' for none), its total, and a word between each pair of
 * neighbours.
 */
export interface PictureRow {
  readonly label: Words;
  readonly cards: readonly PictureCard[];
  readonly between?: readonly Words[];
  readonly total?: Words;
}

/** One seat's points after each step; all lines have the same number of steps. */
export interface PictureLine {
  readonly seat: Seat;
  readonly points: readonly number[];
}

/**
 * What is in one spot of a board: a card, a look without a card (a colour or a word), a card's back, an empty space,
 * or a boat filled to some level.
 */
export type Piece =
  | ({ readonly kind: 'card' } & Pick<PictureCard, 'card' | 'lying' | 'counts'>)
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'back'; readonly text: Words }
  | { readonly kind: 'free'; readonly text: Words }
  | { readonly kind: 'boat'; readonly value: number; readonly max: number };

/** One spot of a board. */
export interface Spot {
  readonly piece: Piece;
  /** The number of identical pieces there; defaults to one. */
  readonly count?: number;
  /** Currently winning or counting, just arrived, or out of order. */
  readonly mark?: 'best' | 'new' | 'breaks';
  /** One of those that count: framed, without a badge on each. */
  readonly lit?: boolean;
  /** From earlier, or in a hand that cannot be played now: drawn faded. */
  readonly pale?: boolean;
  /**
   * What one more card here would score, or if `ready` what can be taken right now: at most five letters or digits
   * below it. `says` gives the same in a few words, unless it is only the number of a slot.
   */
  readonly under?: { readonly text: Words; readonly says?: Words; readonly ready: boolean };
}

/** Something in the middle of a board: a label, its pieces, and their total. */
export interface BoardGroup {
  readonly label: Words;
  readonly spots: readonly Spot[];
  readonly says?: Words;
}

/** A seat's area: the fact that decides the game, a second one beside it, and its pieces. */
export interface BoardPlace {
  readonly seat: Seat;
  readonly turn: boolean;
  readonly main: Words;
  readonly aside?: Words;
  /** The same number in every area, so that they line up in columns; with one each, the areas stand side by side. */
  readonly spots: readonly Spot[];
}

/** A row across the whole board: what is open to everyone, or the viewer's hand. Long rows wrap. */
export interface BoardRow {
  readonly label: Words;
  readonly spots: readonly Spot[];
  /** What each pair of neighbours adds up to: one fewer than spots, none of which may then have `under`. */
  readonly between?: readonly Words[];
  /** A fact to the right of the label. */
  readonly says?: Words;
}

/** The illustration on a rules page: rows of cards with a few words about each. */
export interface Illustration {
  readonly title: Words;
  readonly rows: readonly BoardRow[];
}

/**
 * A move that matters, shown large above a board until the next one: a Farkle and what it cost, a bid that was made.
 */
export interface Banner {
  /** A few words: “Farkle! −1,700”. */
  readonly text: Words;
  /** Whose move it was or what resulted from it, in small letters below. */
  readonly about: Words;
  readonly mood: 'good' | 'bad';
  /** What it was about, at most three. */
  readonly cards?: readonly CardId[];
  /** Whether the story tells it as well, because its line says more, such as which cards. */
  readonly alsoTold?: boolean;
  /** Whether a round ended, which leaves more to read than one move: nothing moves by itself for longer. */
  readonly endsRound?: boolean;
}

/** One seat's final result. */
export interface PodiumPlace {
  readonly seat: Seat;
  /** 1 is best. Null without a place: a solo player, or one who forfeited. */
  readonly place: number | null;
  /** What decided it, in a few words: the points, or why there are none. */
  readonly points: Words;
  readonly won: boolean;
  /** Whether the clock or a bot played some of this person’s turns. */
  readonly clock: boolean;
  /** Read after the name, in a score sheet. */
  readonly fact?: Words;
}

/** A number of stars out of `most`, and the measure behind them: “par 18”. */
export interface Stars {
  readonly count: number;
  readonly most: number;
  readonly says: Words;
}

/**
 * How the points of a finished game came about: a column for each thing that counts. Its points add up to those of the
 * seats.
 */
export interface ScoreSheet {
  readonly columns: readonly ScoreColumn[];
  /** The head of the sums. */
  readonly total: Words;
  /** What the numbers do not explain, such as a tie for which nobody scores. */
  readonly notes: readonly Words[];
}

export interface ScoreColumn {
  /** What is counted, drawn as a piece if there is one. */
  readonly head: Words;
  readonly piece?: Piece;
  /** What it brings: “+1”. */
  readonly worth: Words;
  /** By seat: the points for it, and how many there are where the points do not tell. */
  readonly cells: readonly { readonly points: number; readonly count?: number }[];
}

/** Something that is quicker to see than to read. The viewer of its scene may see everything in it. */
export type Picture =
  /** The whole table: the middle, rows across, an area for each seat in playing order, and the viewer's hand. */
  | {
      readonly kind: 'board';
      readonly title: Words;
      readonly banner?: Banner;
      readonly middle: readonly BoardGroup[];
      readonly rows?: readonly BoardRow[];
      readonly places: readonly BoardPlace[];
      readonly hand?: BoardRow;
    }
  | { readonly kind: 'cards'; readonly title: Words; readonly rows: readonly PictureRow[] }
  /** One line per seat over the steps (rounds) of a game. `step` is the word for one step: Round. */
  | {
      readonly kind: 'lines';
      readonly title: Words;
      readonly step: Words;
      readonly lines: readonly PictureLine[];
    }
  /** The end of a game, best first: the placings, the highlights, and how it came about. */
  | {
      readonly kind: 'podium';
      readonly title: Words;
      readonly places: readonly PodiumPlace[];
      readonly highlights: readonly Words[];
      /** Each seat’s points after each step, in a game with several. */
      readonly course: readonly PictureLine[];
      /** What was on the table at the end. */
      readonly rows: readonly BoardRow[];
      readonly sheet?: ScoreSheet;
      /** The rating of a solo player's deal of the day. */
      readonly stars?: Stars;
    };

export type Block =
  /** A heading inside the scene: the round, the phase. */
  | { readonly kind: 'title'; readonly text: Words }
  | { readonly kind: 'text'; readonly text: Words }
  /** A row of cards with a label before it; `empty` is shown if there are none. */
  | {
      readonly kind: 'cards';
      readonly label: Words;
      readonly cards: readonly SceneCard[];
      readonly empty?: Words;
    }
  | { readonly kind: 'seats'; readonly lines: readonly SeatLine[] }
  /** One number per seat, together on one small-print line. */
  | { readonly kind: 'totals'; readonly label: Words; readonly totals: readonly Words[] }
  /** A horizontal line. */
  | { readonly kind: 'rule' }
  /** Small print: a hint, a risk. `warn` adds a warning sign. */
  | { readonly kind: 'note'; readonly text: Words; readonly warn?: boolean }
  /** Progress: `value` of `max`. */
  | { readonly kind: 'progress'; readonly label: Words; readonly value: number; readonly max: number }
  /**
   * A small table in monospaced type: a score sheet. `heads` and all rows have the same length. Head cells may use
   * `who`.
   */
  | {
      readonly kind: 'sheet';
      readonly heads: readonly Words[];
      readonly rows: readonly (readonly Words[])[];
    }
  /**
   * A picture that supplements the text and never replaces it, as it may fail to load. Each drawing costs a file, so
   * use it sparingly.
   */
  | { readonly kind: 'picture'; readonly picture: Picture }
  /**
   * The table as a picture, and blocks that say the same if the picture is unavailable: only one of the two is shown.
   */
  | {
      readonly kind: 'board';
      readonly board: Extract<Picture, { readonly kind: 'board' | 'cards' }>;
      readonly otherwise: readonly TextBlock[];
    };

/** A block made of text alone. */
export type TextBlock = Exclude<Block, { readonly kind: 'board' | 'picture' }>;

/** What one viewer sees on the table, independent of how it is drawn. */
export interface Scene {
  /** First the title, if any, which is shown beside the game's name; then what is on the table, then the seats. */
  readonly blocks: readonly Block[];
  /** Looked up only occasionally, such as the points of every round: behind a button while the game goes on. */
  readonly more?: readonly Block[];
  /** What was on the table at the end, and the count: part of the final picture, or in words if there is none. */
  readonly last?: {
    readonly rows: readonly BoardRow[];
    /** The last move, where its cards show more than the story tells; it is then left out of the text. */
    readonly move?: BoardRow;
    readonly sheet?: ScoreSheet;
    readonly otherwise: readonly TextBlock[];
  };
  /**
   * What the viewer would normally see on the buttons of their question. Shown below the blocks when there are no
   * buttons, because the game is paused, a bot plays for them, or it is a replay. A board that shows the hand already
   * includes it, so there it is only added to the text version of the board.
   */
  readonly unasked?: readonly TextBlock[];
}
