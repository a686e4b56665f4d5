import type { Dice } from '../../src/engine/rng.ts';
import type { Seat } from '../../src/engine/seat.ts';
import { demand, quote } from './fault.ts';
import { same } from './plain.ts';
import { dealAgain } from './secrecy.ts';
import { attempt, named, type Table, viewersOf } from './table.ts';

/**
 * A move that according to its game uncovers nothing teaches nobody anything: with everything a viewer cannot see
 * redealt, it is still legal, and the viewer sees the same after it. Moves that use randomness are never taken back.
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
  // Every move is checked for its player and one other; over the games all get a turn.
  for (const viewer of [seat, ...table.chance.shuffle(others).slice(0, 1)]) {
    const { step, dice: fallen } = attempt(table, seat, move, dealAgain(table, viewer));
    demand(step.ok, 'undo', () => `${what}, and tells ${viewer} that it is legal: ${quote(step)}`);
    demand(fallen.drawn === dice.drawn, 'undo', () => `${what}, and tells ${viewer} that it takes no chance`);
    const [seen, other] = [after.state, step.value.state].map((reached) => game.view(reached, viewer));
    demand(same(seen, other), 'undo', () => `${what}, and ${viewer} sees ${quote(seen)} or ${quote(other)}`);
  }
}
