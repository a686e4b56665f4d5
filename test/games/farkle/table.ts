import type { Rng } from '../../../src/engine/rng.ts';
import { seat } from '../../../src/engine/seat.ts';
import farkle from '../../../src/games/farkle/index.ts';
import { setup } from '../../../src/games/farkle/rules.ts';
import type { Event, Move, State } from '../../../src/games/farkle/types.ts';
import { inEnglish } from '../../../src/words/read.ts';
import { rigged } from '../rigged-rng.ts';

/** A dealt game whose deck begins with `top`. */
export function dealt(seats: number, top: string): State {
  const rng = rigged({ shuffles: [[...top]] });
  const { state } = setup({ seats, options: farkle.options.defaults, rng });
  rng.done();
  return state;
}

/** A table at the start of seat 0's turn. By default everyone is on the scoreboard with 2,000. */
export function table(given: Partial<State> & { readonly areas: readonly string[] }): State {
  const everybody = (value: number): readonly number[] => given.areas.map(() => value);
  return {
    target: 10_000,
    points: everybody(2_000),
    farkles: everybody(0),
    turn: seat(0),
    drew: false,
    hand: null,
    placed: null,
    centre: [],
    closer: null,
    deck: '123456123456',
    used: '',
    turns: 0,
    scoredIn: everybody(0),
    stuck: 0,
    ...given,
  };
}

/** Plays space-separated moves in notation, each by the seat on turn. */
export function play(state: State, moves: string, rng: Rng = rigged()): State {
  return story(state, moves, rng).state;
}

/** Like {@link play}, with all events. */
export function story(state: State, moves: string, rng: Rng = rigged()): { state: State; events: Event[] } {
  const events: Event[] = [];
  let now = state;
  for (const text of moves.split(' ')) {
    const step = farkle.apply(now, now.turn, moveOf(text), rng);
    if (!step.ok) throw new Error(`${text}: ${inEnglish(step.error.says)}`);
    events.push(...step.value.events);
    now = step.value.state;
  }
  return { state: now, events };
}

/** The code of the refusal of a move of the seat on turn, or null. */
export function refusal(state: State, move: string | Move): string | null {
  const step = farkle.apply(state, state.turn, typeof move === 'string' ? moveOf(move) : move, rigged());
  return step.ok ? null : step.error.code;
}

function moveOf(text: string): Move {
  const move = farkle.notation.read(text);
  if (move === null) throw new Error(`${text} is no move`);
  return move;
}

/** The moves the seat on turn is offered, in notation. */
export function offered(state: State): readonly string[] {
  return offeredBy(state, 'all');
}

/** Those offered at one press, without a menu. */
export function offeredAtOnce(state: State): readonly string[] {
  return offeredBy(state, 'at once');
}

function offeredBy(state: State, depth: 'all' | 'at once'): readonly string[] {
  const view = farkle.view(state, state.turn);
  const moves = farkle.prompts(view, state.turn).flatMap((prompt) =>
    prompt.choices.flatMap((choice) => {
      const choices = choice.kind === 'menu' && depth === 'all' ? choice.choices : [choice];
      return choices.flatMap((one) => (one.kind === 'press' ? [farkle.notation.write(one.move)] : []));
    }),
  );
  return [...new Set(moves)];
}
