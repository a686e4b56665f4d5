import type { Level } from '../engine/game.ts';
import type { GameRecord, RecordedMove } from '../engine/record.ts';
import type { Seat } from '../engine/seat.ts';
import type { Counts } from '../engine/statistics.ts';
import type { Review } from '../records/review.ts';
import type { DailyDeal, Day, Expert } from './days.ts';
import type { GuildId, Home, TableId, UserId } from './ids.ts';
import type { QuietHours } from './quiet-hours.ts';
import type { Call, Person, ShownAt, Table, TableStatus, Turns } from './table.ts';

/** One finished seat, for standings. `user` is null for a seat that is a bot’s result. */
export interface SeatResult {
  readonly seat: number;
  readonly user: UserId | null;
  readonly name: string;
  /** The person's place: last for a forfeited seat, whatever its cards scored. */
  readonly place: number;
  /** The person's points: none for a forfeited seat, but points below zero stay. */
  readonly points: number;
  /** Only a person who sits there at the end wins, and not with a forfeited seat. */
  readonly won: boolean;
  /** The person left, or the clock and a bot played more than half of the seat's turns. */
  readonly forfeited: boolean;
  readonly turns: Turns;
  /** From the person’s own play; null for a bot, for anyone who forfeited, and if none were counted. */
  readonly statistics: Counts | null;
  /** The day whose deal of the day this was a try at; null for every other game. */
  readonly daily: Day | null;
}

/** A move and when it was stored. */
export type KeptMove = RecordedMove & { readonly at: number };

/** A record with the times of its moves. */
export interface KeptRecord extends GameRecord {
  readonly moves: readonly KeptMove[];
}

/** A change to one table, stored whole or not at all: `after.revision` is one more than what is stored. */
export interface Change {
  readonly after: Table;
  /** Moves made by this change; the first has the number `after.position.seq - moves.length + 1`. */
  readonly moves: readonly KeptMove[];
  /** Not empty if the game ended with this change. */
  readonly results: readonly SeatResult[];
}

/** Enough to find a table, to know when to wake for it, and to know whether its channel shows it. */
export interface TableHead {
  readonly id: TableId;
  readonly guild: Home;
  readonly channel: string;
  readonly game: string;
  readonly rules: number;
  readonly status: Table['status'];
  readonly visibility: Table['visibility'];
  readonly practice: boolean;
  /** Whether it is a private table for several (`Table.invited`). */
  readonly byInvitation: boolean;
  readonly host: UserId;
  readonly secondsPerTurn: number;
  readonly dueAt: number | null;
  /** The message in its channel that shows it; null when none is stored. */
  readonly shown: string | null;
  readonly createdAt: number;
  /** When it was last stored. */
  readonly changedAt: number;
}

/** What people are called, as far as it is known. */
export type Names = ReadonlyMap<UserId, string>;

/** Somebody at a table; `user` is null for a bot. */
export interface Sitting {
  readonly user: UserId | null;
  readonly name: string;
}

/** Enough to know who could sit down in a lobby. */
export interface LobbyHead extends TableHead {
  readonly kicked: readonly UserId[];
  readonly invited: Table['invited'];
  readonly occupants: readonly { readonly person: { readonly id: UserId } | null }[];
}

/** A person who is being forgotten, and what replaces their id. */
export interface Erasure {
  readonly user: UserId;
  readonly former: UserId;
}

/** Everything stored about a person, to be given to them. Times are milliseconds since 1970. */
export interface OwnData {
  /** Null if they have not chosen. */
  readonly preferences: { readonly mentions: boolean; readonly quietHours: QuietHours | null } | null;
  /** New tables that they want to be told of, and when they last were. */
  readonly subscriptions: readonly object[];
  readonly tables: readonly OwnTable[];
  /** Results at tables that are no longer kept. */
  readonly olderResults: readonly object[];
  readonly standings: {
    readonly rankings: readonly object[];
    readonly ratings: readonly object[];
    readonly records: readonly object[];
    /** Statistics, by the name that the exported file has for them. */
    readonly figures: readonly object[];
  };
  /** Mentions that are calling them to their turn right now. */
  readonly calls: readonly object[];
  /** Deals of the day that they had tried before they had their data deleted, until the day is over. */
  readonly tried: readonly object[];
  /** Whether the deletion of all this has begun. */
  readonly leaving: boolean;
}

/** What a table keeps of one person. */
export interface OwnTable {
  readonly id: TableId;
  /** `world` for one that belongs to no server, and then has no channel. */
  readonly server: string;
  readonly channel: string;
  readonly game: string;
  readonly status: string;
  readonly createdAt: number;
  readonly endedAt: number | null;
  readonly isHost: boolean;
  /** Null for a host who left the table before it began, and for somebody kicked from its lobby or offered a seat. */
  readonly seat: {
    readonly index: number;
    /** As shown in the server when they sat down. */
    readonly name: string | null;
    /** Whether the seat was taken over: from them, or they took it from another or a bot. */
    readonly substituted: 'by another' | 'for another' | 'for a bot' | null;
    readonly left: boolean;
    readonly votedOut: boolean;
    /** Turns in a row that the clock played. */
    readonly missed: number;
    readonly oftenLeaves: boolean;
    /** What they added to the deal. */
    readonly word: string | null;
  } | null;
  /** Made by the person, in the notation of the game. */
  readonly moves: readonly { readonly seq: number; readonly move: string; readonly at: number }[];
  readonly result: object | null;
  /**
   * What the table remembers about votes, the people it waits for, those kicked from its lobby, and seats offered to them,
   * and private tables they are invited to.
   */
  readonly agreed: readonly string[];
}

/** What is stored about people: to export or to delete it. Every step of a deletion may be repeated. */
export interface PeopleStore {
  everythingOf(user: UserId): Promise<OwnData>;
  /** Notes the erasure before anything is deleted; returns what was noted the first time. */
  addErasure(erasure: Erasure): Promise<Erasure>;
  /** Deletions that were begun and not finished: those to be finished here after a stop, or everybody’s. */
  erasures(of?: 'everybody'): Promise<readonly Erasure[]>;
  /** Tables that name a person as their host, in a seat, now or before a substitute, as kicked, or as offered a seat. */
  tablesOf(user: UserId): Promise<readonly TableId[]>;
  /** Removes the person from a table that cannot be read, along with everything else that may name them. */
  eraseFromUnread(id: TableId, erasure: Erasure): Promise<void>;
  /** The person’s results at a table become a former player’s: they still say how well the others played. */
  eraseFromResults(id: TableId, erasure: Erasure): Promise<void>;
  /** The deals of the day, from one day on, that the person has tried or is trying. */
  triesOf(user: UserId, from: Day): Promise<readonly DailyDeal[]>;
  /** Notes that the person a mark stands for has had their try at a deal. */
  addTried(deal: DailyDeal, mark: string): Promise<void>;
  /** Deletes everything else that is kept about the person, the note of the erasure last. */
  erase(erasure: Erasure): Promise<void>;
}

/** What is deleted by time. Every step may be repeated. */
export interface RetentionStore {
  /** Every server of which anything is stored. */
  servers(): Promise<readonly GuildId[]>;
  /** The servers that are gone, and how many hours of that were counted. */
  absences(): Promise<readonly { readonly guild: GuildId; readonly hours: number }[]>;
  /** False if nothing is stored about the server, or its absence was noted before. */
  noteAbsence(guild: GuildId): Promise<boolean>;
  /** Every server that is gone has been gone for another hour. */
  countHour(): Promise<void>;
  /** False if there was none. */
  endAbsence(guild: GuildId): Promise<boolean>;
  liveOf(guild: GuildId): Promise<readonly TableId[]>;
  /** Deletes some of what is stored about a server; false once nothing is left but its absence. */
  forgetSome(guild: GuildId): Promise<boolean>;
  /**
   * Deletes some tables that ended before a time, oldest first, with their seats, moves and mentions, and returns how
   * many. Their results stay, because rankings are rebuilt from them.
   */
  dropEndedBefore(time: number): Promise<number>;
  /** Deletes who had tried the deals of the days before this one. */
  dropTriedBefore(day: Day): Promise<void>;
}

/** Where tables are stored. Every method may throw during an outage. */
export interface TableStore extends PeopleStore {
  create(table: Table): Promise<void>;
  /** Rejects with `UnreadableTable` if what is stored is not a valid table. */
  load(id: TableId): Promise<Table | null>;
  /** Only the head, which can often be read even if the whole table cannot. */
  head(id: TableId): Promise<TableHead | null>;
  /**
   * The table as stored: `after`, plus, at the end of a rated game, what the game did to ratings. Null, with nothing
   * written, if the stored revision is not `after.revision - 1`.
   */
  save(change: Change): Promise<Table | null>;
  /** Closes a live table without reading the rest of it; false, with nothing written, if it is not live. */
  close(id: TableId, as: TableStatus, at: number): Promise<boolean>;
  /**
   * All tables in the lobby or playing, or those whose time had come before a moment; those that cannot be read are skipped
   * and reported, once each.
   */
  live(dueBefore?: number): Promise<readonly TableHead[]>;
  /** Tables that ended, in any way, within this many milliseconds before the last one that ended. */
  endedLately(withinMs: number): Promise<readonly TableHead[]>;
  /**
   * Tables in the lobby or playing in one channel or thread, or (null) on all of a server, newest first, those of a
   * channel also if shown in a thread; again skipping those that cannot be read. With a person, only those where they
   * have a seat.
   */
  liveIn(guild: GuildId, channel: string | null, seated?: UserId): Promise<readonly TableHead[]>;
  /** Tables in the lobby on one server, newest first; again skipping those that cannot be read. */
  lobbiesOf(guild: GuildId): Promise<readonly LobbyHead[]>;
  /** The live world tables where a person plays, newest first; again skipping those that cannot be read. */
  liveAlone(user: UserId): Promise<readonly TableHead[]>;
  /** Finished games in which a person had a seat, on one server or of the world, most recent first. */
  finishedBy(user: UserId, guild: Home, most: number): Promise<readonly TableHead[]>;
  /** Who sits at each of these tables, in the order of the seats. */
  namesAt(tables: readonly TableId[]): Promise<ReadonlyMap<TableId, readonly Sitting[]>>;
  /**
   * What people were called in their last finished game on one server, or of the world; people without one are left out.
   */
  namesOf(guild: Home, users: readonly UserId[]): Promise<Names>;
  /** Stores a person’s present name with that game. */
  rename(guild: Home, user: UserId, name: string): Promise<void>;
  /** Which of their last games with other people on one server a person forfeited, most recent first. */
  forfeitsOf(user: UserId, guild: Home, most: number): Promise<readonly boolean[]>;
  /**
   * Whether a person sits or sat at another table of the same game on the same server, practice tables included; an `id` of
   * null leaves no table out, a `game` of null none of the games.
   */
  satElsewhere(
    user: UserId,
    than: Pick<Table, 'guild'> & { readonly id: TableId | null; readonly game: string | null },
  ): Promise<boolean>;
  /** The record of a table from its first move on, or null for a table that was not dealt. */
  record(id: TableId): Promise<KeptRecord | null>;

  /** A person's table with a deal of the day, live or not; there is at most one. */
  dailyOf(deal: DailyDeal, user: UserId): Promise<TableHead | null>;
  /** Whether the person a mark stands for had tried a deal of the day before their data was deleted. */
  hasTried(deal: DailyDeal, mark: string): Promise<boolean>;
  /** The secret that all deals of the day come from: 32 hexadecimal digits, stored on the first call. */
  dailySecret(fresh: SeedSource): Promise<string>;
  /** The same where nothing may be written; null while none is stored. */
  keptDailySecret(): Promise<string | null>;
  /** The expert’s result for a deal of the day; null if there is none yet. */
  expertOf(deal: DailyDeal): Promise<Expert | null>;
  /** The first result of a deal stays. */
  keepExpert(deal: DailyDeal, expert: Expert): Promise<void>;

  /** Where the table is shown, separate from its changes: the message may move at any moment. */
  shownAt(id: TableId): Promise<ShownAt | null>;
  showAt(id: TableId, shown: ShownAt | null): Promise<void>;

  /** The turn mentions that are currently in channels. */
  calls(): Promise<readonly Call[]>;
  addCall(call: Call): Promise<void>;
  removeCall(message: string): Promise<void>;

  /** Whether a person wants to be mentioned on their turn (yes until they say no). */
  wantsMentions(user: UserId): Promise<boolean>;
  setMentions(user: UserId, wanted: boolean): Promise<void>;
}

/** What happened to a table, announced after it is stored. */
export interface News {
  readonly table: Table;
  readonly before: Table | null;
  readonly kind: 'opened' | 'changed' | 'warned';
}

/** Tells the channel. Called after the commit, in order, and never awaited; must be quick and must not throw. */
export interface Publisher {
  publish(news: News): void;
  /**
   * A table of which only the head can be read was closed. After a restart it is announced again when a person asks for
   * it.
   */
  closedUnread(head: TableHead): void;
}

export type Now = () => number;

/** A fresh secret 128-bit seed, 32 hexadecimal digits, from the system's cryptographic source. */
export type SeedSource = () => string;

/** What a bot is asked: everything it may know about its game. */
export interface BotQuestion {
  readonly game: string;
  readonly view: unknown;
  readonly seat: number;
  readonly level: Level;
  /** The id of its personality; null for none. */
  readonly personality: string | null;
  /** The source of all randomness in the choice, so that a game with bots can be repeated. */
  readonly seed: number;
  /** Whose table it is for: servers take turns, and on a server its hosts, so that nobody holds up the others' bots. */
  readonly whose?: { readonly server: string; readonly host: string };
  /** Background work: it may take as long as it needs. */
  readonly exact?: true;
}

/** Chooses a bot's move; the answer is in the game's notation and legal. */
export interface Opponent {
  /** Rejects with `NoSearch` when a search found no time or no thread; see `chosenInTime`. */
  choose(question: BotQuestion): Promise<string>;
}

/** Looks at finished games again. */
export interface Reviewer {
  /** May take minutes, or seconds for a quick look. Rejects where it fails, once aborted, and once the program ends. */
  review(asked: {
    readonly record: GameRecord;
    readonly seat: Seat;
    /** As with bots: servers take turns, and on a server those who ask. */
    readonly whose: NonNullable<BotQuestion['whose']>;
    readonly quick?: true;
    readonly signal?: AbortSignal;
  }): Promise<Review>;
}

export interface Who extends Person {
  /** May manage this channel's messages, or the server. */
  readonly mayManage: boolean;
}
