import { z } from 'zod';
import { LEVELS } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { type GameRecord, MOVERS, type RecordedMove } from '../engine/record.ts';
import { seat } from '../engine/seat.ts';
import { guildId, tableId, userId } from '../tables/ids.ts';
import type { TableHead } from '../tables/ports.ts';
import { type Occupant, TABLE_STATUSES, type Table, VISIBILITIES } from '../tables/table.ts';
import type { Move as MoveRow, Seat as SeatRow, Table as TableRow } from './generated/client.ts';

/** Statuses of a table that is not closed. */
export const LIVE = ['lobby', 'playing'] as const;

/** The columns of a table's head. */
export const HEAD = {
  id: true,
  guildId: true,
  channelId: true,
  game: true,
  rules: true,
  status: true,
  visibility: true,
  hostId: true,
  dueAt: true,
} as const;

const SEAT = z.number().transform(seat);
const NUMBERS_OR_NULLS = z.array(z.union([z.number(), z.null()]));
const OUTCOME = z.object({
  placings: z.array(z.object({ seat: SEAT, place: z.number(), points: z.number() })),
  winners: z.array(SEAT),
});

/** What changes in the row of a table from save to save. */
export function changingColumns(table: Table) {
  const { position } = table;
  return {
    status: table.status,
    revision: table.revision,
    hostId: table.host,
    options: JSON.stringify(table.options),
    secondsPerTurn: table.secondsPerTurn,
    seq: position?.seq ?? null,
    state: position === null ? null : JSON.stringify(position.state),
    seed: position?.dice.seed ?? null,
    drawn: position?.dice.drawn ?? null,
    asked: position === null ? null : JSON.stringify(position.asked),
    outcome: position?.outcome == null ? null : JSON.stringify(position.outcome),
    recent: JSON.stringify(table.recent),
    deadlines: JSON.stringify(table.deadlines),
    warned: JSON.stringify(table.warned),
    rematch: JSON.stringify(table.rematch),
    dueAt: table.dueAt,
    endedAt: table.endedAt,
  };
}

/** A table from its rows; throws, naming the table and the column, when they are not what was written. */
export function tableFromRows(row: TableRow, seats: readonly SeatRow[]): Table {
  const read = readerOf(row.id);
  return {
    id: tableId(row.id),
    guild: guildId(row.guildId),
    channel: row.channelId,
    revision: row.revision,
    game: row.game,
    rules: row.rules,
    status: read.oneOf('status', row.status, TABLE_STATUSES),
    visibility: read.oneOf('visibility', row.visibility, VISIBILITIES),
    daily: row.daily,
    host: userId(row.hostId),
    occupants: seats.map((row, index) => occupantFromRow(row, index, read)),
    options: read.json('options', row.options, z.unknown()),
    secondsPerTurn: row.secondsPerTurn,
    position: positionFromRow(row, seats.length, read),
    recent: read.json('recent', row.recent, z.array(z.unknown())),
    deadlines: read.json('deadlines', row.deadlines, NUMBERS_OR_NULLS),
    warned: read.json('warned', row.warned, z.array(z.boolean())),
    dueAt: time(row.dueAt),
    rematch: read.json('rematch', row.rematch, z.array(z.string().transform(userId))),
    createdAt: Number(row.createdAt),
    endedAt: time(row.endedAt),
  };
}

export function headFromRow(row: Pick<TableRow, keyof typeof HEAD>): TableHead {
  const read = readerOf(row.id);
  return {
    id: tableId(row.id),
    guild: guildId(row.guildId),
    channel: row.channelId,
    game: row.game,
    rules: row.rules,
    status: read.oneOf('status', row.status, TABLE_STATUSES),
    visibility: read.oneOf('visibility', row.visibility, VISIBILITIES),
    host: userId(row.hostId),
    dueAt: time(row.dueAt),
  };
}

/** The record of a table that was dealt; its moves must be all there are. */
export function recordFromRows(
  row: Pick<TableRow, 'id' | 'game' | 'rules' | 'options' | 'seed' | 'asked'>,
  moves: readonly MoveRow[],
): GameRecord | null {
  if (row.seed === null) return null;
  const read = readerOf(row.id);
  return {
    game: row.game,
    rules: row.rules,
    seats: read.json('asked', row.asked, NUMBERS_OR_NULLS).length,
    options: read.json('options', row.options, z.unknown()),
    seed: row.seed,
    moves: moves.map((move, index): RecordedMove => {
      if (move.seq !== index + 1) throw read.broken(`move ${index + 1}`);
      return { seat: seat(move.seat), by: read.oneOf(`move ${move.seq}`, move.by, MOVERS), move: move.move };
    }),
  };
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
    kind: read.oneOf(`seat ${index}`, row.kind, ['player', 'bot']),
    person,
    name: row.botName,
    level: read.oneOf(`seat ${index}`, row.level, LEVELS),
    left: row.left,
    missed: row.missed,
  };
}

function time(milliseconds: bigint | null): number | null {
  return milliseconds === null ? null : Number(milliseconds);
}

/** Reads the columns of one table, and complains by their names. */
interface Reader {
  json<T>(column: string, text: string | null, shape: z.ZodType<T>): T;
  oneOf<T extends string>(column: string, text: string, values: readonly T[]): T;
  broken(what: string, cause?: unknown): Error;
}

function readerOf(id: string): Reader {
  const broken = (what: string, cause?: unknown): Error =>
    new Error(`The stored table ${id} cannot be read: its ${what} is not what was written.`, { cause });
  return {
    broken,
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
