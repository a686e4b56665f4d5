import type { Level } from '../engine/game.ts';
import { ok, type Result } from '../engine/result.ts';
import type { Day } from './days.ts';
import type { GuildId, TableId, UserId } from './ids.ts';
import type { Who } from './ports.ts';
import { gameOf, isForOne } from './reading.ts';
import { no, type TableRefusal } from './refusals.ts';
import { bot, hostAmong, player } from './seating.ts';
import type { Person, Table, Visibility } from './table.ts';

export const DEAL_KINDS = ['random', 'daily'] as const;
/** `daily` is the deal of the day: the same for everybody on a server. */
export type DealKind = (typeof DEAL_KINDS)[number];

/** What a new table needs. Anything left out takes the game's default. */
export interface Opening {
  readonly guild: GuildId;
  readonly channel: string;
  readonly host: Person;
  readonly game: string;
  readonly options: unknown;
  readonly secondsPerTurn?: number;
  readonly bots?: { readonly count: number; readonly level: Level };
  /** Of a game for one: public when nothing is said, but for a deal of the day, which is always private. */
  readonly visibility?: Visibility;
  /** Of a game for one: random when nothing is said. */
  readonly deal?: DealKind;
}

type Changed = Result<Table, TableRefusal>;

/** Who sees a new table and which deal it plays, or why it cannot be so. */
export function howToPlay(
  opening: Opening,
  options: unknown,
): Result<{ readonly visibility: Visibility; readonly deal: DealKind }, TableRefusal> {
  const game = gameOf(opening);
  const { deal = 'random', visibility = deal === 'daily' ? 'private' : 'public' } = opening;
  if (!isForOne(game) && (visibility === 'private' || deal === 'daily')) {
    return no('options', `${game.name} is played with others, so the whole channel sees the table.`);
  }
  if (deal === 'daily' && visibility === 'public') {
    return no(
      'options',
      'The deal of the day is played on a private message, so that nobody sees it before their own try.',
    );
  }
  if (deal === 'daily' && JSON.stringify(options) !== JSON.stringify(game.options.defaults)) {
    return no(
      'options',
      'The deal of the day is the same for everybody, so it is played with the usual options.',
    );
  }
  return ok({ visibility, deal });
}

/** A table with its host seated and nothing else decided. `options` have gone through the game's `parse`. */
export function openLobby(
  opening: Opening,
  fixed: {
    readonly id: TableId;
    readonly rules: number;
    readonly options: unknown;
    readonly secondsPerTurn: number;
    readonly visibility?: Visibility;
    readonly daily?: Day | null;
  },
  now: number,
): Table {
  return {
    visibility: 'public',
    daily: null,
    ...fixed,
    guild: opening.guild,
    channel: opening.channel,
    revision: 0,
    game: opening.game,
    status: 'lobby',
    host: opening.host.id,
    occupants: [player(opening.host)],
    position: null,
    recent: [],
    deadlines: [],
    warned: [],
    dueAt: null,
    rematch: [],
    createdAt: now,
    endedAt: null,
  };
}

export function join(table: Table, person: Person): Changed {
  if (table.status !== 'lobby') return notLobby(table);
  if (table.occupants.some((occupant) => occupant.person?.id === person.id)) {
    return no('seated', 'You already sit at this table.');
  }
  if (isFull(table)) return no('full', 'This table is full. Open another one with the start command.');
  return ok({ ...table, occupants: [...table.occupants, player(person)] });
}

/** Whoever leaves frees the seat; a leaving host passes the role on, and the last to leave closes the table. */
export function leaveLobby(table: Table, user: UserId, now: number): Changed {
  const occupants = table.occupants.filter((occupant) => occupant.person?.id !== user);
  if (occupants.length === table.occupants.length) return no('not-seated', 'You do not sit at this table.');
  const left = { ...table, occupants };
  if (occupants.every((occupant) => occupant.kind === 'bot'))
    return ok({ ...left, status: 'cancelled', endedAt: now });
  return ok({ ...left, host: hostAmong(left) });
}

export function addBot(table: Table, by: UserId, level: Level): Changed {
  const refusal = hostOnly(table, by, 'add a computer opponent');
  if (refusal !== null) return refusal;
  if (isFull(table)) return no('full', 'This table is full.');
  return ok({ ...table, occupants: [...table.occupants, bot(level, table.occupants)] });
}

export function removeBot(table: Table, by: UserId): Changed {
  const refusal = hostOnly(table, by, 'remove a computer opponent');
  if (refusal !== null) return refusal;
  const last = table.occupants.findLastIndex((occupant) => occupant.kind === 'bot');
  if (last < 0) return no('few', 'No computer opponent sits here.');
  return ok({ ...table, occupants: table.occupants.filter((_, index) => index !== last) });
}

/** Whether the host may start now. */
export function readyToStart(table: Table, by: UserId): Changed {
  const refusal = hostOnly(table, by, 'start the game');
  if (refusal !== null) return refusal;
  const { name, seats } = gameOf(table);
  if (table.occupants.length < seats.min) {
    return no('few', `${name} needs at least ${seats.min} players. Wait for someone to join, or add a bot.`);
  }
  return ok(table);
}

export function cancel(table: Table, by: Who, now: number): Changed {
  if (table.status !== 'lobby') return notLobby(table);
  if (table.host !== by.id && !by.mayManage) return no('not-host', 'Only the host can cancel this table.');
  return ok({ ...table, status: 'cancelled', endedAt: now });
}

function isFull(table: Table): boolean {
  return table.occupants.length >= gameOf(table).seats.max;
}

function hostOnly(table: Table, by: UserId, what: string): Result<never, TableRefusal> | null {
  if (table.status !== 'lobby') return notLobby(table);
  return table.host === by ? null : no('not-host', `Only the host can ${what}.`);
}

function notLobby(table: Table): Result<never, TableRefusal> {
  return table.status === 'playing'
    ? no('not-lobby', 'This game has already begun.')
    : no('over', 'This table is closed.');
}

/**
 * The same table anew: who played to the end plays, and bots keep every other seat. Who left or was away has agreed to
 * nothing, and without those seats there could be too few for the game.
 */
export function again(table: Table, id: TableId, now: number): Table {
  const occupants = table.occupants.map((occupant) => ({
    ...occupant,
    missed: 0,
    ...(occupant.kind === 'player' ? {} : { person: null, left: false }),
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
    rematch: [],
    createdAt: now,
    endedAt: null,
    dueAt: null,
  };
}
