import type { TableId, UserId } from '../tables/ids.ts';
import type { Change } from '../tables/ports.ts';
import type { Call, Occupant, ShownAt, Table } from '../tables/table.ts';
import type { Statement, Value } from './commit.ts';
import { changingColumns } from './rows.ts';

/**
 * True when the statement before this one wrote something. Saves of many tables share a transaction and must fail
 * alone, so each statement of a save hangs on the one before it, and the first on the revision.
 */
const SO_FAR = 'changes() > 0';

const MOVE = ['tableId', 'seq', 'seat', 'by', 'move', 'at'];
const SEAT = ['tableId', 'index', 'kind', 'userId', 'personName', 'botName', 'level', 'left', 'missed'];
const RESULT = [
  'tableId',
  'seat',
  'guildId',
  'game',
  'userId',
  'name',
  'place',
  'points',
  'won',
  'daily',
  'endedAt',
];

export function insertTable(table: Table): readonly Statement[] {
  const columns = {
    id: table.id,
    guildId: table.guild,
    channelId: table.channel,
    game: table.game,
    rules: table.rules,
    visibility: table.visibility,
    daily: table.daily,
    createdAt: table.createdAt,
    ...changingColumns(table),
  };
  const row = Object.values(columns);
  return [
    { sql: `INSERT INTO "Table" (${list(Object.keys(columns))}) VALUES ${places([row])}`, values: row },
    ...insertSeats(table.id, table.occupants),
  ];
}

/** The first of these changes one row, or none when the fence fails, and then the others change none. */
export function saveChange(change: Change, seatsChanged: boolean): readonly Statement[] {
  const { after } = change;
  return [
    updateTable(after),
    ...insertMoves(change),
    ...insertResults(change),
    ...(seatsChanged ? [...insertSeats(after.id, after.occupants), dropSeats(after)] : []),
  ];
}

export function updateShownAt(id: TableId, shown: ShownAt | null): Statement {
  return {
    sql: 'UPDATE "Table" SET "messageId" = ?, "postedAt" = ? WHERE "id" = ?',
    values: [shown?.message ?? null, shown?.postedAt ?? null, id],
  };
}

/** The first one stays. */
export function insertSecret(name: string, value: string): Statement {
  return {
    sql: 'INSERT INTO "Secret" ("name", "value") VALUES (?, ?) ON CONFLICT ("name") DO NOTHING',
    values: [name, value],
  };
}

export function insertCall({ table, user, asked, message }: Call): Statement {
  return {
    sql: 'INSERT INTO "Call" ("messageId", "tableId", "userId", "asked") VALUES (?, ?, ?, ?)',
    values: [message, table, user, asked],
  };
}

export function deleteCall(message: string): Statement {
  return { sql: 'DELETE FROM "Call" WHERE "messageId" = ?', values: [message] };
}

export function upsertMentions(user: UserId, wanted: boolean): Statement {
  return {
    sql: `INSERT INTO "Preference" ("userId", "mentions") VALUES (?, ?)
      ON CONFLICT ("userId") DO UPDATE SET "mentions" = excluded."mentions"`,
    values: [user, wanted],
  };
}

function updateTable(after: Table): Statement {
  const columns = changingColumns(after);
  const assignments = Object.keys(columns).map((name) => `"${name}" = ?`);
  return {
    sql: `UPDATE "Table" SET ${assignments.join(', ')} WHERE "id" = ? AND "revision" = ?`,
    values: [...Object.values(columns), after.id, after.revision - 1],
  };
}

function insertMoves({ after, moves }: Change): readonly Statement[] {
  const first = (after.position?.seq ?? 0) - moves.length + 1;
  const rows = moves.map(({ seat, by, move, at }, index) => [after.id, first + index, seat, by, move, at]);
  return insertIfSoFar('INSERT INTO "Move"', MOVE, rows);
}

function insertResults({ after, results }: Change): readonly Statement[] {
  const { id, guild, game, endedAt } = after;
  const rows = results.map(({ seat, user, name, place, points, won, daily }) => {
    return [id, seat, guild, game, user, name, place, points, won, daily, endedAt];
  });
  return insertIfSoFar('INSERT INTO "Result"', RESULT, rows);
}

function insertSeats(id: TableId, occupants: readonly Occupant[]): readonly Statement[] {
  const rows = occupants.map(({ kind, person, name, level, left, missed }, index) => {
    return [id, index, kind, person?.id ?? null, person?.name ?? null, name, level, left, missed];
  });
  return insertIfSoFar('INSERT OR REPLACE INTO "Seat"', SEAT, rows);
}

/** Last of a save, because it may well change nothing. */
function dropSeats({ id, occupants }: Table): Statement {
  return {
    sql: `DELETE FROM "Seat" WHERE "tableId" = ? AND "index" >= ? AND ${SO_FAR}`,
    values: [id, occupants.length],
  };
}

function insertIfSoFar(
  insert: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): readonly Statement[] {
  if (rows.length === 0) return [];
  const sql = `${insert} (${list(columns)}) SELECT * FROM (VALUES ${places(rows)}) WHERE ${SO_FAR}`;
  return [{ sql, values: rows.flat() }];
}

/** Names come from the code above, never from outside. */
function list(columns: readonly string[]): string {
  return columns.map((name) => `"${name}"`).join(', ');
}

/** A place for each value of each row. */
function places(rows: readonly (readonly Value[])[]): string {
  return rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
}
