import { guildId, tableId } from '../tables/ids.ts';
import type { RetentionStore } from '../tables/ports.ts';
import type { PrismaClient } from './generated/client.ts';
import { LIVE } from './rows.ts';
import type { Writer } from './writer.ts';

/** Tables deleted in one transaction, each with up to some thousand moves. */
const AT_ONCE = 20;
/** Every table with a server's id, and results last: by them, an interrupted deletion still finds the server. */
const OF_SERVERS = ['Tally', 'Rating', 'Career', 'Figure', 'Expert', 'Result', 'Absence'];

/** Of what is deleted by time. `test/storage/server-data.test.ts` checks every column for leftovers. */
export function createRetentionStore(reader: PrismaClient, writer: Writer): RetentionStore {
  const drop = async (ids: readonly { readonly id: string }[]): Promise<number> => {
    if (ids.length === 0) return 0;
    const places = ids.map(() => '?').join(', ');
    // Its seats, moves and mentions go with it.
    await writer.write([
      { sql: `DELETE FROM "Table" WHERE "id" IN (${places})`, values: ids.map(({ id }) => id) },
    ]);
    return ids.length;
  };
  return {
    servers: async () => {
      const [tables, results] = await Promise.all([
        reader.table.groupBy({ by: ['guildId'] }),
        reader.result.groupBy({ by: ['guildId'] }),
      ]);
      return [...new Set([...tables, ...results].map((row) => guildId(row.guildId)))];
    },
    absences: async () => {
      const rows = await reader.absence.findMany();
      return rows.map((row) => ({ guild: guildId(row.guildId), since: Number(row.since) }));
    },
    noteAbsence: async (guild, at) => {
      await writer.write([
        {
          sql: `INSERT INTO "Absence" ("guildId", "since") VALUES (?, ?) ON CONFLICT ("guildId") DO NOTHING`,
          values: [guild, at],
        },
      ]);
    },
    endAbsence: async (guild) => {
      await writer.write([{ sql: 'DELETE FROM "Absence" WHERE "guildId" = ?', values: [guild] }]);
    },
    liveOf: async (guild) => {
      const rows = await reader.table.findMany({
        select: { id: true },
        where: { guildId: guild, status: { in: [...LIVE] } },
      });
      return rows.map(({ id }) => tableId(id));
    },
    forgetTables: async (guild) => {
      const rows = await reader.table.findMany({
        select: { id: true },
        where: { guildId: guild },
        take: AT_ONCE,
      });
      return (await drop(rows)) > 0;
    },
    forgetServer: async (guild) => {
      await writer.write(
        OF_SERVERS.map((table) => ({ sql: `DELETE FROM "${table}" WHERE "guildId" = ?`, values: [guild] })),
      );
    },
    dropEndedBefore: async (time) => {
      const rows = await reader.table.findMany({
        select: { id: true },
        where: { endedAt: { lt: BigInt(time) } },
        orderBy: { endedAt: 'asc' },
        take: AT_ONCE,
      });
      return drop(rows);
    },
  };
}
