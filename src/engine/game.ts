import type { Counts, Figures } from './figures.ts';
import type { GameTranslation, Translated } from './languages.ts';
import type { Lesson } from './lesson.ts';
import type { OptionSpec } from './options.ts';
import type { Prompt } from './prompt.ts';
import type { Refusal, Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { Banner, CardFace, Illustration, Scene } from './scene.ts';
import type { CardId, Seat, Viewer } from './seat.ts';
import type { Words } from './words.ts';

/** The greatest length of advice, with names and cards written out: it is shown above the buttons on a phone. */
export const LONGEST_ADVICE = 180;

/** The greatest length of the closing sentence, with names written out: two lines on a phone. */
export const LONGEST_VERDICT = 160;
/** The greatest length of a highlight, with names of twelve letters, to which pictures cut them: a line of one. */
export const LONGEST_HIGHLIGHT = 50;
/** More than these would be no highlights. */
export const MOST_HIGHLIGHTS = 3;
/** The most emojis in a line that tells a game’s course. */
export const LONGEST_COURSE = 60;

export const LEVELS = ['easy', 'normal', 'hard'] as const;
/** How well a bot plays. */
export type Level = (typeof LEVELS)[number];

/** The greatest length of a personality’s line: it stands beside a bot’s name and level, on one line of a phone. */
export const LONGEST_LINE = 14;

/**
 * What some bots of a game are like: they play by the policy of their level, with likings of their own. Sees and does
 * no more than any bot, and is hardly weaker.
 */
export interface Personality<V, M> {
  /** One word of letters from a to z, by which it is asked for: `bold`. */
  readonly id: string;
  /** What it does, read after its name, and true at every level: “bids boldly”. At most {@link LONGEST_LINE} characters. */
  readonly line: Words;
  /** What a bot of this personality plays when asked; always legal. */
  bot(view: V, seat: Seat, level: Level, rng: Rng): M;
}

/** A state and what happened on the way to it. */
export interface Step<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/**
 * Where a game hides something. `hands`: a seat sees, or is asked, something that the others do not, so it has a
 * private message of its own. `deck`: everybody sees the same, and only what is still to come is hidden. `nothing`: the
 * state holds no more than everybody sees.
 */
export type Hidden = 'hands' | 'deck' | 'nothing';

/** How long a game takes. */
export interface Length {
  /** In a whole game, by all seats together: measured between bots where the rules do not say. */
  readonly moves: number;
  /** For a person, about. */
  readonly secondsAMove: number;
}

/** The same game, longer or shorter. */
export interface OtherLength<O> {
  /** What it changes in the options. */
  readonly options: Partial<O>;
  /** Read after “Shorter:” or “Longer:”: “to 5,000”. */
  readonly says: Words;
}

export interface Placing {
  readonly seat: Seat;
  /** 1 is best; equal results share a place and the next is skipped (1, 1, 3). */
  readonly place: number;
  readonly points: number;
}

/** How a game ended. A lost solo game is place 1 with no winner. */
export interface Outcome {
  readonly placings: readonly Placing[];
  readonly winners: readonly Seat[];
}

/** How a game is told, beside its scene and its story. */
export interface Telling<E, V> {
  /**
   * What a replay, which stops at each move, says of an event that the story leaves to the scene, such as a bid; without it
   * nothing.
   */
  retell?(event: E): Words | null;
  /**
   * An event that players tell each other afterwards, large above the table until the next move; null for every other. It
   * says nothing but what all may know.
   */
  moment?(event: E): Banner | null;
  /**
   * The end in one sentence, as a friend would tell it to somebody who was not there, from what everybody sees: “Ada wins
   * with 59 points, passing Ben in the last round.” It names every winner, in at most {@link LONGEST_VERDICT} characters as they
   * are read. Null where there is nothing to say but who won with how many points, as without it.
   */
  verdict?(view: V, outcome: Outcome): Words | null;
  /**
   * What people tell each other of a finished game, the most memorable first: “Ben scored 3,000 in one turn”. From what everybody
   * sees and what was counted by seat, in which nothing of a bot or the clock in a person’s place is; none is a fine answer.
   * Each names who it is about, unless only one plays, in at most {@link LONGEST_HIGHLIGHT} characters as they are read.
   */
  highlights?(view: V, counts: readonly Counts[]): readonly Words[];
  /**
   * How a finished game went as a line of emojis, at most {@link LONGEST_COURSE}, from what everybody sees. It may be read
   * by people who are still to play the same deal, so it has no letters and digits and names no card.
   */
  course?(view: V): string;
  /**
   * Which round it is, from 1, in a game of several: a replay can jump from one to the next. Without it, it goes by
   * turns.
   */
  round?(view: V): number;
  /**
   * The cards that the viewer holds and others do not see, for a replay with open hands. Required if `hidden` is
   * `hands`.
   */
  hand?(view: V): readonly CardId[];
}

/** How a game is taught and advised. */
export interface Coaching<V, M, O> {
  /**
   * A move as advice to the seat that may make it: why, then what to do, in at most {@link LONGEST_ADVICE}
   * characters as they are read. Hints and the coach of a practice table use it. Never throws for a
   * legal move.
   */
  coach?(view: V, seat: Seat, move: M): Words;
  /** A first game, dealt by hand. Without it, learners begin at a practice table. */
  readonly lesson?: Lesson<O>;
  /** What the first page of its rules is about, to look at. It says nothing that the text does not. */
  readonly illustration?: Illustration;
}

/** What is counted of a game: how long it takes, and what players like to know of their play. */
export interface Counting<E, O> {
  /** How long a game takes with so many seats, as lobbies tell it. Without it they say nothing. */
  length?(seats: number, options: O): Length;
  /**
   * Another length that lobbies offer with one press: a shorter game, and from there the full one again. For a game that
   * has a `length`.
   */
  otherLength?(seats: number, options: O): OtherLength<O>;
  /** What players like to know of their own play, as `/stats` tells it. Without it there is nothing but games, wins and points. */
  readonly figures?: Figures<E>;
}

/**
 * A whole game. S the state, M a move, E an event, V a view, O the options: all plain readonly JSON.
 * Only the first group of functions ever sees a state; the second sees what one viewer may see.
 */
export interface GameDefinition<S, M, E, V, O> {
  /** Also the slash command and the name of the game's folder: one word, {@link whyNotId}. */
  readonly id: string;
  /** Raised whenever an old record would no longer replay. */
  readonly rules: number;
  readonly name: string;
  /** One sentence for a list of games. */
  readonly blurb: string;
  /** The same for people whose Discord speaks another language; English where it is missing. */
  readonly translations?: Translated<GameTranslation>;
  /**
   * The strip beside every message of the game, `0xrrggbb`: visible on light and dark backgrounds, and unlike any other
   * game's.
   */
  readonly colour: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly secondsPerTurn: number;
  readonly hidden: Hidden;
  readonly options: OptionSpec<O>;
  /** The text form of a move, as the rules page gives it. `read` accepts exactly those spellings. */
  readonly notation: { write(move: M): string; read(text: string): M | null };
  /** How a card looks in text. Throws for a name that is not a card of this game. */
  face(card: CardId): CardFace;
  /** Every card that scenes, questions and stories may show: as pictures in chat lines and on buttons. None in a game without cards. */
  readonly cards: readonly CardId[];

  setup(input: { readonly seats: number; readonly options: O; readonly rng: Rng }): Step<S, E>;
  /** Refuses a seat that is not at the table, a move out of turn, and every move once there is an outcome. Never mutates. */
  apply(state: S, seat: Seat, move: M, rng: Rng): Result<Step<S, E>, Refusal>;
  outcome(state: S): Outcome | null;
  /** Points by seat, at any moment. */
  scores(state: S): readonly number[];
  view(state: S, viewer: Viewer): V;
  /**
   * Another state that this viewer could not tell from `state`: everything they see is kept, the unseen is dealt again;
   * the same state if nothing is hidden.
   */
  redeal(state: S, viewer: Viewer, rng: Rng): S;

  prompts(view: V, seat: Seat): readonly Prompt<M>[];
  scene(view: V, viewer: Viewer): Scene;
  /** A line for the story, or null when there is nothing to say to this viewer. */
  tell(event: E, viewer: Viewer): Words | null;
  /** What the clock plays for an absent seat that is asked; always legal. */
  fallback(view: V, seat: Seat): M;
  /**
   * Which turn it is, for a game in which one seat may have several in a row, such as the winner of a trick who leads to
   * the next: two turns have two names. Without it, a seat has one turn for as long as the game waits for it.
   */
  turn?(view: V, seat: Seat): string;
  /**
   * Whether a move uncovered nothing, judged by the views of the seat that made it: neither to that seat nor to anybody
   * else, so that it may take the move back while its turn goes on. A card from a private hand is uncovered when the
   * others see it. Without this, no move can be taken back.
   */
  uncoversNothing?(before: V, after: V): boolean;
  /** What a bot plays when asked; always legal. */
  bot(view: V, seat: Seat, level: Level, rng: Rng): M;
  /** What its bots may be like, each at every level. Without it, those of a level are all alike. */
  readonly personalities?: readonly Personality<V, M>[];
  readonly telling?: Telling<E, V>;
  readonly coaching?: Coaching<V, M, O>;
  readonly counting?: Counting<E, O>;
}

/** Chooses a bot’s moves: as its personality does, or by its level alone if the game has no such personality. */
export function botOf<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  personality: string | null,
): GameDefinition<S, M, E, V, O>['bot'] {
  const found = game.personalities?.find(({ id }) => id === personality);
  return found === undefined ? game.bot : found.bot;
}

/** The id is part of commands, custom ids and records, whose patterns accept no more. */
const ID_PATTERN = /^[a-z]{1,32}$/;

/** Why this cannot be the id of a game, in a sentence for its developer; null when it can. */
export function whyNotId(id: string): string | null {
  if (ID_PATTERN.test(id)) return null;
  return `“${id}” cannot be the id of a game. Use one word of at most 32 letters from a to z: it is typed as a command.`;
}

/** The definition as given, with its types checked against each other. Throws for an id that is no word. */
export function defineGame<S, M, E, V, O>(
  definition: GameDefinition<S, M, E, V, O>,
): GameDefinition<S, M, E, V, O> {
  const why = whyNotId(definition.id);
  if (why !== null) throw new RangeError(why);
  return definition;
}

/** A definition whose types nobody outside needs to know. `use` opens it. */
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
