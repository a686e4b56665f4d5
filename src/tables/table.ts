import type { Level } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import type { Day } from './days.ts';
import type { GuildId, TableId, UserId } from './ids.ts';

/**
 * `lobby` → `playing` → `over`; or ended early: `cancelled` (in the lobby), `abandoned` (nobody left, or nobody
 * came back), `ended` (by those who may), `outdated` (the rules changed with an update).
 */
export const TABLE_STATUSES = [
  'lobby',
  'playing',
  'over',
  'cancelled',
  'abandoned',
  'ended',
  'outdated',
] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

export const VISIBILITIES = ['public', 'private'] as const;
/** Who sees a table: its channel, or in a game for one its player alone. */
export type Visibility = (typeof VISIBILITIES)[number];

export interface Person {
  readonly id: UserId;
  /** As shown in the server when they sat down. */
  readonly name: string;
}

/**
 * Who plays a seat. `player`: its person. `bot`: a computer opponent; with a person beside it, it plays in the
 * place of someone who was away (and may take the seat back) or who left (`left`, and may not).
 */
export interface Occupant {
  readonly kind: 'player' | 'bot';
  readonly person: Person | null;
  /** A computer opponent's own name. */
  readonly name: string;
  readonly level: Level;
  readonly left: boolean;
  /** Moves in a row that the clock made for the person. */
  readonly missed: number;
}

/** A table and all that is known about it; plain JSON but for nothing. Times are milliseconds since 1970. */
export interface Table {
  readonly id: TableId;
  readonly guild: GuildId;
  readonly channel: string;
  /** Counts every change, moves and all; a save is accepted only on top of the revision it was made from. */
  readonly revision: number;
  readonly game: string;
  readonly rules: number;
  readonly status: TableStatus;
  readonly visibility: Visibility;
  /** The day whose deal of the day is played here; null for a deal of its own. */
  readonly daily: Day | null;
  readonly host: UserId;
  /** In the lobby in order of arrival; from the start on by seat. */
  readonly occupants: readonly Occupant[];
  /** Has gone through the game's `parse`. */
  readonly options: unknown;
  readonly secondsPerTurn: number;
  /** Null in the lobby. */
  readonly position: Position<unknown> | null;
  /** The latest events of the game, oldest first. Some are for one seat's eyes: go through `storyFor`. */
  readonly recent: readonly unknown[];
  /** By seat: when the clock (or the computer opponent) moves for it; null when it is not waited for. */
  readonly deadlines: readonly (number | null)[];
  /** By seat: whether it was warned about the present deadline. */
  readonly warned: readonly boolean[];
  /** When somebody must look at this table again; null when nothing will happen by itself. */
  readonly dueAt: number | null;
  /** Who wants to play again, once it is over. */
  readonly rematch: readonly UserId[];
  readonly createdAt: number;
  readonly endedAt: number | null;
}

/** Where a table is shown in its channel. */
export interface ShownAt {
  readonly message: string;
  readonly postedAt: number;
}

/** A mention that calls somebody to their turn: it stands in the channel until they have moved. */
export interface Call {
  readonly table: TableId;
  readonly user: UserId;
  /** The number of the question it calls to. */
  readonly asked: number;
  readonly message: string;
}

/** The table closed before its game is over: a lobby is cancelled, whatever would become of a game. */
export function closedEarly(table: Table, as: 'ended' | 'abandoned', now: number): Table {
  return { ...table, status: table.status === 'lobby' ? 'cancelled' : as, endedAt: now };
}

export function isLive(table: Pick<Table, 'status'>): boolean {
  return table.status === 'lobby' || table.status === 'playing';
}
