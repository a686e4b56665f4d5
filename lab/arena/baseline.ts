import type { GameDefinition } from '../../src/engine/game.ts';
import { fastRng, type Rng } from '../../src/engine/rng.ts';
import type { Seat } from '../../src/engine/seat.ts';
import { playOutEach } from '../../src/records/playouts.ts';
import { someMoves } from './chance.ts';

/** The search settings of a baseline. */
export interface Outlook {
  /** Roughly how many playouts a move may take: every candidate gets at least one per round. */
  readonly playouts: number;
  /**
   * Whether it sees the whole state, hands and piles included. Otherwise everything hidden from its seat is redealt.
   */
  readonly isOpen: boolean;
}

/**
 * Chooses a move by flat Monte Carlo, in any game: it knows only the definition (the questions, `apply`, `view`,
 * `redeal`, the normal bot). Every candidate is tried on the same deals, played to the end by normal bots; after each
 * round the worse half drops out (sequential halving), until one is left. Normal's own move is among the candidates,
 * and is played if nothing did better.
 */
export function bestByPlayouts<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  at: { readonly state: S; readonly seats: number },
  seat: Seat,
  { playouts, isOpen }: Outlook,
  rng: Rng,
): M {
  const guessed = (): S => (isOpen ? at.state : game.redeal(at.state, seat, rng));
  let left = candidates(game, guessed(), seat, rng).map((move) => ({ move, won: 0 }));
  const rounds = Math.ceil(Math.log2(left.length));
  for (let round = 0; round < rounds; round++) {
    const deals = Math.max(1, Math.floor(playouts / rounds / left.length));
    for (let deal = 0; deal < deals; deal++) {
      const from = { state: guessed(), seats: at.seats };
      const moves = left.map(({ move }) => move);
      const played = playOutEach(game, from, seat, moves, rng.below(2 ** 32));
      left = left.map(({ move, won }, index) => ({ move, won: won + (played[index]?.share ?? 0) }));
    }
    left = left.toSorted((one, other) => other.won - one.won).slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  if (best === undefined) throw new Error('no candidates');
  return best.move;
}

/** Normal's own move, followed by all other legal moves on offer, without duplicates. */
function candidates<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  state: S,
  seat: Seat,
  rng: Rng,
): readonly M[] {
  const view = game.view(state, seat);
  const offered = [game.bot(view, seat, 'normal', rng), ...someMoves(game.prompts(view, seat), rng)];
  const moves = [...new Map(offered.map((move) => [game.notation.write(move), move])).values()];
  return moves.filter((move) => game.apply(state, seat, move, fastRng(0)).ok);
}
