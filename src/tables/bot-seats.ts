import { ok, type Result } from '../engine/result.ts';
import { type Seat, seatsOf } from '../engine/seat.ts';
import { heldIfDeserted } from './moves.ts';
import { dealtTo, hasSat, isForOnePerson, seatOf, waiting } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { takenOver } from './seating.ts';
import { isUnderWay, type Person, type Table } from './table.ts';

/** Whether a person can take over a bot’s seat in a running game. */
export function hasBotSeat(table: Table): boolean {
  return isOpenToFriends(table) && botSeat(table) !== null;
}

/** A person joins a running game: they take over a bot’s seat as it is, even in the middle of its turn. */
export function botSeatTaken(
  table: Table,
  person: Person,
  now: number,
  oftenLeaves = false,
): Result<Table, TableRefusal> {
  if (seatOf(table, person.id) !== null) return no(refusals.seated);
  if (!isOpenToFriends(table)) return no(refusals.begun);
  if (hasSat(table, person.id)) return no(refusals.onceSeated);
  const at = botSeat(table);
  if (at === null) return no(refusals.noBotSeat);
  return ok(heldIfDeserted(takenOver(table, at, person, oftenLeaves), now));
}

/** Only a public game that one person began against bots: people who sat down together agreed to each other. */
function isOpenToFriends(table: Table): boolean {
  if (!isUnderWay(table) || isForOnePerson(table) || table.invited !== null) return false;
  return table.occupants.filter((occupant) => dealtTo(occupant) !== null).length === 1;
}

/** The first seat that has always been a bot’s; one whose turn it is only where there is no other. */
function botSeat(table: Table): Seat | null {
  const free = seatsOf(table.occupants.length).filter((at) => table.occupants[at]?.person === null);
  const asked = waiting(table);
  return free.find((at) => !asked.includes(at)) ?? free[0] ?? null;
}
