import type { Dice } from '../../src/engine/rng.ts';
import type { Seat } from '../../src/engine/seat.ts';
import { demand, quote } from './fault.ts';
import { same } from './plain.ts';
import { dealAgain } from './secrecy.ts';
import { attempt, named, type Table, viewersOf } from './table.ts';

/**
 * Of a move that uncovers nothing by the word of its game, nobody learns anything: with all that a viewer cannot see dealt
 * again, it is legal as before, and the viewer sees the same after it. What takes chance is never taken back.
 */
export function checkUncovering<S, M, E, V, O>(
  table: Table<S, M, E, V, O>,
  seat: Seat,
  move: M,
  after: { readonly state: S; readonly dice: Dice },
): void {
  const { game, state, dice } = table;
  if (after.dice.drawn !== dice.drawn) return;
  if (game.uncoversNothing?.(game.view(state, seat), game.view(after.state, seat)) !== true) return;
  const what = `${named(table, seat, move)} uncovers nothing by the word of the game`;
  const others = viewersOf(table.seats).filter((viewer) => viewer !== seat);
  // Every move is looked at, by its maker and one other; over the games all get their turn.
  for (const viewer of [seat, ...table.chance.shuffle(others).slice(0, 1)]) {
    const { step, dice: fallen } = attempt(table, seat, move, dealAgain(table, viewer));
    demand(step.ok, 'undo', () => `${what}, and tells ${viewer} that it is legal: ${quote(step)}`);
    demand(fallen.drawn === dice.drawn, 'undo', () => `${what}, and tells ${viewer} that it takes no chance`);
    const [seen, other] = [after.state, step.value.state].map((reached) => game.view(reached, viewer));
    demand(same(seen, other), 'undo', () => `${what}, and ${viewer} sees ${quote(seen)} or ${quote(other)}`);
  }
}
