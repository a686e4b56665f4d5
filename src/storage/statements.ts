import type { TableId, UserId } from '../tables/ids.ts';
import type { Change } from '../tables/ports.ts';
import type { Call, Occupant, ShownAt, Table } from '../tables/table.ts';
import { Prisma } from './generated/client.ts';
import { changingColumns } from './rows.ts';

const { join, sql } = Prisma;

/**
 * True when the statement before this one wrote something. Saves of many tables share a transaction and must fail
 * alone, so each statement of a save hangs on the one before it, and the first on the revision.
 */
const SO_FAR = sql`changes() > 0`;

export function insertTable(table: Table): readonly Prisma.Sql[] {
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
  const names = Object.keys(columns).map(quoted);
  return [
    sql`INSERT INTO "Table" (${join(names)}) VALUES (${join(Object.values(columns))})`,
    ...insertSeats(table.id, table.occupants),
  ];
}

/** The first of these changes one row, or none when the fence fails, and then the others change none. */
export function saveChange(change: Change, seatsChanged: boolean): readonly Prisma.Sql[] {
  const { after } = change;
  return [
    updateTable(after),
    ...insertMoves(change),
    ...insertResults(change),
    ...(seatsChanged ? [...insertSeats(after.id, after.occupants), dropSeats(after)] : []),
  ];
}

export function updateShownAt(id: TableId, shown: ShownAt | null): Prisma.Sql {
  return sql`UPDATE "Table" SET "messageId" = ${shown?.message ?? null}, "postedAt" = ${shown?.postedAt ?? null}
    WHERE "id" = ${id}`;
}

/** The first one stays. */
export function insertSecret(name: string, value: string): Prisma.Sql {
  return sql`INSERT INTO "Secret" ("name", "value") VALUES (${name}, ${value}) ON CONFLICT ("name") DO NOTHING`;
}

export function insertCall({ table, user, asked, message }: Call): Prisma.Sql {
  return sql`INSERT INTO "Call" ("messageId", "tableId", "userId", "asked")
    VALUES (${message}, ${table}, ${user}, ${asked})`;
}

export function deleteCall(message: string): Prisma.Sql {
  return sql`DELETE FROM "Call" WHERE "messageId" = ${message}`;
}

export function upsertMentions(user: UserId, wanted: boolean): Prisma.Sql {
  return sql`INSERT INTO "Preference" ("userId", "mentions") VALUES (${user}, ${wanted})
    ON CONFLICT ("userId") DO UPDATE SET "mentions" = excluded."mentions"`;
}

function updateTable(after: Table): Prisma.Sql {
  const assignments = Object.entries(changingColumns(after)).map(
    ([name, value]) => sql`${quoted(name)} = ${value}`,
  );
  return sql`UPDATE "Table" SET ${join(assignments)}
    WHERE "id" = ${after.id} AND "revision" = ${after.revision - 1}`;
}

function insertMoves({ after, moves }: Change): readonly Prisma.Sql[] {
  if (moves.length === 0) return [];
  const first = (after.position?.seq ?? 0) - moves.length + 1;
  const rows = moves.map(
    ({ seat, by, move, at }, index) => sql`(${join([after.id, first + index, seat, by, move, at])})`,
  );
  return [
    sql`INSERT INTO "Move" ("tableId", "seq", "seat", "by", "move", "at")
      SELECT * FROM (VALUES ${join(rows)}) WHERE ${SO_FAR}`,
  ];
}

function insertResults({ after, results }: Change): readonly Prisma.Sql[] {
  if (results.length === 0) return [];
  const rows = results.map(
    ({ seat, user, name, place, points, won, daily }) =>
      sql`(${join([after.id, seat, after.guild, after.game, user, name, place, points, won, daily, after.endedAt])})`,
  );
  return [
    sql`INSERT INTO "Result"
      ("tableId", "seat", "guildId", "game", "userId", "name", "place", "points", "won", "daily", "endedAt")
      SELECT * FROM (VALUES ${join(rows)}) WHERE ${SO_FAR}`,
  ];
}

function insertSeats(id: TableId, occupants: readonly Occupant[]): readonly Prisma.Sql[] {
  if (occupants.length === 0) return [];
  const rows = occupants.map(
    ({ kind, person, name, level, left, missed }, index) =>
      sql`(${join([id, index, kind, person?.id ?? null, person?.name ?? null, name, level, left, missed])})`,
  );
  return [
    sql`INSERT OR REPLACE INTO "Seat"
      ("tableId", "index", "kind", "userId", "personName", "botName", "level", "left", "missed")
      SELECT * FROM (VALUES ${join(rows)}) WHERE ${SO_FAR}`,
  ];
}

/** Last of a save, because it may well change nothing. */
function dropSeats({ id, occupants }: Table): Prisma.Sql {
  return sql`DELETE FROM "Seat" WHERE "tableId" = ${id} AND "index" >= ${occupants.length} AND ${SO_FAR}`;
}

/** Names come from the code above, never from outside. */
function quoted(name: string): Prisma.Sql {
  return Prisma.raw(`"${name}"`);
}
