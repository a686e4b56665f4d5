import { setImmediate } from 'node:timers/promises';
import { triedMark } from '../tables/daily-tries.ts';
import { FORMER_NAME } from '../tables/erasures.ts';
import {
  formerHost,
  type Home,
  homeFrom,
  type TableId,
  tableId,
  type UserId,
  userId,
  WORLD,
} from '../tables/ids.ts';
import type { Erasure, OwnData, OwnTable, PeopleStore } from '../tables/ports.ts';
import type { PrismaClient } from './generated/client.ts';
import { quietFromRow } from './notification-store.ts';
import { SNAPSHOT, type Statement } from './sql.ts';
import { DAILY_SECRET } from './table-statements.ts';
import type { Writer } from './write-queue.ts';

/**
 * The tables that name a person: in a seat, now or before a substitute took it over, as host, or, only while they are
 * live, as kicked from the lobby, invited or challenged to it, or offered a seat.
 */
async function tablesNaming(reader: PrismaClient, user: UserId): Promise<readonly TableId[]> {
  const seats = await reader.seat.findMany({
    select: { tableId: true },
    where: { OR: [{ userId: user }, { beforeUserId: user }] },
  });
  const hosted = await reader.table.findMany({ select: { id: true }, where: { hostId: user } });
  const lobbies = await reader.table.findMany({
    select: { id: true },
    where: {
      status: 'lobby',
      OR: [
        { kicked: { contains: `"${user}"` } },
        { invited: { contains: `"${user}"` } },
        { challenged: user },
      ],
    },
  });
  const offering = await reader.table.findMany({
    select: { id: true },
    where: { status: { in: ['playing', 'paused'] }, offers: { contains: `"${user}"` } },
  });
  const naming = [...hosted, ...lobbies, ...offering];
  const named = [...seats.map((seat) => seat.tableId), ...naming.map(({ id }) => id)];
  return [...new Set(named)].map(tableId);
}

/** Read in about three milliseconds. */
const RESULTS_AT_ONCE = 100;

/** The results of a person’s games whose tables are no longer stored, page by page along an index. */
async function olderResultsOf(
  reader: PrismaClient,
  user: UserId,
  kept: ReadonlySet<string>,
): Promise<readonly object[]> {
  interface Key {
    readonly guildId: string;
    readonly endedAt: bigint | number;
    readonly tableId: string;
  }
  const found: object[] = [];
  let last: Key | undefined = { guildId: '', endedAt: 0, tableId: '' };
  while (last !== undefined) {
    const { guildId, endedAt, tableId: id } = last;
    const page: readonly Key[] = await reader.$queryRaw<Key[]>`
      SELECT "guildId", "endedAt", "tableId" FROM "Result"
      WHERE "userId" = ${user} AND ("guildId", "endedAt", "tableId") > (${guildId}, ${endedAt}, ${id})
      ORDER BY "guildId", "endedAt", "tableId" LIMIT ${RESULTS_AT_ONCE}`;
    const older = page.map((key) => key.tableId).filter((one) => !kept.has(one));
    const rows = await reader.result.findMany({
      where: { userId: user, tableId: { in: older } },
      omit: { userId: true },
    });
    found.push(...rows.map(inNumbers));
    last = page.at(-1);
    await setImmediate();
  }
  return found;
}

/**
 * Reads table by table. SQLite answers at once, and awaiting a settled promise does not yield to the event loop: so this
 * yields explicitly after each table.
 */
async function everythingOf(reader: PrismaClient, user: UserId): Promise<OwnData> {
  const where = { userId: user };
  const ids = await tablesNaming(reader, user);
  const tables: OwnTable[] = [];
  for (const id of ids) {
    const table = await ownTable(reader, id, user);
    if (table !== null) tables.push(table);
    await setImmediate();
  }
  const olderResults = await olderResultsOf(reader, user, new Set<string>(tables.map(({ id }) => id)));
  const [preference, subscriptions, rankings, ratings, records, figures, calls, erasure] = await Promise.all([
    reader.preference.findUnique({ where }),
    reader.subscription.findMany({ where, omit: { userId: true } }),
    reader.tally.findMany({ where, omit: { userId: true } }),
    reader.rating.findMany({ where, omit: { userId: true } }),
    reader.career.findMany({ where, omit: { userId: true } }),
    reader.figure.findMany({ where, omit: { userId: true } }),
    reader.call.findMany({ where, omit: { userId: true } }),
    reader.departure.findUnique({ where }),
  ]);
  return {
    preferences:
      preference === null ? null : { mentions: preference.mentions, quietHours: quietFromRow(preference) },
    subscriptions: subscriptions.map(inNumbers),
    tables: tables.toSorted((a, b) => a.createdAt - b.createdAt),
    olderResults,
    standings: {
      rankings: rankings.map(inNumbers),
      ratings: ratings.map(inNumbers),
      records: records.map(inNumbers),
      figures: figures.map(inNumbers),
    },
    calls: calls.map(inNumbers),
    tried: await triedBy(reader, user),
    leaving: erasure !== null,
  };
}

/** Few: only those of people who had their data deleted today. */
async function triedBy(reader: PrismaClient, user: UserId): Promise<readonly object[]> {
  const secret = await reader.secret.findUnique({ where: { name: DAILY_SECRET } });
  if (secret === null) return [];
  return (await reader.tried.findMany())
    .filter(({ guildId, game, day, mark }) => {
      return mark === triedMark(secret.value, { guild: homeFrom(guildId), game, day }, user);
    })
    .map(({ guildId, game, day }) => ({ server: guildId, game, day }));
}

/** Null where a table no longer names the person: it was deleted, or is forgetting them, since it was found. */
async function ownTable(reader: PrismaClient, id: TableId, user: UserId): Promise<OwnTable | null> {
  const found = reader.table.findUnique({
    where: { id },
    select: {
      guildId: true,
      channelId: true,
      game: true,
      status: true,
      hostId: true,
      createdAt: true,
      endedAt: true,
      kicked: true,
      invited: true,
      challenged: true,
      rematch: true,
      pausing: true,
      vote: true,
      offers: true,
      seq: true,
      seats: { where: { OR: [{ userId: user }, { beforeUserId: user }] } },
    },
  });
  const [row] = await reader.$transaction([found], SNAPSHOT);
  if (row === null) return null;
  const seat = row.seats[0] ?? null;
  const handedOver = seat?.beforeUserId === user;
  // A seat’s moves belong to the person who had it at the time.
  const own = handedOver ? { lte: seat.beforeSeq ?? 0 } : { gt: seat?.beforeSeq ?? 0 };
  const [moves, result] = await Promise.all([
    seat === null || row.seq === null
      ? []
      : reader.move.findMany({
          select: { seq: true, move: true, at: true },
          where: { tableId: id, seat: seat.index, by: 'player', seq: own },
          orderBy: { seq: 'asc' },
        }),
    reader.result.findFirst({ where: { tableId: id, userId: user }, omit: { userId: true, tableId: true } }),
  ]);
  const said = {
    rematch: row.rematch,
    pause: row.pausing,
    vote: row.vote ?? '',
    kicked: row.kicked,
    invited: row.invited ?? '',
    challenged: `"${row.challenged ?? ''}"`,
    offer: row.offers,
  };
  const agreed = Object.entries(said).flatMap(([what, list]) => (list.includes(`"${user}"`) ? [what] : []));
  if (seat === null && row.hostId !== user && agreed.length === 0) return null;
  return {
    id,
    server: row.guildId,
    channel: row.channelId,
    game: row.game,
    status: row.status,
    createdAt: Number(row.createdAt),
    endedAt: row.endedAt === null ? null : Number(row.endedAt),
    isHost: row.hostId === user,
    seat:
      seat === null
        ? null
        : {
            index: seat.index,
            name: handedOver ? seat.beforeName : seat.personName,
            substituted: substituted(seat, handedOver),
            left: !handedOver && seat.left,
            votedOut: !handedOver && seat.votedOut,
            missed: handedOver ? 0 : seat.missed,
            oftenLeaves: !handedOver && seat.oftenLeaves,
            // It was given by the first of two.
            word: handedOver || seat.beforeSeq === null ? seat.word : null,
          },
    moves: moves.map(({ seq, move, at }) => ({ seq, move, at: Number(at) })),
    result: result === null ? null : inNumbers(result),
    agreed,
  };
}

function substituted(
  { beforeUserId, beforeSeq }: { readonly beforeUserId: string | null; readonly beforeSeq: number | null },
  handedOver: boolean,
): 'by another' | 'for another' | 'for a bot' | null {
  if (beforeSeq === null) return null;
  if (beforeUserId === null) return 'for a bot';
  return handedOver ? 'by another' : 'for another';
}

/** JSON has no other kind of number. */
function inNumbers(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  );
}

/** The results of a person become a former player's. */
function renameResults({ user, former }: Erasure): Statement {
  return {
    sql: 'UPDATE "Result" SET "userId" = ?, "name" = ? WHERE "userId" = ?',
    values: [former, FORMER_NAME, user],
  };
}

/**
 * What is stored about people, to export or delete it. `test/storage/own-data.test.ts` checks every column for
 * leftovers.
 */
export function createPeopleStore(
  reader: PrismaClient,
  writer: Writer,
  ours: (home: Home) => boolean,
): PeopleStore {
  return {
    everythingOf: (user) => everythingOf(reader, user),
    addErasure: async (erasure) => {
      await writer.write([
        {
          sql: `INSERT INTO "Departure" ("userId", "former") VALUES (?, ?) ON CONFLICT ("userId") DO NOTHING`,
          values: [erasure.user, erasure.former],
        },
      ]);
      // Already gone if the same press was made twice at once.
      const row = await reader.departure.findUnique({ where: { userId: erasure.user } });
      return row === null ? erasure : { user: erasure.user, former: userId(row.former) };
    },
    erasures: async (of) => {
      // They belong to no server.
      const rows = of === 'everybody' || ours(WORLD) ? await reader.departure.findMany() : [];
      return rows.map((row) => ({ user: userId(row.userId), former: userId(row.former) }));
    },
    tablesOf: (user) => tablesNaming(reader, user),
    eraseFromUnread: async (id, { user, former }) => {
      await writer.write([
        {
          sql: `UPDATE "Seat" SET "word" = NULL WHERE "tableId" = ? AND coalesce("beforeUserId", "userId") = ?`,
          values: [id, user],
        },
        {
          sql: `UPDATE "Seat" SET "userId" = ?, "personName" = ? WHERE "tableId" = ? AND "userId" = ?`,
          values: [former, FORMER_NAME, id, user],
        },
        {
          sql: `UPDATE "Seat" SET "beforeUserId" = ?, "beforeName" = ? WHERE "tableId" = ? AND "beforeUserId" = ?`,
          values: [former, FORMER_NAME, id, user],
        },
        {
          sql: `UPDATE "Table" SET "hostId" = CASE WHEN "hostId" = ? THEN ? ELSE "hostId" END,
            "recent" = '{"names":[],"happenings":[]}', "rematch" = '[]', "pausing" = '[]', "vote" = NULL, "kicked" = '[]', "offers" = '[]',
            "invited" = CASE WHEN "invited" IS NULL THEN NULL ELSE '[]' END, "challenged" = NULL,
            "revision" = "revision" + 1 WHERE "id" = ?`,
          values: [user, formerHost(former, id), id],
        },
      ]);
    },
    eraseFromResults: async (id, erasure) => {
      const { sql, values } = renameResults(erasure);
      await writer.write([{ sql: `${sql} AND "tableId" = ?`, values: [...values, id] }]);
    },
    triesOf: async (user, from) => {
      const rows = await reader.table.findMany({
        select: { guildId: true, game: true, daily: true },
        where: { hostId: user, daily: { gte: from } },
      });
      return rows.flatMap(({ guildId, game, daily }) =>
        daily === null ? [] : [{ guild: homeFrom(guildId), game, day: daily }],
      );
    },
    addTried: async ({ guild, game, day }, mark) => {
      await writer.write([
        {
          sql: `INSERT INTO "Tried" ("guildId", "game", "day", "mark") VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          values: [guild, game, day, mark],
        },
      ]);
    },
    erase: async (erasure) => {
      const { user, former } = erasure;
      const from = (table: string): Statement => ({
        sql: `DELETE FROM "${table}" WHERE "userId" = ?`,
        values: [user],
      });
      await writer.write([
        // From a game that ended during the erasure.
        renameResults(erasure),
        // The mention itself may still be in the channel; this removes it.
        { sql: 'UPDATE "Call" SET "userId" = ? WHERE "userId" = ?', values: [former, user] },
        ...['Tally', 'Rating', 'Career', 'Figure', 'Preference', 'Subscription', 'Departure'].map((table) =>
          from(table),
        ),
      ]);
    },
  };
}
