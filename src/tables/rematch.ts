import { createHash } from 'node:crypto';
import { ok, type Result } from '../engine/result.ts';
import { type TableId, tableIdFrom, type UserId } from './ids.ts';
import { isPlayable } from './reading.ts';
import { no, type TableRefusal } from './refusals.ts';
import { playing } from './seating.ts';
import type { Table } from './table.ts';

/**
 * The table of a rematch. A table has one at most, so its id follows from the first one's: whoever presses after an
 * outage between the last agreement and the new deal finds it missing, and nobody deals it a second time.
 */
export function rematchOf(id: TableId): TableId {
  return tableIdFrom(createHash('sha256').update(`rematch of ${id}`).digest('hex'));
}

/** Whether everybody who played to the end wants to play again. */
export function isAgreed(table: Table): boolean {
  return playing(table).every((person) => table.rematch.includes(person.id));
}

/** The table with one more who wants to play again; unchanged when everybody had agreed before. */
export function agree(table: Table, user: UserId): Result<Table, TableRefusal> {
  if (table.status !== 'over') {
    return no('not-playing', 'A rematch can be agreed on once the game is over.');
  }
  if (!isPlayable(table)) {
    return no('gone', 'The rules of this game have changed. Open a new table with the start command.');
  }
  if (!playing(table).some((person) => person.id === user)) return no('not-seated', whyNot(table, user));
  if (!table.rematch.includes(user)) return ok({ ...table, rematch: [...table.rematch, user] });
  return isAgreed(table) ? ok(table) : no('seated', 'You already agreed. The others have to agree as well.');
}

/** Why somebody is not among those who are asked for a rematch. */
function whyNot(table: Table, user: UserId): string {
  const seat = table.occupants.find((occupant) => occupant.person?.id === user);
  if (seat === undefined) return 'You did not play this game.';
  return `${seat.left ? 'You left this game, and a bot finished it for you' : 'A bot finished this game for you'}, so its rematch is for the others. Open a new table with the start command.`;
}
