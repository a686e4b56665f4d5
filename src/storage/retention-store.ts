import { looksAfter, type Shard } from '../cluster/shard.ts';
import { guildId, type Home, tableId, WORLD } from '../tables/ids.ts';
import type { RetentionStore } from '../tables/ports.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import { LIVE } from './rows.ts';
import type { Writer } from './write-queue.ts';

const { sql, raw, join } = Prisma;

/** Tables deleted in one transaction, each with up to some thousand moves. */
const TABLES_AT_ONCE = 20;
/** Rows deleted in one transaction from each of the others. */
const ROWS_AT_ONCE = 200;
/** Every model that names a server, but for its absence, with what tells its rows apart. */
const KEYS = {
  Table: 'id',
  Tally: 'guildId game span userId',
  Rating: 'guildId game span userId',
  Career: 'guildId userId game',
  Figure: 'guildId userId game name',
  Expert: 'guildId game day',
  Tried: 'guildId game day mark',
  Settings: 'guildId',
  Subscription: 'guildId game userId',
  Result: 'tableId seat',
};
const OF_SERVERS = Object.keys(KEYS);

/** What is deleted because time has passed. `test/storage/server-data.test.ts` checks every column for leftovers. */
export function createRetentionStore(
  reader: PrismaClient,
  writer: Writer,
  shard: Shard | null,
): RetentionStore {
  const ours = (home: Home): boolean => shard === null || looksAfter(shard, home);
  /** A short walk along an index of each model, however many rows a server has. */
  const serverAfter = async (last: string): Promise<string | null> => {
    const firsts = OF_SERVERS.map(
      (model) => sql`SELECT MIN("guildId") AS "guildId" FROM ${raw(`"${model}"`)} WHERE "guildId" > ${last}`,
    );
    const [found] = await reader.$queryRaw<{ readonly guildId: string | null }[]>`
      SELECT MIN("guildId") AS "guildId" FROM (${join(firsts, ' UNION ALL ')}) AS "firsts"`;
    return found?.guildId ?? null;
  };
  return {
    servers: async () => {
      const found = [];
      for (let next = await serverAfter(''); next !== null; next = await serverAfter(next)) {
        if (next !== WORLD && ours(guildId(next))) found.push(guildId(next));
      }
      return found;
    },
    absences: async () => {
      const rows = await reader.absence.findMany();
      return rows
        .map((row) => ({ guild: guildId(row.guildId), hours: row.hours }))
        .filter(({ guild }) => ours(guild));
    },
    noteAbsence: async (guild) => {
      const isStored = OF_SERVERS.map((model) => `EXISTS (SELECT 1 FROM "${model}" WHERE "guildId" = ?)`);
      const [noted = 0] = await writer.write([
        {
          sql: `INSERT INTO "Absence" ("guildId") SELECT CAST(? AS TEXT) WHERE ${isStored.join(' OR ')} ON CONFLICT DO NOTHING`,
          values: [guild, ...OF_SERVERS.map(() => guild)],
        },
      ]);
      return noted > 0;
    },
    countHour: async () => {
      const own = shard === null ? '' : 'WHERE (CAST("guildId" AS BIGINT) >> 22) % ? = ?';
      await writer.write([
        {
          sql: `UPDATE "Absence" SET "hours" = "hours" + 1 ${own}`,
          values: shard === null ? [] : [shard.of, shard.id],
        },
      ]);
    },
    endAbsence: async (guild) => {
      const [ended = 0] = await writer.write([
        { sql: 'DELETE FROM "Absence" WHERE "guildId" = ?', values: [guild] },
      ]);
      return ended > 0;
    },
    liveOf: async (guild) => {
      const rows = await reader.table.findMany({
        select: { id: true },
        where: { guildId: guild, status: { in: [...LIVE] } },
      });
      return rows.map(({ id }) => tableId(id));
    },
    forgetSome: async (guild) => {
      const deleted = await writer.write(
        Object.entries(KEYS).map(([model, names]) => {
          const key = names.replace(/\w+/g, '"$&"').replaceAll(' ', ', ');
          return {
            sql: `DELETE FROM "${model}" WHERE (${key}) IN (SELECT ${key} FROM "${model}" WHERE "guildId" = ? LIMIT ?)`,
            values: [guild, model === 'Table' ? TABLES_AT_ONCE : ROWS_AT_ONCE],
          };
        }),
      );
      return deleted.some((rows) => rows > 0);
    },
    dropEndedBefore: async (time) => {
      // One does it for all.
      if (!ours(WORLD)) return 0;
      const [dropped = 0] = await writer.write([
        {
          sql: `DELETE FROM "Table" WHERE "id" IN
            (SELECT "id" FROM "Table" WHERE "endedAt" < ? ORDER BY "endedAt" LIMIT ?)`,
          values: [time, TABLES_AT_ONCE],
        },
      ]);
      return dropped;
    },
    dropTriedBefore: async (day) => {
      if (ours(WORLD)) await writer.write([{ sql: 'DELETE FROM "Tried" WHERE "day" < ?', values: [day] }]);
    },
  };
}
