import type { GameDefinition, Outcome } from './game.ts';
import type { Choice, Prompt } from './prompt.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';
import { type Dice, diceRng } from './rng.ts';
import { isSeat, type Seat, seatsOf, type Viewer } from './seat.ts';

/** A game in progress: everything needed to go on from here, as plain JSON. */
export interface Position<S> {
  readonly seats: number;
  /** Moves so far. */
  readonly seq: number;
  readonly state: S;
  readonly dice: Dice;
  /** By seat, the `seq` at which its present question was put; null when it is asked nothing. */
  readonly asked: readonly (number | null)[];
  readonly outcome: Outcome | null;
}

/** A position and what happened on the way to it. */
export interface Turn<S, E> {
  readonly position: Position<S>;
  readonly events: readonly E[];
}

/** Deals. `seats` must be in the game's range and `options` have gone through its `parse`. */
export function start<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  input: { readonly seats: number; readonly options: O; readonly seed: string },
): Turn<S, E> {
  const rng = diceRng({ seed: input.seed, drawn: 0 });
  const step = game.setup({ seats: input.seats, options: input.options, rng });
  const position: Position<S> = {
    seats: input.seats,
    seq: 0,
    state: step.state,
    dice: rng.dice(),
    asked: [],
    outcome: game.outcome(step.state),
  };
  const asked = seatsOf(input.seats).map((seat) => (questions(game, position, seat).length > 0 ? 0 : null));
  return { position: { ...position, asked }, events: step.events };
}

/** One move. Refused when the game is over or the rules say no; the position given is never changed. */
export function play<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  seat: Seat,
  move: M,
): Result<Turn<S, E>, Refusal> {
  if (position.outcome !== null) return refuse('over', 'This game is over.');
  if (!isSeat(seat, position.seats)) return refuse('seat', 'You are not sitting at this table.');
  const rng = diceRng(position.dice);
  const step = game.apply(position.state, seat, move, rng);
  if (!step.ok) return step;
  const seq = position.seq + 1;
  const next: Position<S> = {
    ...position,
    seq,
    state: step.value.state,
    dice: rng.dice(),
    outcome: game.outcome(step.value.state),
  };
  const asked = seatsOf(position.seats).map((other) => {
    const now = questions(game, next, other);
    if (now.length === 0) return null;
    const before = position.asked[other] ?? null;
    if (other === seat || before === null) return seq;
    return sameQuestions(questions(game, position, other), now) ? before : seq;
  });
  return ok({ position: { ...next, asked }, events: step.value.events });
}

/** What each seat is asked in a state of a game: states never change, and one click asks many times. */
const put = new WeakMap<object, WeakMap<object, Map<Seat, readonly Prompt<unknown>[]>>>();

/** What a seat is asked now; nothing once the game is over. */
export function questions<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  seat: Seat,
): readonly Prompt<M>[] {
  if (position.outcome !== null) return [];
  // A state that is no object becomes a new one here, which nobody has asked about.
  const state: object = Object(position.state);
  const byState = put.get(game) ?? new WeakMap<object, Map<Seat, readonly Prompt<unknown>[]>>();
  const bySeat = byState.get(state) ?? new Map<Seat, readonly Prompt<unknown>[]>();
  const known = bySeat.get(seat);
  // Made by this very game, so its moves are this game's.
  if (known !== undefined) return known as readonly Prompt<M>[];
  const prompts = game.prompts(game.view(position.state, seat), seat);
  put.set(game, byState.set(state, bySeat.set(seat, prompts)));
  return prompts;
}

/** The seats whose answer the game waits for, in playing order. */
export function waitingFor<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
): readonly Seat[] {
  return seatsOf(position.seats).filter((seat) =>
    questions(game, position, seat).some((prompt) => prompt.required),
  );
}

/** What a viewer sees of a position. */
export function viewOf<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  viewer: Viewer,
): V {
  return game.view(position.state, viewer);
}

/** Whether a seat is asked the same thing as before: the same keys, limits and moves, whatever the words say. */
function sameQuestions<M>(before: readonly Prompt<M>[], now: readonly Prompt<M>[]): boolean {
  return JSON.stringify(before.map(signature)) === JSON.stringify(now.map(signature));
}

function signature<M>(prompt: Prompt<M>): unknown {
  return [prompt.key, prompt.required, prompt.choices.map(choiceSignature)];
}

function choiceSignature<M>(choice: Choice<M>): unknown {
  switch (choice.kind) {
    case 'press':
      return [choice.key, choice.move, choice.disabled !== undefined];
    case 'menu':
      return [choice.key, choice.disabled !== undefined, choice.choices.map(choiceSignature)];
    case 'number':
      return [choice.key, choice.min, choice.max];
    case 'cards':
      return [choice.key, choice.from, choice.min, choice.max];
    case 'order':
      return [choice.key, choice.from];
  }
}
