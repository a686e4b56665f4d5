import type { Contribution } from '../engine/fair-deal.ts';
import type { Level } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import type { Mover } from '../engine/record.ts';
import type { Seat } from '../engine/seat.ts';
import type { Counts } from '../engine/statistics.ts';
import type { Day } from './days.ts';
import type { Home, TableId, UserId } from './ids.ts';

/**
 * `lobby` → `playing` ⇄ `paused`, `playing` → `over`; or ended early: `cancelled` (in the lobby), `abandoned` (nobody left, or nobody
 * came back), `ended` (by those who may), `outdated` (the rules changed with an update).
 */
export const TABLE_STATUSES = [
  'lobby',
  'playing',
  'paused',
  'over',
  'cancelled',
  'abandoned',
  'ended',
  'outdated',
] as const;
export type TableStatus = (typeof TABLE_STATUSES)[number];

export const VISIBILITIES = ['public', 'private'] as const;
/** Who sees a table: its channel, or in a game for one and at a practice table its player alone. */
export type Visibility = (typeof VISIBILITIES)[number];

export interface Person {
  readonly id: UserId;
  /** As shown in the server when they sat down. */
  readonly name: string;
}

export const OCCUPANT_KINDS = ['player', 'bot'] as const;

/** Who had a seat, for how much of the game, before a substitute took it over. */
export interface PreviousPlayer {
  /** Null where a bot had it from the deal on. */
  readonly person: Person | null;
  /** The turns of the seat that had ended by then. */
  readonly turns: Turns;
  /** Moves made at the table by then. */
  readonly seq: number;
}

/**
 * Who plays a seat: its person, or a bot. A bot with a person beside it plays in the place of someone who was away
 * (and may take the seat back) or who left (`left`, and may not).
 */
export interface Occupant {
  readonly kind: (typeof OCCUPANT_KINDS)[number];
  readonly person: Person | null;
  /** A bot's own name. */
  readonly name: string;
  readonly level: Level;
  readonly left: boolean;
  /** Whether they left because the others voted them out. */
  readonly votedOut: boolean;
  /** Turns in a row that the clock played for the person, in whole or in part. */
  readonly missed: number;
  /** Whether the person often left their games, as of when they sat down. */
  readonly oftenLeaves: boolean;
  /** What the person added to the deal in the lobby, of two in turn the first; null for nothing. */
  readonly word: Contribution | null;
  /** If the person took the seat over in mid-game, whose it was before; a seat changes hands once at most. */
  readonly before: PreviousPlayer | null;
}

/** What a seat is called: as much of its occupant as its name needs. */
export type Named = Pick<Occupant, 'kind' | 'person' | 'name'>;

/**
 * A move, the moves of one press, or the deal, with its events. It keeps the names of the time: history is not
 * rewritten when a bot takes over a seat or somebody comes back.
 */
export interface StoryEntry {
  /** Moves made up to then, this one included; 0 for the deal. */
  readonly seq: number;
  /** Null for the deal. `isQuick` where a bot that searches had only time for a quick look. */
  readonly move: {
    readonly seat: Seat;
    readonly by: Mover;
    readonly isQuick?: boolean | undefined;
  } | null;
  /** In the game's own form. Some are for one seat's eyes: go through `story.ts`. */
  readonly events: readonly unknown[];
  /** Set instead of a move: the person of a seat left or came back, and the bot that plays on, or did. */
  readonly seating?: { readonly seat: Seat; readonly how: Seating; readonly bot: string } | undefined;
  /** By seat, who sat there. */
  readonly names: readonly Named[];
}

export const SEATINGS = ['left', 'out', 'back'] as const;
/** How the person of a seat changed places with a bot: they left, the others voted them out, or they came back. */
export type Seating = (typeof SEATINGS)[number];

/** A vote in a running game: to end it, or to go on without a player. */
export interface Vote {
  readonly by: UserId;
  /** The player to vote out; null for a vote to end the game. */
  readonly out: UserId | null;
  readonly until: number;
  /** Who consented, apart from the person who asked. */
  readonly agreed: readonly UserId[];
  /** How it was closed while the game goes on; null while it is open. */
  readonly closed: {
    /** The person who wants to play on, or the one who asked and no longer plays; null if the time ran out. */
    readonly by: UserId | null;
    readonly at: number;
    /** Moves made by then. */
    readonly seq: number;
  } | null;
  /** The votes that failed before it and still bar another, oldest first. */
  readonly earlier: readonly FailedVote[];
}

/** A vote that was closed while the game went on, and when. */
export interface FailedVote extends Pick<Vote, 'by' | 'out'> {
  readonly at: number;
}

/** A seat that its person wants to hand over to a substitute. */
export interface Offer {
  readonly seat: Seat;
  readonly to: UserId;
  readonly until: number;
}

/** What the person who moved last may take back: everything since something was uncovered or another player moved. */
export interface Undoable {
  readonly seat: Seat;
  /** By press, the last one last: the game's state before each of its moves. */
  readonly presses: readonly (readonly unknown[])[];
  /** Whether moves were taken back: a question asked again leaves no more time than there was. */
  readonly again: boolean;
}

/** How many turns of one seat were ended by its person, by the clock and by a bot. */
export type Turns = Readonly<Record<Mover, number>>;

/** What a rated game did to one person’s rating, for display. */
export interface RatingChange {
  readonly before: number;
  readonly after: number;
  /** How many rated games of this kind the person has finished on this server, this one included. */
  readonly games: number;
  /** By how many points a new season had changed the rating before this game, making it less certain; mostly 0. */
  readonly season: number;
}

/** The headline of a finished game’s review: what became of one person’s chance to win. */
export interface Headline {
  readonly seat: Seat;
  /** How many of their moves cost them a clear part of it. Null after a quick look: a review may count others. */
  readonly moves: number | null;
  /** Whether these together cost so much of it that they decided the game. */
  readonly isDecisive: boolean;
}

/** What a table adds to its deal, made when its lobby opens and stored with it. */
export interface DealSecret {
  /** The last secret of a hash chain: the commitment to each secret is the secret before it. */
  readonly root: string;
  /** How many more rematches the chain has secrets for: the table’s own secret is that many steps before the root. */
  readonly rematches: number;
  /** By seat, in which order its occupant sat down in the lobby, from 0; empty before the start. */
  readonly joined: readonly number[];
  /** Whether it must not be used for a rematch: after a backup was restored, later secrets may be known. */
  readonly isLast?: boolean | undefined;
}

/** Everything we know about a table. Plain JSON. Times are milliseconds since 1970. */
export interface Table {
  readonly id: TableId;
  readonly guild: Home;
  /** Empty at a table of the world, which is shown wherever its player asks for it. */
  readonly channel: string;
  /** Counts every change, including moves; a save is accepted only on top of the revision it was based on. */
  readonly revision: number;
  readonly game: string;
  readonly rules: number;
  readonly status: TableStatus;
  readonly visibility: Visibility;
  /** Whether this is a practice table, against easy bots: private, and not counted anywhere. */
  readonly practice: boolean;
  /** The day whose deal of the day is played here; null for an ordinary deal. */
  readonly daily: Day | null;
  readonly host: UserId;
  /** People the host kicked from the lobby, who may not join again; empty once the lobby is over. */
  readonly kicked: readonly UserId[];
  /**
   * People and roles that the host of a private table invited, who may join it; empty once the lobby is over. Null where
   * everybody may join, and watch.
   */
  readonly invited: readonly string[] | null;
  /** The person challenged to this lobby who has neither come nor declined; null once the lobby is over. */
  readonly challenged: UserId | null;
  /** In the lobby, in order of arrival; by seat once the game has started. */
  readonly occupants: readonly Occupant[];
  /** Has gone through the game's `parse`. */
  readonly options: unknown;
  readonly secondsPerTurn: number;
  /** Null in the lobby. */
  readonly position: Position<unknown> | null;
  /** What the deal is derived from besides the words; null if the seed itself is the secret. */
  readonly dealSecret: DealSecret | null;
  /** Null if nothing may be taken back. */
  readonly undoable: Undoable | null;
  /** By seat: who has ended its turns so far; empty in the lobby. Read through `turnsOf`. */
  readonly turns: readonly Turns[];
  /**
   * By seat: the game’s statistics so far. Empty in the lobby, in a game without any, and at a table from before they were
   * introduced, which then has none at its end either.
   */
  readonly statistics: readonly Counts[];
  /** The latest entries of the story, oldest first, as far back as anybody at the table needs them: `story.ts`. */
  readonly recent: readonly StoryEntry[];
  /** By seat: when the clock (or the bot) moves for it; null when it is not waited for. */
  readonly deadlines: readonly (number | null)[];
  /** By seat: whether it was warned about the current deadline. */
  readonly warned: readonly boolean[];
  /** When the clock must look at this table again; null if nothing will happen by itself. */
  readonly dueAt: number | null;
  /** The latest vote, open or not; null when there was none, and when it voted somebody out. */
  readonly vote: Vote | null;
  /** The seats that are offered to a substitute, one offer each; empty once the game is over. */
  readonly offers: readonly Offer[];
  /** Who wants to pause the running game. */
  readonly pausing: readonly UserId[];
  /** Who wants to play again, once it is over. */
  readonly rematch: readonly UserId[];
  /** Until when that agreement holds, so that nobody is dealt in who has gone; null while nobody wants to. */
  readonly rematchUntil: number | null;
  /**
   * By seat, once a rated game is over, as the store reports it: null for people whose rating did not change. Empty
   * while nothing is known.
   */
  readonly ratings: readonly (RatingChange | null)[];
  /** Of a finished game; null until its review has found one. */
  readonly headline: Headline | null;
  readonly createdAt: number;
  /** When it was last stored. */
  readonly changedAt: number;
  readonly endedAt: number | null;
}

/** Where a table is shown: in its channel, in a thread of that, or in the channel that its channel is a thread of. */
export interface ShownAt {
  readonly message: string;
  readonly postedAt: number;
  /** Null for a table that stays in its channel. */
  readonly thread: TableThread | null;
}

/**
 * The thread of a table: its own, which is started from the message of its lobby, or that of the game before it. Or else the
 * channel it moved to when somebody closed the thread that is its channel.
 */
export interface TableThread {
  /** Null before it is there. One of its own has the id of the message it is started from, which stays in the channel. */
  readonly id: string | null;
  readonly isOwn: boolean;
}

/** Whether a table is in a thread of its channel, and not in the channel of the thread it was in: ids grow with time. */
export function isInThread(channel: string, thread: Pick<TableThread, 'id'> | null): boolean {
  return thread?.id != null && BigInt(thread.id) > BigInt(channel);
}

/**
 * A message that calls a person to their turn or to a lobby, and stays in the channel until they have come; or one that
 * leads from a lobby to its game, until that is over.
 */
export interface Call {
  readonly table: TableId;
  /** A person; or a role, where that is invited; or the server, where it is for everybody. */
  readonly whom: string;
  /** The number of the question it calls them to; negative for anything else. */
  readonly asked: number;
  readonly message: string;
}

/** What is kept of a lobby’s invitations once it is over: no names, only whether it was private. */
export function withoutGuests({
  invited,
}: Pick<Table, 'invited'>): Pick<Table, 'kicked' | 'invited' | 'challenged'> {
  return { kicked: [], invited: invited === null ? null : [], challenged: null };
}

/** The table closed before its game is over: a lobby becomes cancelled, whatever the given status for a game. */
export function closedEarly(table: Table, as: 'ended' | 'abandoned', now: number): Table {
  return {
    ...table,
    status: statusClosedEarly(table, as),
    endedAt: now,
    ...withoutGuests(table),
    offers: [],
  };
}

export function statusClosedEarly(table: Pick<Table, 'status'>, as: 'ended' | 'abandoned'): TableStatus {
  return table.status === 'lobby' ? 'cancelled' : as;
}

export function isLive(table: Pick<Table, 'status'>): boolean {
  return table.status === 'lobby' || isUnderWay(table);
}

/** Whether a game has begun and is neither over nor ended. */
export function isUnderWay(table: Pick<Table, 'status'>): boolean {
  return table.status === 'playing' || table.status === 'paused';
}
