import type { GameDefinition } from '../../src/engine/game.ts';
import { isAsked } from '../../src/engine/position.ts';
import { diceRng, fastRng, type Rng } from '../../src/engine/rng.ts';
import { type Seat, seatsOf } from '../../src/engine/seat.ts';
import { inEnglish } from '../../src/words/read.ts';
import { choose, type Player } from './player.ts';

/** One game to play: who sits where, what is dealt, and the chance the players have of their own. */
export interface Match {
  readonly players: readonly Player[];
  readonly options: unknown;
  /** Of the deal; the same seed deals the same cards whoever sits where. */
  readonly seed: string;
  readonly luck: number;
}

/** One seat’s result. */
export interface Fared {
  /** The part of the win that is this seat's: 1 alone, ½ when two share it, 0. */
  readonly share: number;
  readonly points: number;
  readonly moves: number;
  /** Milliseconds of thought over all moves, and over the longest. */
  readonly thought: number;
  readonly longest: number;
}

export interface Played {
  readonly seats: readonly Fared[];
  /** False when nobody brought it to an end within {@link CAP} moves. Nobody wins then. */
  readonly ended: boolean;
  readonly moves: number;
}

/** After so many moves a game counts as endless. */
const CAP = 20_000;
/** How often chance may try again when the rules refuse the set or order it drew. */
const TRIES = 200;

/** Plays one game to its end. Throws when a bot plays what the rules refuse. */
export function playMatch<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, match: Match): Played {
  const options = game.options.parse(match.options);
  if (!options.ok) throw new RangeError(inEnglish(options.error.says));
  const seats = seatsOf(match.players.length);
  const rng = diceRng({ seed: match.seed, drawn: 0 });
  const luck = fastRng(match.luck);
  const clocks = seats.map(() => ({ moves: 0, thought: 0, longest: 0 }));
  let { state } = game.setup({ seats: seats.length, options: options.value, rng });
  let outcome = game.outcome(state);
  let moves = 0;
  for (; outcome === null && moves < CAP; moves++) {
    const before = state;
    const seat = seats.find((one) => isAsked(game, before, one));
    const clock = seat === undefined ? undefined : clocks[seat];
    const player = seat === undefined ? undefined : match.players[seat];
    if (seat === undefined || clock === undefined || player === undefined) throw new Error('nobody is asked');
    const began = performance.now();
    const move = choose(game, { state, seats: seats.length }, seat, player, luck);
    const took = performance.now() - began;
    clock.moves += 1;
    clock.thought += took;
    clock.longest = Math.max(clock.longest, took);
    state = applied(game, state, seat, player, move, { seats: seats.length, rng, luck });
    outcome = game.outcome(state);
  }
  const scores = game.scores(state);
  const winners = outcome?.winners ?? [];
  return {
    seats: seats.map((seat, index) => ({
      share: winners.includes(seat) ? 1 / winners.length : 0,
      points: scores[seat] ?? 0,
      ...(clocks[index] ?? { moves: 0, thought: 0, longest: 0 }),
    })),
    ended: outcome !== null,
    moves,
  };
}

/** The state after the move. Chance tries again when it is refused, and in the end does what an absent seat would. */
function applied<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  state: S,
  seat: Seat,
  player: Player,
  first: M,
  { seats, rng, luck }: { readonly seats: number; readonly rng: Rng; readonly luck: Rng },
): S {
  let move = first;
  for (let tries = 0; ; tries++) {
    const step = game.apply(state, seat, move, rng);
    if (step.ok) return step.value.state;
    if (player !== 'random' || tries > TRIES) {
      throw new Error(
        `${player} played ${game.notation.write(move)} in seat ${seat}: ${inEnglish(step.error.says)}`,
      );
    }
    const at = { state, seats };
    move = tries < TRIES ? choose(game, at, seat, player, luck) : game.fallback(game.view(state, seat), seat);
  }
}
