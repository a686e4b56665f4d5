import type { GameDefinition } from '../engine/game.ts';
import { isAskedIn } from '../engine/position.ts';
import { fastRng, type Rng } from '../engine/rng.ts';
import { type Seat, seat, seatsOf } from '../engine/seat.ts';
import { inEnglish } from '../words/read.ts';

/** The policy that plays everyone’s moves: fast in every game, and a decent player. */
const POLICY = 'normal';
/** After this many moves, a game counts as endless and without a winner. */
const ENDLESS = 20_000;

/** The result of a playout. */
export interface PlayedOut {
  /** The seat’s share of the win: 1 for a sole winner, ½ for two, 0 for a loser. */
  readonly share: number;
  /** The number of moves, including the first. */
  readonly moves: number;
}

/** Plays out each of a seat’s moves from the same state, with the same random numbers for all of them. */
export function playOutEach<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  from: { readonly state: S; readonly seats: number },
  mover: Seat,
  moves: readonly M[],
  luck: number,
): readonly PlayedOut[] {
  return moves.map((move) => playOut(game, from, mover, move, fastRng(luck)));
}

/** Makes one move for a seat, then lets normal bots finish the game. Throws if the rules refuse a move. */
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

/** A seat's share of the win; 0 while the game is in progress. */
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
 * The seat that the game is waiting for, and its view. Tries the seat that moved last, then the others in playing
 * order, because it is usually one of the first.
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
