import type { Answer } from '../../src/engine/prompt.ts';
import { seat } from '../../src/engine/seat.ts';
import type { Opening } from '../../src/tables/lobby.ts';
import { answered } from '../../src/tables/moves.ts';
import type { Who } from '../../src/tables/ports.ts';
import type { Table } from '../../src/tables/table.ts';
import { ANN, answersTo, BEN, begun, done, now, type Room, turnOf } from './harness.ts';

/** An answer to the open question that could be taken back; undefined if there is none. */
export function undoableAnswer(table: Table): Answer | undefined {
  const turn = turnOf(table);
  return answersTo(table, seat(turn.seat)).find((answer) => {
    const played = answered(table, turn.user, turn.asked, answer, table.changedAt);
    return played.ok && played.value.after.undoable !== null;
  });
}

/** The table after this answer. */
export async function answer(at: Room, table: Table, given: Answer): Promise<Table> {
  const turn = turnOf(table);
  return done(await at.tables.answer(table.id, turn.user, turn.asked, given));
}

/** A game in which a player has just pressed something that they may take back: before and after it. */
export async function upToUndoable(
  at: Room,
  people: readonly Who[] = [ANN, BEN],
  extra: Partial<Opening> = {},
): Promise<{ readonly before: Table; readonly after: Table }> {
  const { id } = await begun(at, people, extra);
  for (let moves = 0; moves < 500; moves++) {
    const before = await now(at, id);
    const quiet = undoableAnswer(before);
    if (quiet !== undefined) return { before, after: await answer(at, before, quiet) };
    const [first] = answersTo(before, seat(turnOf(before).seat));
    if (first === undefined) throw new Error('nothing to press');
    await answer(at, before, first);
  }
  throw new Error('nothing could ever be taken back');
}
