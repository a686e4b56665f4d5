import type { GameDefinition } from '../../src/engine/game.ts';
import { isAsked } from '../../src/engine/position.ts';
import { fastRng } from '../../src/engine/rng.ts';
import { seatsOf } from '../../src/engine/seat.ts';
import { playOut } from '../../src/records/playouts.ts';
import { demand, quote } from './fault.ts';

/** Games played at each number of seats. */
const GAMES = 4;
/** By what factor the total may differ from the declared length: chance is large, and people are told “about”. */
const ABOUT = 1.7;

/**
 * Every option that can be chosen declares its length; with the defaults and normal bots, games do take about that
 * many moves.
 */
export function checkLength<S, M, E, V, O>(
  game: GameDefinition<S, M, E, V, O>,
  counts: readonly number[],
  combinations: readonly unknown[],
): void {
  const { options, counting: { length } = {} } = game;
  if (length === undefined) return;
  for (const seats of counts) {
    for (const combination of combinations) {
      const parsed = options.parse(combination);
      if (!parsed.ok) continue;
      const said = length(seats, parsed.value);
      demand(
        Object.values(said).every((value) => Number.isFinite(value) && value > 0),
        'length',
        () => `a game of ${seats} with ${quote(combination)} takes ${quote(said)}`,
      );
    }
    const { moves } = length(seats, options.defaults);
    const played = movesOf(game, seats);
    demand(
      played < ABOUT * moves && moves < ABOUT * played,
      'length',
      () => `a game of ${seats} is said to take ${moves} moves, and took ${played}`,
    );
  }
}

/** The mean over some games between normal bots. */
function movesOf<S, M, E, V, O>(game: GameDefinition<S, M, E, V, O>, seats: number): number {
  let moves = 0;
  for (let seed = 0; seed < GAMES; seed++) {
    const rng = fastRng(seed);
    const { state } = game.setup({ seats, options: game.options.defaults, rng });
    const first = seatsOf(seats).find((seat) => isAsked(game, state, seat));
    if (first === undefined) continue;
    const move = game.bot(game.view(state, first), first, 'normal', rng);
    moves += playOut(game, { state, seats }, first, move, rng).moves;
  }
  return moves / GAMES;
}
