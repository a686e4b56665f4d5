import type { OptionSpec } from './options.ts';
import type { Prompt } from './prompt.ts';
import type { Refusal, Result } from './result.ts';
import type { Rng } from './rng.ts';
import type { CardFace, Scene, Words } from './scene.ts';
import type { CardId, Seat, Viewer } from './seat.ts';

export const LEVELS = ['easy', 'normal', 'hard'] as const;
/** How well a computer opponent plays. */
export type Level = (typeof LEVELS)[number];

/** A state and what happened on the way to it. */
export interface Step<S, E> {
  readonly state: S;
  readonly events: readonly E[];
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

/**
 * A whole game. S the state, M a move, E an event, V a view, O the options: all plain readonly JSON.
 * Only the first group of functions ever sees a state; the second sees what one viewer may see.
 */
export interface GameDefinition<S, M, E, V, O> {
  /** Also the slash command: lower case letters. */
  readonly id: string;
  /** Raised whenever an old record would no longer replay. */
  readonly rules: number;
  readonly name: string;
  /** One sentence for a list of games. */
  readonly blurb: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly secondsPerTurn: number;
  readonly options: OptionSpec<O>;
  /** The text form of a move, as the rules page gives it. `read` accepts exactly those spellings. */
  readonly notation: { write(move: M): string; read(text: string): M | null };
  /** How a card looks in text. Throws on a name that is no card of this game. */
  face(card: CardId): CardFace;
  /**
   * Every card that scenes, questions and stories may show. Those whose face has a drawing become pictures in chat lines
   * and on buttons; without this list all cards are text.
   */
  readonly cards?: readonly CardId[];

  setup(input: { readonly seats: number; readonly options: O; readonly rng: Rng }): Step<S, E>;
  /** Refuses a seat that is not at the table, a move out of turn, and every move once there is an outcome. Never mutates. */
  apply(state: S, seat: Seat, move: M, rng: Rng): Result<Step<S, E>, Refusal>;
  outcome(state: S): Outcome | null;
  /** Points by seat, at any moment. */
  scores(state: S): readonly number[];
  view(state: S, viewer: Viewer): V;
  /** Another state this viewer could not tell from `state`: all it shows kept, the unseen dealt again. */
  redeal(state: S, viewer: Viewer, rng: Rng): S;

  prompts(view: V, seat: Seat): readonly Prompt<M>[];
  scene(view: V, viewer: Viewer): Scene;
  /** A line for the list of happenings, or null when there is nothing to say to this viewer. */
  tell(event: E, viewer: Viewer): Words | null;
  /** What the clock plays for an absent seat that is asked; always legal. */
  fallback(view: V, seat: Seat): M;
  /** What a computer opponent plays when asked; always legal. */
  bot(view: V, seat: Seat, level: Level, rng: Rng): M;
  /** A move as advice to a seat that may make it, in one sentence. Only games for one give hints, and only with this. */
  advise?(view: V, move: M): Words;
}

/** The definition as given, with its types checked against each other. */
export function defineGame<S, M, E, V, O>(
  definition: GameDefinition<S, M, E, V, O>,
): GameDefinition<S, M, E, V, O> {
  return definition;
}

/** A definition whose types nobody outside needs to know. `use` opens it. */
export interface Game {
  readonly id: string;
  readonly rules: number;
  readonly name: string;
  readonly blurb: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly secondsPerTurn: number;
  readonly options: OptionSpec<unknown>;
  face(card: CardId): CardFace;
  readonly cards: readonly CardId[];
  use<R>(open: <S, M, E, V, O>(definition: GameDefinition<S, M, E, V, O>) => R): R;
}

export function seal<S, M, E, V, O>(definition: GameDefinition<S, M, E, V, O>): Game {
  const { id, rules, name, blurb, seats, secondsPerTurn, options, face, cards = [] } = definition;
  const use: Game['use'] = (open) => open(definition);
  return { id, rules, name, blurb, seats, secondsPerTurn, options, face, cards, use };
}
