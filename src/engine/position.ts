import type { GameDefinition, Outcome } from './game.ts';
import { type Choice, type Prompt, pressesOf } from './prompt.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';
import { type Dice, diceRng } from './rng.ts';
import { isSeat, type Seat, seatsOf, type Viewer } from './seat.ts';
import { words } from './sentences.ts';

/** A game in progress: everything needed to continue it, as plain JSON. */
export interface Position<S> {
  readonly seats: number;
  /** The number of moves so far. */
  readonly seq: number;
  readonly state: S;
  readonly dice: Dice;
  /** By seat, the `seq` at which its current question was asked; null if it is not being asked anything. */
  readonly asked: readonly (number | null)[];
  readonly outcome: Outcome | null;
}

/** A position and the events that led to it. */
export interface Turn<S, E> {
  readonly position: Position<S>;
  readonly events: readonly E[];
}

/** Deals. `seats` must be in the game's range and `options` must have passed its `parse`. */
export function start<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  input: { readonly seats: number; readonly options: O; readonly seed: string },
): Turn<S, E> {
  const rng = diceRng({ seed: input.seed, drawn: 0 });
  const step = game.setup({ seats: input.seats, options: input.options, rng });
  return { position: begin(game, input.seats, step.state, rng.dice()), events: step.events };
}

/** The position after the deal, before the first move. */
export function begin<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  seats: number,
  state: S,
  dice: Dice,
): Position<S> {
  const position: Position<S> = { seats, seq: 0, state, dice, asked: [], outcome: game.outcome(state) };
  const asked = seatsOf(seats).map((seat) => (questions(game, position, seat).length > 0 ? 0 : null));
  return { ...position, asked };
}

/** Plays one move. Refused after the end or if the rules say no; never changes the given position. */
export function play<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  seat: Seat,
  move: M,
): Result<Turn<S, E>, Refusal> {
  if (position.outcome !== null) return refuse('over', words.over);
  if (!isSeat(seat, position.seats)) return refuse('seat', words.notSeated);
  const rng = diceRng(position.dice);
  const step = game.apply(position.state, seat, move, rng);
  if (!step.ok) return step;
  const { state, events } = step.value;
  return ok({ position: moved(game, position, seat, state, rng.dice()), events });
}

/**
 * The position without the last move, which was made from `state` and may be undone by its seat ({@link isUndoable}).
 * Counts as a move of its own: the earlier question is asked again under a new number.
 */
export function undo<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  seat: Seat,
  state: S,
): Position<S> {
  return moved(game, position, seat, state, position.dice);
}

/** The position after one move. Seats whose question is unchanged keep its number. */
function moved<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  seat: Seat,
  state: S,
  dice: Dice,
): Position<S> {
  const seq = position.seq + 1;
  const next: Position<S> = { ...position, seq, state, dice, outcome: game.outcome(state) };
  const asked = seatsOf(position.seats).map((other) => {
    const now = questions(game, next, other);
    if (now.length === 0) return null;
    const before = position.asked[other] ?? null;
    if (other === seat || before === null) return seq;
    return sameQuestions(questions(game, position, other), now) ? before : seq;
  });
  return { ...next, asked };
}

/**
 * Whether a seat may undo the move that led from one position to the next: its turn continues, no randomness was
 * used, and according to the game (`uncoversNothing`) nobody has learnt anything from it.
 */
export function isUndoable<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  before: Position<S>,
  after: Position<S>,
  seat: Seat,
): boolean {
  return (
    before.dice.drawn === after.dice.drawn &&
    isSameTurn(game, before, after, seat) &&
    game.uncoversNothing?.(viewOf(game, before, seat), viewOf(game, after, seat)) === true
  );
}

/** Whether the rules ask a seat for a move in a state. */
export function isAsked<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, state: S, seat: Seat): boolean {
  return isAskedIn(game, game.view(state, seat), seat);
}

/** The same, judged by the seat's view of the state. */
export function isAskedIn<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, view: V, seat: Seat): boolean {
  return game.prompts(view, seat).some((prompt) => prompt.required);
}

/** The result of one press with several moves: those that were actually made, at least one, all by the same seat. */
export interface Run<S, M, E> extends Turn<S, E> {
  readonly moves: readonly M[];
  /** The state before each move if all of them may be undone ({@link isUndoable}); null otherwise. */
  readonly undoable: readonly S[] | null;
}

/**
 * Plays the moves of one press in order. The first is played or refused as in {@link play}; a later one is made only
 * if the seat's question at that point offers it as a press. Otherwise it is dropped together with all that follow.
 */
export function playInTurn<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  seat: Seat,
  [first, ...later]: readonly [M, ...M[]],
): Result<Run<S, M, E>, Refusal> {
  const played = play(game, position, seat, first);
  if (!played.ok) return played;
  const undoable = (before: Position<S>, after: Position<S>): readonly S[] | null =>
    isUndoable(game, before, after, seat) ? [before.state] : null;
  let run: Run<S, M, E> = {
    ...played.value,
    moves: [first],
    undoable: undoable(position, played.value.position),
  };
  for (const move of later) {
    if (!offers(game, run.position, seat, move)) break;
    const next = play(game, run.position, seat, move);
    if (!next.ok) break;
    const { position: reached, events } = next.value;
    const last = undoable(run.position, reached);
    run = {
      position: reached,
      events: [...run.events, ...events],
      moves: [...run.moves, move],
      undoable: run.undoable === null || last === null ? null : [...run.undoable, ...last],
    };
  }
  return ok(run);
}

/** Whether a question to the seat offers exactly this move as a single press. */
function offers<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  seat: Seat,
  move: M,
): boolean {
  const wanted = game.notation.write(move);
  const isWanted = (press: { readonly move: M }): boolean => game.notation.write(press.move) === wanted;
  return pressesOf(questions(game, position, seat)).some(isWanted);
}

/** A cache of each seat's questions by state: states never change, and one click asks many times. */
const put = new WeakMap<object, WeakMap<object, Map<Seat, readonly Prompt<unknown>[]>>>();

/** The questions to a seat now; empty once the game is over. */
export function questions<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  seat: Seat,
): readonly Prompt<M>[] {
  if (position.outcome !== null) return [];
  // A primitive state is wrapped in a new object, which is never in the cache.
  const state: object = Object(position.state);
  const byState = put.get(game) ?? new WeakMap<object, Map<Seat, readonly Prompt<unknown>[]>>();
  const bySeat = byState.get(state) ?? new Map<Seat, readonly Prompt<unknown>[]>();
  const known = bySeat.get(seat);
  // The cache is keyed by game, so these moves are this game's.
  if (known !== undefined) return known as readonly Prompt<M>[];
  const prompts = game.prompts(game.view(position.state, seat), seat);
  put.set(game, byState.set(state, bySeat.set(seat, prompts)));
  return prompts;
}

/** The seats whose answers the game is waiting for, in playing order. */
export function waitingFor<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
): readonly Seat[] {
  return seatsOf(position.seats).filter((seat) => isWaitedFor(game, position, seat));
}

/** Whether the game is waiting for one seat's answer. */
export function isWaitedFor<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  seat: Seat,
): boolean {
  return questions(game, position, seat).some((prompt) => prompt.required);
}

/**
 * Whether a seat is still in the same turn as some moves ago: the game has been waiting for it ever since, and
 * according to the game (`turn`) no new turn of the same seat has begun.
 */
export function isSameTurn<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  before: Position<S>,
  now: Position<S>,
  seat: Seat,
): boolean {
  const turnIn = (position: Position<S>): string | null => {
    if (!isWaitedFor(game, position, seat)) return null;
    return game.turn?.(viewOf(game, position, seat), seat) ?? '';
  };
  const turn = turnIn(before);
  return turn !== null && turn === turnIn(now);
}

/** What a viewer sees of a position. */
export function viewOf<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  position: Position<S>,
  viewer: Viewer,
): V {
  return game.view(position.state, viewer);
}

/** Whether a seat is asked the same as before: equal keys, limits and moves, even if the wording differs. */
function sameQuestions<M>(before: readonly Prompt<M>[], now: readonly Prompt<M>[]): boolean {
  return JSON.stringify(before.map(signature)) === JSON.stringify(now.map(signature));
}

function signature<M>(prompt: Prompt<M>): unknown {
  return [prompt.key, prompt.required, prompt.choices.map(choiceSignature)];
}

function choiceSignature<M>(choice: Choice<M>): unknown {
  switch (choice.kind) {
    case 'press':
      return [choice.key, choice.move, choice.then ?? [], choice.disabled !== undefined];
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
