import { isFormer, type TableId, type UserId, userId } from '../../tables/ids.ts';
import { isAutomatic, seatOf, waiting } from '../../tables/queries.ts';
import { wanting, yetToRematch } from '../../tables/rematch.ts';
import { type Call, isUnderWay, type Table } from '../../tables/table.ts';
import { isSlow } from '../../tables/turn-lengths.ts';

/** What a call to a rematch has instead of a question’s number; it is stored under the first person who wanted one. */
export const FOR_REMATCH = -1;
/** The same for calls to a lobby: this for the first, lower numbers for the others. */
const FOR_LOBBY = -2;
const TO_LOBBY = ['challenged', 'invited', 'invited as a role', 'told', 'led on'] as const;

/**
 * Who is called to a lobby, and as what: only told of it is a person, or a role, who may join like everybody. Everybody
 * who comes to a lobby whose game is further down is led on to that, by the message that was the lobby’s.
 */
export interface LobbyCall {
  readonly table: TableId;
  readonly as: (typeof TO_LOBBY)[number];
  readonly whom: string;
}

/** As what a person is called to a lobby; null where the call is to a game. */
export function lobbyCallOf({ asked }: Pick<Call, 'asked'>): LobbyCall['as'] | null {
  return TO_LOBBY[FOR_LOBBY - asked] ?? null;
}

/** A call to a lobby as it is kept. */
export function callToLobby({ table, as, whom }: LobbyCall, message: string): Call {
  return { table, whom, asked: FOR_LOBBY - TO_LOBBY.indexOf(as), message };
}

/** A person whom a table is waiting for, with the number of their question. What is played by itself needs nobody. */
export interface Turn {
  readonly user: UserId;
  readonly seat: number;
  readonly asked: number;
}

export function turnsOf(table: Table): readonly Turn[] {
  return waiting(table).flatMap((seat) => {
    const occupant = table.occupants[seat];
    const asked = table.position?.asked[seat] ?? null;
    if (occupant?.kind !== 'player' || occupant.person === null || asked === null) return [];
    if (isAutomatic(table, seat)) return [];
    return [{ user: occupant.person.id, seat, asked }];
  });
}

/** How much of a call still holds. */
export type CallState =
  /** It is true, and its person has not come yet. */
  | 'calls'
  /** The clock or a bot has played instead, and its person has not come back to see that. */
  | 'missed'
  /** It is no longer of any use. */
  | 'over';

/** @param hasCome whether its person has pressed something at the table since. */
export function stateOf(table: Table, call: Call, hasCome: boolean, now: number): CallState {
  if (isFormer(call.whom)) return 'over';
  const as = lobbyCallOf(call);
  if (as !== null) return isExpected(table, call.whom, as) ? 'calls' : 'over';
  if (call.asked === FOR_REMATCH) return isRematchWaiting(table, now) ? 'calls' : 'over';
  const user = userId(call.whom);
  if (hasCome || table.status !== 'playing') return 'over';
  if (turnsOf(table).some((turn) => turn.user === user && turn.asked === call.asked)) return 'calls';
  const seat = seatOf(table, user);
  return seat === null || hasMoved(table, seat, call.asked) ? 'over' : 'missed';
}

function isExpected(table: Table, whom: string, as: LobbyCall['as']): boolean {
  if (as === 'led on') return isUnderWay(table);
  if (as === 'challenged') return table.challenged === whom;
  if (as === 'told') return table.status === 'lobby' && !sits(table, whom);
  return table.invited?.includes(whom) === true && !sits(table, whom);
}

/** Whether a person, and not the clock or a bot for them, has moved since they were asked. */
function hasMoved({ recent }: Table, seat: number, asked: number): boolean {
  return recent.some(({ seq, move }) => move?.seat === seat && move.by === 'player' && seq > asked);
}

function sits({ occupants = [] }: Partial<Pick<Table, 'occupants'>>, user: string): boolean {
  return occupants.some(({ person }) => person?.id === user);
}

/** Whether a rematch is wanted that still waits for an answer. */
function isRematchWaiting(table: Table, now: number): boolean {
  return table.status === 'over' && wanting(table, now).length > 0 && yetToRematch(table).length > 0;
}

/** Whether to remind a person who was called to this turn: once, at a table where the call is hours old. */
export function isReminded(table: Table, turn: Turn): boolean {
  const isFirstMiss = table.occupants[turn.seat]?.missed === 0;
  return isSlow(table) && table.warned[turn.seat] === true && isFirstMiss;
}
