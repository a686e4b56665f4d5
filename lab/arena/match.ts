import type { GameDefinition } from '../../src/engine/game.ts';
import { isAsked } from '../../src/engine/position.ts';
import { diceRng, fastRng, type Rng } from '../../src/engine/rng.ts';
import { type Seat, seatsOf } from '../../src/engine/seat.ts';
import { inEnglish } from '../../src/words/read.ts';
import { choose, type Player } from './player.ts';

/** One game to play: who sits where, the deal, and the seed of the players' own randomness. */
export interface Match {
  readonly players: readonly Player[];
  readonly options: unknown;
  /** Of the deal; the same seed deals the same cards regardless of who sits where. */
  readonly seed: string;
  readonly luck: number;
}

/** The result of one seat. */
export interface Fared {
  /** This seat's share of the win: 1 alone, ½ if two share it, otherwise 0. */
  readonly share: number;
  readonly points: number;
  readonly moves: number;
  /** Milliseconds of thinking: over all moves, and of the longest. */
  readonly thought: number;
  readonly longest: number;
}

export interface Played {
  readonly seats: readonly Fared[];
  /** False if the game did not end within {@link CAP} moves. Nobody wins then. */
  readonly ended: boolean;
  readonly moves: number;
}

/** A game with this many moves counts as endless. */
const CAP = 20_000;
/** How often the random player retries when the rules refuse the set or order it drew. */
const TRIES = 200;

/** Plays one game to its end. Throws if a bot makes an illegal move. */
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

/**
 * The state after the move. The random player retries when refused, and in the end plays the fallback of an absent
 * player.
 */
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
