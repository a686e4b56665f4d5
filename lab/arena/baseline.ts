import type { GameDefinition } from '../../src/engine/game.ts';
import { fastRng, type Rng } from '../../src/engine/rng.ts';
import type { Seat } from '../../src/engine/seat.ts';
import { playOutEach } from '../../src/records/playouts.ts';
import { someMoves } from './chance.ts';

/** How an outside player looks for its move. */
export interface Outlook {
  /** How many playouts a move may take, about: every candidate gets at least one a round. */
  readonly playouts: number;
  /** Whether it sees the whole state, hands and piles. Otherwise all that its seat cannot see is dealt again. */
  readonly isOpen: boolean;
}

/**
 * A move by flat Monte Carlo, for any game: it knows the definition (the questions, `apply`, `view`, `redeal`, the normal
 * bot) and nothing else. Every candidate is tried on the same deals, played to the end by normal bots; after each round
 * the worse half drops out (sequential halving), until one is left. What normal would play is among the candidates, and is
 * played where nothing did better.
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

/** What normal would play, and then everything else that is on offer and legal, each once. */
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
