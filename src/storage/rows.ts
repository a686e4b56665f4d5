import { z } from 'zod';
import { LEVELS } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { MOVERS } from '../engine/record.ts';
import { isSeed } from '../engine/rng.ts';
import { seat } from '../engine/seat.ts';
import { homeFrom, TABLE_ID_PATTERN, type TableId, tableId, userId } from '../tables/ids.ts';
import type { KeptMove, KeptRecord, LobbyHead, TableHead } from '../tables/ports.ts';
import { UnreadableTable } from '../tables/storage-errors.ts';
import {
  OCCUPANT_KINDS,
  type Occupant,
  type PreviousPlayer,
  type RatingChange,
  SEATINGS,
  type StoryEntry,
  TABLE_STATUSES,
  type Table,
  VISIBILITIES,
} from '../tables/table.ts';
import type {
  Move as MoveRow,
  Result as ResultRow,
  Seat as SeatRow,
  Table as TableRow,
} from './generated/client.ts';

/** Statuses of a table that is not closed. */
export const LIVE = ['lobby', 'playing', 'paused'] as const;

/** The columns of a table's head. */
export const HEAD = {
  id: true,
  guildId: true,
  channelId: true,
  game: true,
  rules: true,
  status: true,
  visibility: true,
  practice: true,
  invited: true,
  hostId: true,
  secondsPerTurn: true,
  dueAt: true,
  messageId: true,
  createdAt: true,
  changedAt: true,
} as const;

/** Of a lobby also who sits there, and who may not. */
export const LOBBY = {
  ...HEAD,
  kicked: true,
  seats: { select: { userId: true }, orderBy: { index: 'asc' } },
} as const;

/** The columns of a result that say what it did to a rating. */
export const RATED = { ratingBefore: true, rating: true, ratedGames: true, ratingSeason: true } as const;

const SEAT = z.number().transform(seat);
const NUMBERS_OR_NULLS = z.array(z.union([z.number(), z.null()]));
const SEAT_TURNS = z.object({ player: z.number(), clock: z.number(), bot: z.number() });
const TURNS = z.array(SEAT_TURNS);
const STATISTICS = z.array(z.record(z.string(), z.number()));
const USER = z.string().transform(userId);
const VOTE = z.object({
  by: USER,
  // Votes stored before people could be voted out.
  out: USER.nullable().default(null),
  until: z.number(),
  agreed: z.array(USER),
  closed: z.object({ by: USER.nullable(), at: z.number(), seq: z.number() }).nullable(),
  // Votes stored before earlier ones were remembered.
  earlier: z.array(z.object({ by: USER, out: USER.nullable(), at: z.number() })).default([]),
});
const OFFER = z.object({ seat: SEAT, to: USER, until: z.number() });
const HEADLINE = z.object({ seat: SEAT, moves: z.number().nullable(), isDecisive: z.boolean() });
const OUTCOME = z.object({
  placings: z.array(z.object({ seat: SEAT, place: z.number(), points: z.number() })),
  winners: z.array(SEAT),
});

/** Stored entries share the lists of names, which seldom change. */
const RECENT = z.object({
  names: z.array(
    z.array(
      z.object({
        kind: z.enum(OCCUPANT_KINDS),
        person: z.object({ id: z.string().transform(userId), name: z.string() }).nullable(),
        name: z.string(),
      }),
    ),
  ),
  happenings: z.array(
    z.object({
      seq: z.number(),
      move: z.object({ seat: SEAT, by: z.enum(MOVERS), isQuick: z.boolean().optional() }).nullable(),
      events: z.array(z.unknown()),
      seating: z.object({ seat: SEAT, how: z.enum(SEATINGS), bot: z.string() }).optional(),
      /** Which of the lists. */
      names: z.number(),
    }),
  ),
});

const DEAL_SECRET = z.object({
  root: z.string().refine(isSeed),
  rematches: z.number(),
  joined: z.array(z.number()),
  isLast: z.boolean().optional(),
});

const UNDOABLE = z.object({ seat: SEAT, presses: z.array(z.array(z.unknown())), again: z.boolean() });

/** The columns of a table’s row that change with almost every save. */
export function movingColumns(table: Table) {
  const { position } = table;
  return {
    revision: table.revision,
    seq: position?.seq ?? null,
    state: position === null ? null : JSON.stringify(position.state),
    drawn: position?.dice.drawn ?? null,
    asked: position === null ? null : JSON.stringify(position.asked),
    turns: JSON.stringify(table.turns),
    // The columns have kept the name that statistics had.
    figures: JSON.stringify(table.statistics),
    recent: writtenEntries(table.recent),
    undoable: table.undoable === null ? null : JSON.stringify(table.undoable),
    deadlines: JSON.stringify(table.deadlines),
    warned: JSON.stringify(table.warned),
    dueAt: table.dueAt,
    changedAt: table.changedAt,
  };
}

/**
 * The values behind the columns that most saves leave unchanged, by column: as long as each is the very same value, so is
 * what is written.
 */
export function settledParts(table: Table) {
  const { position } = table;
  return {
    status: table.status,
    rules: table.rules,
    hostId: table.host,
    kicked: table.kicked,
    invited: table.invited,
    challenged: table.challenged,
    options: table.options,
    secondsPerTurn: table.secondsPerTurn,
    mixing: table.dealSecret,
    seed: position?.dice.seed ?? null,
    outcome: position?.outcome ?? null,
    vote: table.vote,
    offers: table.offers,
    pausing: table.pausing,
    rematch: table.rematch,
    rematchUntil: table.rematchUntil,
    headline: table.headline,
    endedAt: table.endedAt,
  };
}

/** Those columns. Written only when one of them changes: to name an indexed column costs an update of its index, changed or not. */
export function settledColumns(table: Table) {
  const parts = settledParts(table);
  const { kicked, invited, options, mixing, outcome, vote, offers, pausing, rematch, headline } = parts;
  return {
    ...parts,
    kicked: JSON.stringify(kicked),
    invited: invited === null ? null : JSON.stringify(invited),
    options: JSON.stringify(options),
    mixing: mixing === null ? null : JSON.stringify(mixing),
    outcome: outcome === null ? null : JSON.stringify(outcome),
    vote: vote === null ? null : JSON.stringify(vote),
    offers: JSON.stringify(offers),
    pausing: JSON.stringify(pausing),
    rematch: JSON.stringify(rematch),
    headline: headline === null ? null : JSON.stringify(headline),
  };
}

/** A table from its rows; throws an error that names the table and the column if they are not what was written. */
export function tableFromRows(
  row: TableRow,
  seats: readonly SeatRow[],
  results: readonly Pick<ResultRow, keyof typeof RATED>[],
): Table {
  const read = readerOf(row.id);
  return {
    id: read.id(),
    guild: homeFrom(row.guildId),
    channel: row.channelId,
    revision: row.revision,
    game: row.game,
    rules: row.rules,
    status: read.oneOf('status', row.status, TABLE_STATUSES),
    visibility: read.oneOf('visibility', row.visibility, VISIBILITIES),
    practice: row.practice,
    daily: row.daily,
    host: userId(row.hostId),
    kicked: read.json('kicked', row.kicked, z.array(USER)),
    invited: invitedFrom(row, read),
    challenged: row.challenged === null ? null : userId(row.challenged),
    occupants: seats.map((row, index) => occupantFromRow(row, index, read)),
    options: read.json('options', row.options, z.unknown()),
    secondsPerTurn: row.secondsPerTurn,
    dealSecret: row.mixing === null ? null : read.json('mixing', row.mixing, DEAL_SECRET),
    position: positionFromRow(row, seats.length, read),
    turns: read.json('turns', row.turns, TURNS),
    statistics: read.json('figures', row.figures, STATISTICS),
    recent: read.json('recent', row.recent, RECENT.transform(readEntries)),
    undoable: row.undoable === null ? null : read.json('undoable', row.undoable, UNDOABLE),
    deadlines: read.json('deadlines', row.deadlines, NUMBERS_OR_NULLS),
    warned: read.json('warned', row.warned, z.array(z.boolean())),
    dueAt: time(row.dueAt),
    vote: row.vote === null ? null : read.json('vote', row.vote, VOTE),
    offers: read.json('offers', row.offers, z.array(OFFER)),
    rematch: read.json('rematch', row.rematch, z.array(USER)),
    rematchUntil: time(row.rematchUntil),
    ratings: results.some(({ rating }) => rating !== null) ? results.map(ratingFromRow) : [],
    pausing: read.json('pausing', row.pausing, z.array(USER)),
    headline: row.headline === null ? null : read.json('headline', row.headline, HEADLINE),
    createdAt: Number(row.createdAt),
    changedAt: Number(row.changedAt),
    endedAt: time(row.endedAt),
  };
}

export function headFromRow(row: Pick<TableRow, keyof typeof HEAD>): TableHead {
  const read = readerOf(row.id);
  return {
    id: read.id(),
    guild: homeFrom(row.guildId),
    channel: row.channelId,
    game: row.game,
    rules: row.rules,
    status: read.oneOf('status', row.status, TABLE_STATUSES),
    visibility: read.oneOf('visibility', row.visibility, VISIBILITIES),
    practice: row.practice,
    byInvitation: row.invited !== null,
    host: userId(row.hostId),
    secondsPerTurn: row.secondsPerTurn,
    dueAt: time(row.dueAt),
    shown: row.messageId,
    createdAt: Number(row.createdAt),
    changedAt: Number(row.changedAt),
  };
}

export function lobbyFromRow(
  row: Pick<TableRow, keyof typeof HEAD | 'kicked' | 'invited'> & {
    readonly seats: readonly Pick<SeatRow, 'userId'>[];
  },
): LobbyHead {
  return {
    ...headFromRow(row),
    kicked: readerOf(row.id).json('kicked', row.kicked, z.array(USER)),
    invited: invitedFrom(row, readerOf(row.id)),
    occupants: row.seats.map((seat) => ({
      person: seat.userId === null ? null : { id: userId(seat.userId) },
    })),
  };
}

function invitedFrom({ invited }: Pick<TableRow, 'invited'>, read: Reader): Table['invited'] {
  return invited === null ? null : read.json('invited', invited, z.array(z.string()));
}

/** The record of a table that was dealt; its moves must be all there are. */
export function recordFromRows(
  row: Pick<TableRow, 'id' | 'game' | 'rules' | 'options' | 'seed' | 'asked'>,
  moves: readonly MoveRow[],
): KeptRecord | null {
  if (row.seed === null) return null;
  const read = readerOf(row.id);
  return {
    game: row.game,
    rules: row.rules,
    seats: read.json('asked', row.asked, NUMBERS_OR_NULLS).length,
    options: read.json('options', row.options, z.unknown()),
    seed: row.seed,
    moves: moves.map((row, index): KeptMove => {
      if (row.seq !== index + 1) throw read.broken(`move ${index + 1}`);
      const by = read.oneOf(`move ${row.seq}`, row.by, MOVERS);
      return { seat: seat(row.seat), by, move: row.move, at: Number(row.at) };
    }),
  };
}

/** Each entry’s JSON without its names, which differ in place from save to save, and its closing brace. */
const written = new WeakMap<StoryEntry, string>();

function writtenEntries(recent: readonly StoryEntry[]): string {
  const places = new Map<StoryEntry['names'], number>();
  const happenings = recent.map((entry) => {
    const place = places.get(entry.names) ?? places.size;
    places.set(entry.names, place);
    return `${writtenEntry(entry)},"names":${place}}`;
  });
  return `{"names":${JSON.stringify([...places.keys()])},"happenings":[${happenings.join(',')}]}`;
}

function writtenEntry(entry: StoryEntry): string {
  const known = written.get(entry);
  if (known !== undefined) return known;
  const { names, ...rest } = entry;
  const text = JSON.stringify(rest).slice(0, -1);
  written.set(entry, text);
  return text;
}

function readEntries({ names, happenings }: z.infer<typeof RECENT>): readonly StoryEntry[] {
  return happenings.map((entry) => {
    const seated = names[entry.names];
    if (seated === undefined) throw new RangeError(`no names ${entry.names}`);
    return { ...entry, names: seated };
  });
}

function positionFromRow(row: TableRow, seats: number, read: Reader): Position<unknown> | null {
  const { seq, seed, drawn } = row;
  if (seq === null) return null;
  if (seed === null || drawn === null) throw read.broken('seed');
  const asked = read.json('asked', row.asked, NUMBERS_OR_NULLS);
  if (asked.length !== seats) throw read.broken('seats');
  return {
    seats,
    seq,
    state: read.json('state', row.state, z.unknown()),
    dice: { seed, drawn },
    asked,
    outcome: row.outcome === null ? null : read.json('outcome', row.outcome, OUTCOME),
  };
}

function occupantFromRow(row: SeatRow, index: number, read: Reader): Occupant {
  if (row.index !== index) throw read.broken('seats');
  const person =
    row.userId === null || row.personName === null ? null : { id: userId(row.userId), name: row.personName };
  return {
    kind: read.oneOf(`seat ${index}`, row.kind, OCCUPANT_KINDS),
    person,
    name: row.botName,
    level: read.oneOf(`seat ${index}`, row.level, LEVELS),
    left: row.left,
    votedOut: row.votedOut,
    missed: row.missed,
    oftenLeaves: row.oftenLeaves,
    word: row.wordSha256 === null ? null : { text: row.word, sha256: row.wordSha256 },
    before: previousPlayerFromRow(row, index, read),
  };
}

function previousPlayerFromRow(row: SeatRow, index: number, read: Reader): PreviousPlayer | null {
  const { beforeUserId, beforeName, beforeTurns, beforeSeq } = row;
  if (beforeSeq === null) return null;
  return {
    person:
      beforeUserId === null || beforeName === null ? null : { id: userId(beforeUserId), name: beforeName },
    turns: read.json(`seat ${index}`, beforeTurns, SEAT_TURNS),
    seq: beforeSeq,
  };
}

function ratingFromRow(row: Pick<ResultRow, keyof typeof RATED>) {
  const { ratingBefore, rating, ratedGames, ratingSeason } = row;
  if (ratingBefore === null || rating === null || ratedGames === null) return null;
  return {
    before: ratingBefore,
    after: rating,
    games: ratedGames,
    season: ratingSeason ?? 0,
  } satisfies RatingChange;
}

function time(milliseconds: bigint | null): number | null {
  return milliseconds === null ? null : Number(milliseconds);
}

/** Reads the columns of one table; its errors name them. */
interface Reader {
  id(): TableId;
  json<T>(column: string, text: string | null, shape: z.ZodType<T>): T;
  oneOf<T extends string>(column: string, text: string, values: readonly T[]): T;
  broken(what: string, cause?: unknown): Error;
}

function readerOf(id: string): Reader {
  const broken = (what: string, cause?: unknown): Error =>
    new UnreadableTable(`The stored table ${id} cannot be read: its ${what} is not what was written.`, {
      cause,
    });
  return {
    broken,
    id: () => {
      if (!TABLE_ID_PATTERN.test(id)) throw broken('id');
      return tableId(id);
    },
    json: (column, text, shape) => {
      try {
        return shape.parse(JSON.parse(text ?? ''));
      } catch (error) {
        throw broken(column, error);
      }
    },
    oneOf: (column, text, values) => {
      const found = values.find((value) => value === text);
      if (found === undefined) throw broken(column);
      return found;
    },
  };
}
