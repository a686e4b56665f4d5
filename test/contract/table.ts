import { createHash } from 'node:crypto';
import type { GameDefinition } from '../../src/engine/game.ts';
import type { Prompt } from '../../src/engine/prompt.ts';
import type { RecordedMove } from '../../src/engine/record.ts';
import type { Refusal } from '../../src/engine/result.ts';
import { type Dice, diceRng, type Rng } from '../../src/engine/rng.ts';
import { type CardId, type Seat, seatsOf, type Viewer } from '../../src/engine/seat.ts';
import type { Counts } from '../../src/engine/statistics.ts';
import { inEnglish } from '../../src/words/read.ts';
import { demand } from './fault.ts';
import { freeze } from './plain.ts';
import type { Wording } from './wording.ts';

/** Remembered from game to game, so that nothing is checked twice. */
export interface Memory {
  readonly faces: Set<CardId>;
  readonly moves: Set<string>;
  /** How often the unseen cards were redealt, and how often that changed anything. */
  readonly redealt: { readonly [K in 'public' | 'seat']: { tried: number; moved: number } };
  /** How often a seat was checked, and how often it was shown or asked something of its own. */
  readonly hands: { looked: number; own: number };
  /** For a game that hides nothing: the states by their looks, both as digests. */
  readonly looks: Map<string, string>;
}

export function newMemory(): Memory {
  return {
    faces: new Set(),
    moves: new Set(),
    redealt: { public: { tried: 0, moved: 0 }, seat: { tried: 0, moved: 0 } },
    hands: { looked: 0, own: 0 },
    looks: new Map(),
  };
}

/** The statistics of all seats so far, counted as if everyone played for themselves, and as if others did all of it. */
export interface StatisticsSoFar {
  readonly own: readonly Counts[];
  readonly others: readonly Counts[];
}

/** A game in progress during a run. */
export interface Table<S, M, E, V, O> {
  readonly game: GameDefinition<S, M, E, V, O>;
  readonly seats: readonly Seat[];
  readonly options: O;
  readonly wording: Wording;
  readonly memory: Memory;
  /** The randomness of the checks, separate from the deal's. */
  readonly chance: Rng;
  readonly moves: RecordedMove[];
  state: S;
  dice: Dice;
  statistics: StatisticsSoFar;
}

export function viewersOf(seats: readonly Seat[]): readonly Viewer[] {
  return ['public', ...seats];
}

/** The seats' prompts in this state, as the engine requests them. */
export function questionsIn<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  state: S,
  seats: readonly Seat[],
): readonly (readonly Prompt<M>[])[] {
  return seats.map((seat) => game.prompts(game.view(state, seat), seat));
}

/** The seats with a required prompt. */
export function waitingIn<M>(questions: readonly (readonly Prompt<M>[])[]): readonly Seat[] {
  return seatsOf(questions.length).filter((seat) => questions[seat]?.some((prompt) => prompt.required));
}

/** A move on a frozen state, with the dice as they would fall; the table is not changed. */
export function attempt<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  seat: Seat,
  move: M,
  state: S = table.state,
) {
  const rng = diceRng(table.dice);
  const step = table.game.apply(state, seat, freeze(move), rng);
  if (step.ok) freeze(step.value);
  return { step, dice: rng.dice() };
}

/** The lines a viewer reads about what happened. */
export function linesFor<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  events: readonly E[],
  viewer: Viewer,
): readonly string[] {
  const { game } = table;
  return events
    .flatMap((event) => {
      const moment = game.telling?.moment?.(event) ?? null;
      return [game.tell(event, viewer) ?? [], moment === null ? [] : [moment.text, moment.about]].flat();
    })
    .map(inEnglish);
}

/** The move as written in faults: `0:p12`. */
export function named<S, M, E, V, O>(table: Table<S, M, E, V, O>, seat: Seat, move: M): string {
  return `${seat}:${table.game.notation.write(move)}`;
}

/** A refusal is a code and a sentence for the player. */
export function checkRefusal(refusal: Refusal, what: string): void {
  demand(
    refusal.code !== '' && /\S.*[.!?]$/.test(inEnglish(refusal.says)),
    'words',
    () => `${what} is refused without a sentence: “${inEnglish(refusal.says)}”`,
  );
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
