import type { Level } from '../engine/game.ts';
import type { GameRecord, RecordedMove } from '../engine/record.ts';
import type { DailyDeal, Day } from './days.ts';
import type { GuildId, TableId, UserId } from './ids.ts';
import type { Call, Person, ShownAt, Table } from './table.ts';

/** One finished seat, for standings. `user` is null for a seat that was a computer opponent's from the start. */
export interface SeatResult {
  readonly seat: number;
  readonly user: UserId | null;
  readonly name: string;
  readonly place: number;
  readonly points: number;
  /** Only who sits there at the end wins. */
  readonly won: boolean;
  /** The day whose deal of the day this was a try at; null for every other game. */
  readonly daily: Day | null;
}

/** A change of one table, all of it or nothing: `after.revision` is one more than what is stored. */
export interface Change {
  readonly after: Table;
  /** Moves made by this change; the first has the number `after.position.seq - moves.length + 1`. */
  readonly moves: readonly (RecordedMove & { readonly at: number })[];
  /** Filled when the game ended with this change. */
  readonly results: readonly SeatResult[];
}

/** Enough to find a table and to wake for it. */
export interface TableHead {
  readonly id: TableId;
  readonly guild: GuildId;
  readonly channel: string;
  readonly game: string;
  readonly rules: number;
  readonly status: Table['status'];
  readonly visibility: Table['visibility'];
  readonly host: UserId;
  readonly dueAt: number | null;
}

/** Where tables are kept. Every method may throw on an outage. */
export interface TableStore {
  create(table: Table): Promise<void>;
  load(id: TableId): Promise<Table | null>;
  /** False, with nothing written, when the stored revision is not `after.revision - 1`. */
  save(change: Change): Promise<boolean>;
  /** All tables in the lobby or playing; those that cannot be read are passed over and reported. */
  live(): Promise<readonly TableHead[]>;
  /** Tables in the lobby or playing in one channel, newest first; again without those that cannot be read. */
  liveIn(guild: GuildId, channel: string): Promise<readonly TableHead[]>;
  /** The record of a table from its first move on, or null for a table without a deal. */
  record(id: TableId): Promise<GameRecord | null>;

  /** A person's table with a deal of the day, live or not; there is at most one. */
  dailyOf(deal: DailyDeal, user: UserId): Promise<TableHead | null>;
  /** The secret all deals of the day come from: 32 hexadecimal digits, kept from the first call on. */
  dailySecret(fresh: SeedSource): Promise<string>;

  /** Where the table is shown, apart from its changes: the message may move at any moment. */
  shownAt(id: TableId): Promise<ShownAt | null>;
  showAt(id: TableId, shown: ShownAt | null): Promise<void>;

  /** The turn mentions that stand in channels. */
  calls(): Promise<readonly Call[]>;
  addCall(call: Call): Promise<void>;
  removeCall(message: string): Promise<void>;

  /** Whether a person wants to be mentioned when it is their turn (yes until they say no). */
  wantsMentions(user: UserId): Promise<boolean>;
  setMentions(user: UserId, wanted: boolean): Promise<void>;
}

/**
 * What happened to a table, told after it is stored. `drawn` is what the click's own answer will show, so that the
 * publisher need not: the table message, the hand of the seat, or neither.
 */
export interface News {
  readonly table: Table;
  readonly before: Table | null;
  readonly kind: 'opened' | 'changed' | 'warned';
  readonly drawn: Drawn;
}

export type Drawn = 'table' | 'hand' | 'none';

/** Tells the channel. Called after the commit, outside the lane, and never awaited; must not throw. */
export interface Publisher {
  publish(news: News): void;
}

export type Now = () => number;

/** A fresh secret 128-bit seed, 32 hexadecimal digits, from the system's cryptographic source. */
export type SeedSource = () => string;

/** Chooses a computer opponent's move; the answer is in the game's notation and legal. */
export interface Opponent {
  choose(question: {
    readonly game: string;
    readonly view: unknown;
    readonly seat: number;
    readonly level: Level;
    /** Decides all chance in the choice, so that a game with bots can be repeated. */
    readonly seed: number;
    /** Wants the level's own choice or none: rejects where otherwise another policy would stand in. */
    readonly exact?: true;
  }): Promise<string>;
}

export interface Who extends Person {
  /** May manage this channel's messages, or the server. */
  readonly mayManage: boolean;
}
