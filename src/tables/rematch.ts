import { createHash } from 'node:crypto';
import { ok, type Result } from '../engine/result.ts';
import { type TableId, tableIdFrom, type UserId } from './ids.ts';
import { mixingAgain } from './mixing.ts';
import { gameOf, isPlayable } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { hostAmong, isPlayed, playing } from './seating.ts';
import type { Person, Table } from './table.ts';

/**
 * The table of a rematch. A table has at most one, so its id follows from the first table’s: if an outage came between
 * the last agreement and the new deal, the next press finds it missing, and nobody deals it twice.
 */
export function rematchOf(id: TableId): TableId {
  return tableIdFrom(createHash('sha256').update(`rematch of ${id}`).digest('hex'));
}

/** People who played to the end and have not agreed to play again. */
export function yetToRematch(table: Table): readonly Person[] {
  return playing(table).filter(({ id }) => !table.rematch.includes(id));
}

/** Whether everybody who played to the end wants to play again. */
export function isAgreed(table: Table): boolean {
  return table.rematch.length > 0 && yetToRematch(table).length === 0;
}

/** The table with one more person who wants to play again; unchanged if everybody had agreed before. */
export function agree(table: Table, user: UserId): Result<Table, TableRefusal> {
  if (table.status !== 'over') return no(refusals.notOver);
  if (!isPlayable(table)) return no(refusals.changedRules);
  if (!playing(table).some((person) => person.id === user)) return no(whyNot(table, user));
  if (!table.rematch.includes(user)) return ok({ ...table, rematch: [...table.rematch, user] });
  return isAgreed(table) ? ok(table) : no(refusals.agreed);
}

/** Why somebody is not asked about a rematch. */
function whyNot(table: Table, user: UserId): TableRefusal {
  const seat = table.occupants.find((occupant) => occupant.person?.id === user);
  if (table.occupants.some(({ before }) => before?.person.id === user)) return refusals.handedOverBefore;
  if (seat === undefined) return refusals.didNotPlay;
  if (seat.votedOut) return refusals.votedOutBefore;
  return seat.left ? refusals.leftBefore : refusals.botFinished;
}

/**
 * A new table like this one: people who played to the end play, and bots keep every other seat. Those who left or were
 * away have agreed to nothing, and without their seats there could be too few for the game.
 */
export function again(table: Table, id: TableId, now: number): Table {
  const occupants = table.occupants.map((occupant) => ({
    ...occupant,
    missed: 0,
    before: null,
    ...(isPlayed(occupant)
      ? {}
      : { kind: 'bot' as const, person: null, left: false, votedOut: false, word: null }),
  }));
  return {
    ...table,
    id,
    revision: 0,
    rules: gameOf(table).rules,
    occupants,
    host: hostAmong(table),
    status: 'lobby',
    daily: null,
    mixing: mixingAgain(table.mixing),
    vote: null,
    offers: [],
    undoable: null,
    pausing: [],
    rematch: [],
    ratings: [],
    turns: [],
    figures: [],
    createdAt: now,
    changedAt: now,
    endedAt: null,
    dueAt: null,
  };
}
