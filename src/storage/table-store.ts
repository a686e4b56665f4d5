import { type Home, homeFrom, type TableId, tableId, userId, WORLD } from '../tables/ids.ts';
import type { TableStore } from '../tables/ports.ts';
import { isLive, type Occupant, type Table } from '../tables/table.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { createPeopleStore } from './people-store.ts';
import {
  HEAD,
  headFromRow,
  LIVE,
  LOBBY,
  lobbyFromRow,
  RATED,
  recordFromRows,
  settledParts,
  tableFromRows,
} from './rows.ts';
import { SNAPSHOT } from './sql.ts';
import {
  closeTable,
  DAILY_SECRET,
  deleteCall,
  insertCall,
  insertExpert,
  insertSecret,
  insertTable,
  renameResult,
  saveOf,
  updateShownAt,
  upsertMentions,
} from './table-statements.ts';
import type { Writer } from './write-queue.ts';

/** The parts of a table that need not be written again while they are unchanged. */
interface Written {
  readonly seats: readonly Occupant[];
  readonly settled: readonly unknown[];
}

const writtenOf = (table: Table): Written => ({
  seats: table.occupants,
  settled: Object.values(settledParts(table)),
});

/**
 * Tables in the database. `reader` has a connection of its own, so it sees only what is committed. Lists over all servers
 * contain only what is `ours`.
 */
export function createStore(
  reader: PrismaClient,
  writer: Writer,
  report: (error: unknown) => void,
  ours: (home: Home) => boolean,
): TableStore {
  /** What was last written of live tables, so that the many saves that do not change it need not write it again. */
  const written = new Map<TableId, Written>();

  const keptDailySecret = async (): Promise<string | null> =>
    (await reader.secret.findUnique({ where: { name: DAILY_SECRET } }))?.value ?? null;

  const unreadable = new Set<string>();
  /** One table that cannot be read must not hide the others. It is reported once, however often they are listed. */
  const readable = <Row extends { readonly id: string }, Head>(
    rows: readonly Row[],
    read: (row: Row) => Head,
  ): readonly Head[] =>
    rows.flatMap((row) => {
      try {
        return [read(row)];
      } catch (error) {
        if (!unreadable.has(row.id)) report(error);
        unreadable.add(row.id);
        return [];
      }
    });

  return {
    ...createPeopleStore(reader, writer, ours),

    create: async (table) => {
      await writer.write(insertTable(table));
      if (isLive(table)) written.set(table.id, writtenOf(table));
    },

    save: async (change) => {
      const { after } = change;
      const before = written.get(after.id);
      const now = writtenOf(after);
      const changed = {
        seats: before?.seats !== now.seats,
        settled: now.settled.some((part, at) => part !== before?.settled[at]),
      };
      // Unknown until the outcome of the save is.
      written.delete(after.id);
      let { ratings } = after;
      const [saved = 0] = await writer.write(
        saveOf(change, changed, (ratingChanges) => {
          ratings = after.occupants.map((_, seat) => ratingChanges.get(seat) ?? null);
        }),
      );
      if (saved === 0) return null;
      if (isLive(after)) written.set(after.id, now);
      return { ...after, ratings };
    },

    load: async (id) => {
      // One snapshot, so that the seats are those of this revision.
      const [row, seats, results] = await reader.$transaction(
        [
          reader.table.findUnique({ where: { id } }),
          reader.seat.findMany({ where: { tableId: id }, orderBy: { index: 'asc' } }),
          reader.result.findMany({ where: { tableId: id }, select: RATED, orderBy: { seat: 'asc' } }),
        ],
        SNAPSHOT,
      );
      return row === null ? null : tableFromRows(row, seats, results);
    },

    head: async (id) => {
      const row = await reader.table.findUnique({ select: HEAD, where: { id } });
      return row === null ? null : headFromRow(row);
    },
    close: async (id, as, at) => {
      written.delete(id);
      const [closed = 0] = await writer.write([closeTable(id, as, at)]);
      return closed > 0;
    },

    live: async (dueBefore) => {
      const overdue = dueBefore === undefined ? {} : { dueAt: { lt: dueBefore } };
      const where = { status: { in: [...LIVE] }, ...overdue };
      const rows = await reader.table.findMany({ select: HEAD, where });
      return readable(rows, headFromRow).filter(({ guild }) => ours(guild));
    },

    liveIn: async (guild, channel, seated) => {
      const rows = await reader.table.findMany({
        select: HEAD,
        where: {
          guildId: guild,
          ...(channel === null ? {} : { OR: [{ channelId: channel }, { threadId: channel }] }),
          status: { in: [...LIVE] },
          ...(seated === undefined ? {} : { seats: { some: { userId: seated, left: false } } }),
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      });
      return readable(rows, headFromRow);
    },

    lobbiesOf: async (guild) => {
      const lobbies = reader.table.findMany({
        select: LOBBY,
        where: { guildId: guild, status: 'lobby' },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      });
      const [rows] = await reader.$transaction([lobbies], SNAPSHOT);
      return readable(rows, lobbyFromRow);
    },

    endedLately: async (withinMs) => {
      const last = await reader.table.findFirst({
        select: { endedAt: true },
        where: { endedAt: { not: null } },
        orderBy: { endedAt: 'desc' },
      });
      if (last?.endedAt == null) return [];
      const since = last.endedAt - BigInt(withinMs);
      const rows = await reader.table.findMany({ select: HEAD, where: { endedAt: { gte: since } } });
      return readable(rows, headFromRow).filter(({ guild }) => ours(guild));
    },

    liveAlone: async (user) => {
      const rows = await reader.table.findMany({
        select: HEAD,
        where: { hostId: user, status: { in: [...LIVE] } },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      });
      return readable(
        // Here rather than there: by host and status they are found at once.
        rows.filter(({ guildId }) => guildId === WORLD),
        headFromRow,
      );
    },

    finishedBy: async (user, guild, most) => {
      const rows = await reader.result.findMany({
        select: { tableId: true },
        where: { userId: user, guildId: guild },
        orderBy: [{ endedAt: 'desc' }, { tableId: 'asc' }],
        take: most,
      });
      const ids = rows.map(({ tableId }) => tableId);
      const heads = await reader.table.findMany({ select: HEAD, where: { id: { in: ids } } });
      return readable(
        heads.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        headFromRow,
      );
    },

    namesAt: async (tables) => {
      const seats = await reader.seat.findMany({
        select: { tableId: true, userId: true, personName: true, botName: true },
        where: { tableId: { in: [...tables] } },
        orderBy: [{ tableId: 'asc' }, { index: 'asc' }],
      });
      const at = (id: TableId) =>
        seats.flatMap((seat) =>
          seat.tableId === id
            ? [
                {
                  user: seat.userId === null ? null : userId(seat.userId),
                  name: seat.personName ?? seat.botName,
                },
              ]
            : [],
        );
      return new Map(tables.map((id) => [id, at(id)]));
    },

    namesOf: async (guild, users) => {
      if (users.length === 0) return new Map();
      const people = Prisma.join(users.map((user) => Prisma.sql`(CAST(${user} AS TEXT))`));
      const rows = await reader.$queryRaw<{ readonly userId: string; readonly name: string | null }[]>`
        WITH "people" ("userId") AS (VALUES ${people})
        SELECT "userId", (SELECT "name" FROM "Result"
          WHERE "userId" = "people"."userId" AND "guildId" = ${guild}
          ORDER BY "endedAt" DESC LIMIT 1) AS "name"
        FROM "people"`;
      return new Map(rows.flatMap((row) => (row.name === null ? [] : [[userId(row.userId), row.name]])));
    },
    rename: async (guild, user, name) => {
      await writer.write([renameResult(guild, user, name)]);
    },

    forfeitsOf: async (user, guild, most) => {
      const rows = await reader.result.findMany({
        select: { forfeited: true },
        where: { userId: user, guildId: guild, ratedAs: { not: null } },
        orderBy: { endedAt: 'desc' },
        take: most,
      });
      return rows.map(({ forfeited }) => forfeited);
    },

    satElsewhere: async (user, { id, guild, game }) => {
      const seat = await reader.seat.findFirst({
        select: { tableId: true },
        where: {
          userId: user,
          ...(id === null ? {} : { tableId: { not: id } }),
          table: { guildId: guild, ...(game === null ? {} : { game }) },
        },
      });
      return seat !== null;
    },

    record: async (id) => {
      // The moves come last: they only ever grow, and everything read before them was fixed when the game was dealt.
      const row = await reader.table.findUnique({
        where: { id },
        select: { id: true, game: true, rules: true, options: true, seed: true, asked: true },
      });
      if (row === null) return null;
      const moves = await reader.move.findMany({ where: { tableId: id }, orderBy: { seq: 'asc' } });
      return recordFromRows(row, moves);
    },

    dailyOf: async ({ guild, game, day }, user) => {
      const row = await reader.table.findFirst({
        select: HEAD,
        where: { guildId: guild, game, daily: day, hostId: user },
      });
      return row === null ? null : headFromRow(row);
    },
    hasTried: async ({ guild: guildId, game, day }, mark) => {
      const row = await reader.tried.findUnique({
        where: { guildId_game_day_mark: { guildId, game, day, mark } },
      });
      return row !== null;
    },
    dailySecret: async (fresh) => {
      const known = await keptDailySecret();
      if (known !== null) return known;
      await writer.write([insertSecret(DAILY_SECRET, fresh())]);
      const made = await keptDailySecret();
      if (made === null) throw new Error('the secret of the deals of the day was not kept');
      return made;
    },
    keptDailySecret,

    expertOf: async ({ guild: guildId, game, day }) => {
      const row = await reader.expert.findUnique({ where: { guildId_game_day: { guildId, game, day } } });
      return row === null ? null : { points: row.points, won: row.won };
    },
    keepExpert: async (deal, expert) => {
      await writer.write([insertExpert(deal, expert)]);
    },

    shownAt: async (id) => {
      const row = await reader.table.findUnique({
        where: { id },
        select: { messageId: true, postedAt: true, threadId: true, ownThread: true },
      });
      if (row === null || row.messageId === null || row.postedAt === null) return null;
      const thread = { id: row.threadId, isOwn: row.ownThread };
      const isThere = thread.id !== null || thread.isOwn;
      return { message: row.messageId, postedAt: Number(row.postedAt), thread: isThere ? thread : null };
    },
    showAt: async (id, shown) => {
      await writer.write([updateShownAt(id, shown)]);
    },

    calls: async () => {
      const rows = await reader.call.findMany({ include: { table: { select: { guildId: true } } } });
      const own = rows.filter(({ table }) => ours(homeFrom(table.guildId)));
      return own.map((row) => ({
        table: tableId(row.tableId),
        whom: row.userId,
        asked: row.asked,
        message: row.messageId,
      }));
    },
    addCall: async (call) => {
      await writer.write([insertCall(call)]);
    },
    removeCall: async (message) => {
      await writer.write([deleteCall(message)]);
    },

    wantsMentions: async (user) => {
      const row = await reader.preference.findUnique({ where: { userId: user } });
      return row?.mentions ?? true;
    },
    setMentions: async (user, wanted) => {
      await writer.write([upsertMentions(user, wanted)]);
    },
  };
}
