import type { GameTranslation, Translated } from './languages.ts';
import type { Lesson } from './lesson.ts';
import type { OptionSpec } from './options.ts';
import type { Prompt } from './prompt.ts';
import type { Refusal, Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Banner, CardFace, Illustration, Scene } from './scene.ts';
import type { CardId, Seat, Viewer } from './seat.ts';
import type { Counts, Statistics } from './statistics.ts';
import type { Words } from './words.ts';

/** The maximum length of advice, with names and cards written out: it appears above the buttons on a phone. */
export const LONGEST_ADVICE = 180;

/** The maximum length of the closing sentence, with names written out: two lines on a phone. */
export const LONGEST_VERDICT = 160;
/**
 * The maximum length of a highlight, with names of twelve letters, where pictures cut them off: one line of a
 * picture.
 */
export const LONGEST_HIGHLIGHT = 50;
/** With more than these, they would no longer be highlights. */
export const MOST_HIGHLIGHTS = 3;
/** The maximum number of emojis in the line that sums up a game’s course. */
export const LONGEST_COURSE = 60;

export const LEVELS = ['easy', 'normal', 'hard'] as const;
/** How well a bot plays. */
export type Level = (typeof LEVELS)[number];

/** The maximum length of a personality’s line: it shares one line on a phone with the bot’s name and level. */
export const LONGEST_LINE = 14;

/**
 * A bot personality: it follows the policy of its level, with preferences of its own. It sees and may do no more than
 * any other bot, and is hardly weaker.
 */
export interface Personality<V, M> {
  /** A single word of letters from a to z, used to select it: `bold`. */
  readonly id: string;
  /**
   * What it tends to do, read after its name and true at every level: “bids boldly”. At most {@link LONGEST_LINE}
   * characters.
   */
  readonly line: Words;
  /** The move of a bot with this personality when the game asks it for one; always legal. */
  bot(view: V, seat: Seat, level: Level, rng: Rng): M;
}

/** A state and the events that led to it. */
export interface Step<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/**
 * What a game hides. `hands`: a seat sees, or is asked, something that the others do not, so it has a private
 * message. `deck`: everyone sees the same, and only what is still to come is hidden. `nothing`: the state contains no
 * more than everyone can see.
 */
export type Hidden = 'hands' | 'deck' | 'nothing';

/** How long a game takes. */
export interface Length {
  /** In a whole game, by all seats together: measured between bots unless the rules determine it. */
  readonly moves: number;
  /** For a person, approximately. */
  readonly secondsAMove: number;
}

/** The same game, longer or shorter. */
export interface OtherLength<O> {
  /** The options that it changes. */
  readonly options: Partial<O>;
  /** Read after “Shorter:” or “Longer:”: “to 5,000”. */
  readonly says: Words;
}

export interface Placing {
  readonly seat: Seat;
  /** 1 is best; equal results share a place and the next one is skipped (1, 1, 3). */
  readonly place: number;
  readonly points: number;
}

/** How a game ended. A lost solo game is place 1 with no winner. */
export interface Outcome {
  readonly placings: readonly Placing[];
  readonly winners: readonly Seat[];
}

/** How a game is presented, in addition to its scene and its story. */
export interface Telling<E, V> {
  /**
   * What a replay, which stops at each move, says about an event that the story leaves to the scene, such as a bid.
   * Without it, nothing.
   */
  retell?(event: E): Words | null;
  /**
   * An event that players will talk about afterwards, shown large above the table until the next move; null for any
   * other. It may only reveal public information.
   */
  moment?(event: E): Banner | null;
  /**
   * The end in one sentence, as a friend would tell someone who missed the game, using public information only: “Ada
   * wins with 59 points, passing Ben in the last round.” It names every winner, in at most {@link LONGEST_VERDICT}
   * characters as read. Null, as without it, when there is nothing to add to who won with how many points.
   */
  verdict?(view: V, outcome: Outcome): Words | null;
  /**
   * What people remember of a finished game, the most memorable first: “Ben scored 3,000 in one turn”. Based on what
   * everyone sees and on each seat's counts, which leave out moves that a bot or the clock made for a person. May be
   * empty. Each names the player it is about, except in a solo game, in at most {@link LONGEST_HIGHLIGHT} characters
   * as read.
   */
  highlights?(view: V, counts: readonly Counts[]): readonly Words[];
  /**
   * Something about a seat that did not win, read after the name: “cleared the board twice”. It stands in the score
   * sheet of the end, which a game with facts needs (`last.sheet`), and in the seat’s closed hand; highlights about that
   * seat are left out.
   */
  fact?(view: V, seat: Seat, counts: Counts): Words | null;
  /** What a result is called, if not points: “18 across”. */
  score?(points: number): Words;
  /**
   * The course of a finished game as a line of at most {@link LONGEST_COURSE} emojis, based on what everyone sees.
   * People who have yet to play the same deal may read it, so it contains no letters or digits and names no card.
   */
  course?(view: V): string;
  /**
   * The round number, from 1, in a game with several rounds: a replay can jump between them. Without it, a replay
   * jumps by turns.
   */
  round?(view: V): number;
  /** The viewer's cards that others cannot see, for a replay with open hands. Required if `hidden` is `hands`. */
  hand?(view: V): readonly CardId[];
}

/** How a game is taught and how players are advised. */
export interface Coaching<V, M, O> {
  /**
   * Presents a move as advice to the seat that may make it: first why, then what to do, in at most {@link
   * LONGEST_ADVICE} characters as read. Used by hints and by the coach of a practice table. Never throws for a legal
   * move.
   */
  coach?(view: V, seat: Seat, move: M): Words;
  /** A first game with a fixed deal. Without it, learners start at a practice table. */
  readonly lesson?: Lesson<O>;
  /** Illustrates the first page of the rules. It says nothing that the text does not. */
  readonly illustration?: Illustration;
}

/** What is measured about a game: its length, and what players like to know about their own play. */
export interface Counting<E, O> {
  /** The length of a game for this many seats, as lobbies show it. Without it, they show nothing. */
  length?(seats: number, options: O): Length;
  /**
   * Another length that lobbies offer with one press: a shorter game, and from there the full one again. Requires
   * `length`.
   */
  otherLength?(seats: number, options: O): OtherLength<O>;
  /**
   * What players like to know about their own play, shown by `/stats`. Without it, there are only games, wins and
   * points.
   */
  readonly statistics?: Statistics<E>;
}

/**
 * A whole game. S is the state, M a move, E an event, V a view, O the options: all plain readonly JSON. Only the
 * first group of functions ever sees a state; the second sees what one viewer may see.
 */
export interface GameDefinition<S, M, E, V, O> {
  /** Also the name of the slash command and of the game's folder: one word, see {@link whyNotId}. */
  readonly id: string;
  /** Must be raised whenever old records would no longer replay. */
  readonly rules: number;
  readonly name: string;
  /** One sentence for a list of games. */
  readonly blurb: string;
  /** The same in other languages; English where one is missing. */
  readonly translations?: Translated<GameTranslation>;
  /**
   * The colour bar of every message of the game, `0xrrggbb`: visible on light and dark backgrounds, and distinct from
   * every other game's.
   */
  readonly colour: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly secondsPerTurn: number;
  readonly hidden: Hidden;
  readonly options: OptionSpec<O>;
  /** The text form of a move, as documented on the rules page. `read` accepts exactly what `write` produces. */
  readonly notation: { write(move: M): string; read(text: string): M | null };
  /** How a card looks in text. Throws for a name that is not a card of this game. */
  face(card: CardId): CardFace;
  /**
   * Every card that scenes, questions and stories may show as pictures in chat lines and on buttons. Empty in a game
   * without cards.
   */
  readonly cards: readonly CardId[];

  setup(input: { readonly seats: number; readonly options: O; readonly rng: Rng }): Step<S, E>;
  /** Refuses a seat that is not at the table, a move out of turn, and any move after the end. Never mutates. */
  apply(state: S, seat: Seat, move: M, rng: Rng): Result<Step<S, E>, Refusal>;
  outcome(state: S): Outcome | null;
  /** Points by seat, at any moment. */
  scores(state: S): readonly number[];
  view(state: S, viewer: Viewer): V;
  /**
   * Another state that this viewer cannot distinguish from `state`: everything they see is kept and the rest is dealt
   * again. The same state if nothing is hidden.
   */
  redeal(state: S, viewer: Viewer, rng: Rng): S;

  prompts(view: V, seat: Seat): readonly Prompt<M>[];
  scene(view: V, viewer: Viewer): Scene;
  /** A line for the story, or null if this viewer is told nothing. */
  tell(event: E, viewer: Viewer): Words | null;
  /** The move that the clock makes for an absent seat; always legal. */
  fallback(view: V, seat: Seat): M;
  /**
   * Identifies the current turn, for a game in which a seat may have several turns in a row, such as the winner of a
   * trick who leads to the next. Different turns have different names. Without it, a turn lasts as long as the game
   * keeps waiting for the seat.
   */
  turn?(view: V, seat: Seat): string;
  /**
   * Whether a move revealed nothing to anyone, judged by the views of the seat that made it before and after, so that
   * the seat may undo it while its turn lasts. A card from a private hand is revealed when others see it. Without
   * this, no move can be undone.
   */
  uncoversNothing?(before: V, after: V): boolean;
  /** A bot's move when the game asks it for one; always legal. */
  bot(view: V, seat: Seat, level: Level, rng: Rng): M;
  /** The personalities of its bots, each available at every level. Without them, all bots of a level play alike. */
  readonly personalities?: readonly Personality<V, M>[];
  readonly telling?: Telling<E, V>;
  readonly coaching?: Coaching<V, M, O>;
  readonly counting?: Counting<E, O>;
}

/** Chooses a bot’s move: with its personality if the game has that one, otherwise by its level alone. */
export function botOf<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  personality: string | null,
): GameDefinition<S, M, E, V, O>['bot'] {
  const found = game.personalities?.find(({ id }) => id === personality);
  return found === undefined ? game.bot : found.bot;
}

/** The id is part of commands, custom ids and records, whose patterns accept nothing else. */
const ID_PATTERN = /^[a-z]{1,32}$/;

/** Why this cannot be a game's id, in a sentence for its developer; null if it can. */
export function whyNotId(id: string): string | null {
  if (ID_PATTERN.test(id)) return null;
  return `“${id}” cannot be the id of a game. Use one word of at most 32 letters from a to z: it is typed as a command.`;
}

/** Returns the definition unchanged, with its types checked against each other. Throws if the id is invalid. */
export function defineGame<S, M, E, V, O>(
  definition: GameDefinition<S, M, E, V, O>,
): GameDefinition<S, M, E, V, O> {
  const why = whyNotId(definition.id);
  if (why !== null) throw new RangeError(why);
  return definition;
}

/** A definition whose type parameters are hidden from callers. `use` gives access to it. */
export interface Game {
  readonly id: string;
  readonly rules: number;
  readonly name: string;
  readonly blurb: string;
  readonly translations: Translated<GameTranslation> | null;
  readonly colour: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly secondsPerTurn: number;
  readonly hidden: Hidden;
  readonly options: OptionSpec<unknown>;
  face(card: CardId): CardFace;
  readonly cards: readonly CardId[];
  use<R>(open: <S, M, E, V, O>(definition: GameDefinition<S, M, E, V, O>) => R): R;
}

export function seal<S, M, E, V, O>(definition: GameDefinition<S, M, E, V, O>): Game {
  const { id, rules, name, blurb, colour, seats, secondsPerTurn } = definition;
  const { hidden, options, face, cards, translations = null } = definition;
  const use: Game['use'] = (open) => open(definition);
  return {
    ...{ id, rules, name, blurb, translations, colour, seats, secondsPerTurn, hidden, options, face, cards },
    use,
  };
}
