import { createHash } from 'node:crypto';
import { ok, type Result } from '../engine/result.ts';
import { dealSecretForRematch } from './fair-deal.ts';
import { type TableId, tableIdFrom, type UserId } from './ids.ts';
import { openLobby } from './lobby.ts';
import { gameOf, isPlayable } from './queries.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';
import { hostAmong, isPlayed, playing } from './seating.ts';
import type { DealSecret, Occupant, Person, Table } from './table.ts';
import { isSlow } from './turn-lengths.ts';

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

/** How long agreement to a rematch holds, counted from the first: after that people may have gone. */
const STANDS_MS = 10 * 60_000;

/** At a slow table nobody looks in for hours, so it is as long as a turn. */
function standsMs(table: Table): number {
  return isSlow(table) ? table.secondsPerTurn * 1_000 : STANDS_MS;
}

/** Who wants to play again just now. */
export function wanting(table: Table, now: number): readonly UserId[] {
  const { rematch, rematchUntil } = table;
  // A time further away than a new one means that the clock was set back, so nobody knows how long ago it was.
  const stands = rematchUntil !== null && now < rematchUntil && rematchUntil <= now + standsMs(table);
  return stands || isAgreed(table) ? rematch : [];
}

/**
 * The table with one more person who wants to play again; unchanged if everybody had agreed before. Where those before
 * them no longer stand by it, they are the first.
 */
export function agree(table: Table, user: UserId, now: number): Result<Table, TableRefusal> {
  if (table.status !== 'over') return no(refusals.notOver);
  if (!isPlayable(table)) return no(refusals.changedRules);
  if (!playing(table).some((person) => person.id === user)) return no(whyNot(table, user));
  const others = wanting(table, now);
  if (others.includes(user)) return isAgreed(table) ? ok(table) : no(refusals.agreed);
  const rematchUntil = others.length === 0 ? now + standsMs(table) : table.rematchUntil;
  return ok({ ...table, rematch: [...others, user], rematchUntil });
}

/** The table without one person’s wish to play again; unchanged if they had none. */
export function withdraw(table: Table, user: UserId): Result<Table, TableRefusal> {
  if (isAgreed(table)) return no(refusals.rematchBegun(rematchOf(table.id)));
  if (!table.rematch.includes(user)) return ok(table);
  const rematch = table.rematch.filter((each) => each !== user);
  return ok({ ...table, rematch, rematchUntil: rematch.length === 0 ? null : table.rematchUntil });
}

/** The table once those who agreed go on without the others: nobody waits for anybody there. */
export function stopWaiting(table: Table, by: UserId, now: number): Result<Table, TableRefusal> {
  if (isAgreed(table)) return no(refusals.rematchBegun(rematchOf(table.id)));
  if (!wanting(table, now).includes(by)) return no(refusals.notAgreed);
  return ok({ ...table, rematch: [], rematchUntil: null });
}

/**
 * A lobby like this table, opened by one of those who agreed: they sit there already, bots keep their seats, and the
 * others may join as they please.
 */
export function lobbyWithoutOthers(
  table: Table,
  host: Person,
  { id, dealSecret }: { readonly id: TableId; readonly dealSecret: DealSecret },
  now: number,
): Table {
  const { guild, channel, game, options, secondsPerTurn, visibility } = table;
  const { rules } = gameOf(table);
  const lobby = openLobby(
    { guild, channel, host, game, options },
    { id, rules, options, secondsPerTurn, visibility, dealSecret },
    now,
  );
  const waitedFor = yetToRematch(table);
  return {
    ...lobby,
    occupants: seatsAgain(table).filter(({ person }) => !waitedFor.some(({ id }) => id === person?.id)),
    kicked: table.kicked.filter((user) => user !== host.id),
    invited: table.invited === null ? null : [...table.invited, ...playing(table).map(({ id }) => id)],
  };
}

/** Why somebody is not asked about a rematch. */
function whyNot(table: Table, user: UserId): TableRefusal {
  const seat = table.occupants.find((occupant) => occupant.person?.id === user);
  if (table.occupants.some(({ before }) => before?.person?.id === user)) return refusals.handedOverBefore;
  if (seat === undefined) return refusals.didNotPlay;
  if (seat.votedOut) return refusals.votedOutBefore;
  return seat.left ? refusals.leftBefore : refusals.botFinished;
}

/**
 * A new table like this one: people who played to the end play, and bots keep every other seat. Those who left or were
 * away have agreed to nothing, and without their seats there could be too few for the game.
 */
export function again(table: Table, id: TableId, now: number): Table {
  return {
    ...table,
    id,
    revision: 0,
    rules: gameOf(table).rules,
    occupants: seatsAgain(table),
    host: hostAmong(table),
    status: 'lobby',
    daily: null,
    dealSecret: dealSecretForRematch(table.dealSecret),
    vote: null,
    offers: [],
    undoable: null,
    pausing: [],
    rematch: [],
    rematchUntil: null,
    ratings: [],
    headline: null,
    turns: [],
    statistics: [],
    createdAt: now,
    changedAt: now,
    endedAt: null,
    dueAt: null,
  };
}

function seatsAgain({ occupants }: Table): readonly Occupant[] {
  return occupants.map((occupant) => ({
    ...occupant,
    missed: 0,
    before: null,
    ...(isPlayed(occupant)
      ? {}
      : { kind: 'bot' as const, person: null, left: false, votedOut: false, word: null }),
  }));
}
