import type { GameDefinition } from '../engine/game.ts';
import { isAskedIn } from '../engine/position.ts';
import { fastRng, type Rng } from '../engine/rng.ts';
import { type Seat, seat, seatsOf } from '../engine/seat.ts';
import { inEnglish } from '../words/read.ts';

/** The policy that plays everybody’s moves: quick in every game, and a decent player. */
const POLICY = 'normal';
/** After this many moves a game counts as endless, and nobody wins it. */
const ENDLESS = 20_000;

/** What a playout came to. */
export interface PlayedOut {
  /** The part of the win that is the seat’s: 1 alone, ½ when two share it, 0. */
  readonly share: number;
  /** How many moves it took, the first included. */
  readonly moves: number;
}

/** Plays each of a seat’s moves out from the same state, with the same chance for all of them. */
export function playOutEach<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  from: { readonly state: S; readonly seats: number },
  mover: Seat,
  moves: readonly M[],
  luck: number,
): readonly PlayedOut[] {
  return moves.map((move) => playOut(game, from, mover, move, fastRng(luck)));
}

/** Makes one move of a seat and has normal bots play the game to its end. Throws for a move that the rules refuse. */
export function playOut<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  from: { readonly state: S; readonly seats: number },
  mover: Seat,
  first: M,
  rng: Rng,
): PlayedOut {
  let state = moved(game, from.state, mover, first, rng);
  let last = mover;
  let moves = 1;
  for (; game.outcome(state) === null; moves++) {
    if (moves === ENDLESS) return { share: 0, moves };
    const { asked, view } = askedAfter(game, state, last, from.seats);
    last = asked;
    state = moved(game, state, asked, game.bot(view, asked, POLICY, rng), rng);
  }
  return { share: shareOf(game, state, mover), moves };
}

/** The part of the win that is a seat's: none while the game goes on. */
export function shareOf<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, state: S, seat: Seat): number {
  const winners = game.outcome(state)?.winners ?? [];
  return winners.includes(seat) ? 1 / winners.length : 0;
}

function moved<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  state: S,
  mover: Seat,
  move: M,
  rng: Rng,
): S {
  const step = game.apply(state, mover, move, rng);
  if (!step.ok)
    throw new Error(`${game.notation.write(move)} of seat ${mover}: ${inEnglish(step.error.says)}`);
  return step.value.state;
}

/**
 * The seat the game waits for, and its view. Tries the seat that moved last first, then the others in playing order:
 * mostly it is one of the first.
 */
function askedAfter<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  state: S,
  last: Seat,
  seats: number,
): { readonly asked: Seat; readonly view: V } {
  for (const step of seatsOf(seats)) {
    const asked = seat((last + step) % seats);
    const view = game.view(state, asked);
    if (isAskedIn(game, view, asked)) return { asked, view };
  }
  throw new Error('nobody is asked, and the game is not over');
}
