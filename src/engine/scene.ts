import type { CardDrawing, Sign } from './card-drawing.ts';
import type { CardId, Seat } from './seat.ts';
import type { Words } from './words.ts';

const MARK = /⟦([sc]):([^⟧]*)⟧/g;

/** A mark for the person (or bot) in a seat. */
export function who(seat: Seat): string {
  return `⟦s:${seat}⟧`;
}

/** A mark for a card's face. */
export function face(card: CardId): string {
  return `⟦c:${card}⟧`;
}

/** A text with every mark replaced. */
export function fillIn(text: string, fill: { seat(seat: Seat): string; card(card: CardId): string }): string {
  return text.replace(MARK, (_, kind: string, name: string) =>
    kind === 's' ? fill.seat(Number(name) as Seat) : fill.card(name as CardId),
  );
}

/** A text without its emphasis, where nothing but letters is drawn. Emphasis that does not close stays: it is a mistake. */
export function withoutEmphasis(text: string): string {
  return text.replace(/\*\*(.+?)\*\*/g, '$1').replace(/(?<!\w)_(.+?)_(?!\w)/g, '$1');
}

/**
 * How a card looks: `text` where no picture can stand (a symbol and a letter or number), `name` in words, and `drawing` as
 * a picture. Cards that are drawn alike are named alike.
 */
export interface CardFace {
  readonly text: string;
  readonly name: Words;
  readonly drawing: CardDrawing;
  /** What is printed on it in a picture, where letters are larger than on an emoji: its name, if that is no number. */
  readonly print?: Print;
}

/** Words on a card, at most eight letters, and above them a sign other than that of its drawing. */
export interface Print {
  readonly text: Words;
  readonly sign?: Sign;
}

/** What something on a board looks like and is called. */
export type Look = Pick<CardFace, 'name' | 'drawing' | 'print'>;

/** A card on the table. `mark` is a short sign drawn behind it: ✓ winning, ▲ new. */
export interface SceneCard {
  readonly card: CardId;
  readonly mark?: string;
}

/** One line about a seat: whose turn it is, the facts in a few words. */
export interface SeatLine {
  readonly seat: Seat;
  readonly turn: boolean;
  readonly facts: readonly Words[];
  readonly cards?: readonly SceneCard[];
  /** Stands beside the facts, or where it is too long for that on a line of its own in small print. */
  readonly long?: Words;
}

/** A card in a picture. */
export interface PictureCard {
  readonly card: CardId;
  /** Lies face up unless said otherwise: upside down, or showing its back. */
  readonly lying?: 'turned' | 'down';
  /** What it counts now, where that is not what is printed on it. */
  readonly counts?: string;
  /** Does not count: drawn pale. */
  readonly pale?: boolean;
}

/** A row of cards in a picture: over it a label (or none, '') and what it comes to, a word between each two neighbours. */
export interface PictureRow {
  readonly label: Words;
  readonly cards: readonly PictureCard[];
  readonly between?: readonly Words[];
  readonly total?: Words;
}

/** One seat's points after each step; as many as there are steps. */
export interface PictureLine {
  readonly seat: Seat;
  readonly points: readonly number[];
}

/**
 * What lies in one spot of a board: a card, a look without a card (a colour, or a word), a card's back, a free place, or a boat filled so far.
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
  /** How many alike lie there; one unless said otherwise. */
  readonly count?: number;
  /** Wins so far or counts, has just come here, or is out of order. */
  readonly mark?: 'best' | 'new' | 'breaks';
  /** Is one of those that count: framed, without a badge on each. */
  readonly lit?: boolean;
  /** From before, or in a hand not to be played now: drawn pale. */
  readonly pale?: boolean;
  /**
   * What one more card here would make, or where it is `ready` what can be had right now: at most five letters or digits
   * below it, and `says` the same in a few words, unless it is only the number of a slot.
   */
  readonly under?: { readonly text: Words; readonly says?: Words; readonly ready: boolean };
}

/** Something in the middle of a board: a label, what lies there, and what it comes to. */
export interface BoardGroup {
  readonly label: Words;
  readonly spots: readonly Spot[];
  readonly says?: Words;
}

/** A seat's place: the fact that decides the game, a second one beside it, and what lies there. */
export interface BoardPlace {
  readonly seat: Seat;
  readonly turn: boolean;
  readonly main: Words;
  readonly aside?: Words;
  /** As many in every place, so that they stand in columns; with one each, the places stand side by side. */
  readonly spots: readonly Spot[];
}

/** A row across a whole board: what lies open for all, or the viewer's hand. A row that is too long goes on below. */
export interface BoardRow {
  readonly label: Words;
  readonly spots: readonly Spot[];
  /** What each two neighbours come to: one fewer than spots, and none of those has a word under it. */
  readonly between?: readonly Words[];
  /** A fact at the right of the label. */
  readonly says?: Words;
}

/** What a page of rules shows: rows of cards with a word about each. */
export interface Illustration {
  readonly title: Words;
  readonly rows: readonly BoardRow[];
}

/** A move that matters, large above a board until the next: a Farkle and what it cost, a bid that was made. */
export interface Banner {
  /** A few words: “Farkle! −1,700”. */
  readonly text: Words;
  /** Whose move it was, or what came of it, in small letters below. */
  readonly about: Words;
  readonly mood: 'good' | 'bad';
  readonly card?: CardId;
}

/** How a seat came in. */
export interface PodiumPlace {
  readonly seat: Seat;
  /** 1 is best. Null for who has none: alone, or forfeited. */
  readonly place: number | null;
  /** What decided it, in a few words: the points, or why there are none. */
  readonly points: Words;
  readonly won: boolean;
  /** Whether the clock or a bot played some of its person’s turns. */
  readonly clock: boolean;
}

/** So many of `most`, and what they are measured by: “par 18”. */
export interface Stars {
  readonly count: number;
  readonly most: number;
  readonly says: Words;
}

/** Something that is quicker to see than to read. Everything in it may be seen by the viewer of its scene. */
export type Picture =
  /** The whole table: the middle, rows across, a place for each seat in playing order, and the viewer's hand. */
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
  /** A line a seat over the steps (rounds) of a game. `step` is the word for one: Round. */
  | {
      readonly kind: 'lines';
      readonly title: Words;
      readonly step: Words;
      readonly lines: readonly PictureLine[];
    }
  /** The end of a game, best first: who came in where, what is told of it afterwards, and how it came about. */
  | {
      readonly kind: 'podium';
      readonly title: Words;
      readonly places: readonly PodiumPlace[];
      readonly highlights: readonly Words[];
      /** Each seat’s points after each step, in a game of several. */
      readonly course: readonly PictureLine[];
      /** What lay there in the end. */
      readonly rows: readonly BoardRow[];
      /** How a deal of the day went for who played it alone. */
      readonly stars?: Stars;
    };

export type Block =
  /** A heading inside the scene: the round, the phase. */
  | { readonly kind: 'title'; readonly text: Words }
  | { readonly kind: 'text'; readonly text: Words }
  /** A row of cards with a label before it; `empty` is said when there are none. */
  | {
      readonly kind: 'cards';
      readonly label: Words;
      readonly cards: readonly SceneCard[];
      readonly empty?: Words;
    }
  | { readonly kind: 'seats'; readonly lines: readonly SeatLine[] }
  /** One number per seat, in a single small-print line. */
  | { readonly kind: 'totals'; readonly label: Words; readonly totals: readonly Words[] }
  /** A line across. */
  | { readonly kind: 'rule' }
  /** Small print: a hint, a risk. `warn` makes it stand out with a sign. */
  | { readonly kind: 'note'; readonly text: Words; readonly warn?: boolean }
  /** How far something has come, `value` of `max`. */
  | { readonly kind: 'progress'; readonly label: Words; readonly value: number; readonly max: number }
  /** A small table in fixed-width type: a score sheet. `heads` and every row have equal length. Head cells may use `who`. */
  | {
      readonly kind: 'sheet';
      readonly heads: readonly Words[];
      readonly rows: readonly (readonly Words[])[];
    }
  /** A picture beside the text, never instead of it: it may fail to arrive. Costs a file a drawing, so only where it earns it. */
  | { readonly kind: 'picture'; readonly picture: Picture }
  /**
   * The table as a picture, and the blocks that say the same if the picture is not available: one of the two is shown.
   */
  | {
      readonly kind: 'board';
      readonly board: Extract<Picture, { readonly kind: 'board' | 'cards' }>;
      readonly otherwise: readonly TextBlock[];
    };

/** A block that is words alone. */
export type TextBlock = Exclude<Block, { readonly kind: 'board' | 'picture' }>;

/** What is on the table for one viewer, independent of how it is drawn. */
export interface Scene {
  /** A title first, if there is one: it stands beside the game's name. Then what lies on the table, then the seats. */
  readonly blocks: readonly Block[];
  /** What is looked up now and then, such as the points of every round: behind a button while the game goes on. */
  readonly more?: readonly Block[];
  /** What lay there when the game ended: a part of the picture of its end, or in words where there is none. */
  readonly last?: { readonly rows: readonly BoardRow[]; readonly otherwise: readonly TextBlock[] };
  /**
   * What the viewer sees on the buttons of their question: drawn below the blocks where there are no buttons, because the game
   * pauses, a bot plays for them, or it is a replay. A board that shows the hand says it anyway, so there it only joins the
   * words for the board.
   */
  readonly unasked?: readonly TextBlock[];
}
