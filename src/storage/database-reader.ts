import type { GameRecord } from '../engine/record.ts';
import { readSettings } from '../settings/settings.ts';
import type { Table } from '../tables/table.ts';
import type { DatabaseLocation } from './database-location.ts';
import { connectionsToServer, postgresqlClient } from './driver/postgresql.ts';
import { unchangingConnectionsTo } from './driver/sqlite.ts';
import { PrismaClient } from './generated/client.ts';
import { RATED, recordFromRows, tableFromRows } from './rows.ts';
import { SNAPSHOT } from './sql.ts';

/** A table that is not closed, as raw columns: any of them may be damaged. */
export interface OpenRow {
  readonly id: string;
  readonly guild: string;
  readonly channel: string;
  /** The thread in which it is shown, if it is. */
  readonly thread: string | null;
  /** Whether it gets a thread when its game begins. */
  readonly wantsThread: boolean;
  readonly visibility: string;
}

/** Reads a database without changing it, even while the bot uses it. */
export interface DatabaseReader {
  open(): Promise<readonly OpenRow[]>;
  /** The servers where games are to be played in threads. */
  threaded(): Promise<ReadonlySet<string>>;
  /** A table and its record at one moment; null if it is gone. Throws {@link UnreadableTable}. */
  game(id: string): Promise<{ readonly table: Table; readonly record: GameRecord | null } | null>;
  close(): Promise<void>;
}

/** All migrations must have been applied to it. */
export function readDatabase(location: DatabaseLocation): DatabaseReader {
  const client =
    location.kind === 'postgresql'
      ? postgresqlClient(connectionsToServer(location.url, 'play'))
      : new PrismaClient({ adapter: unchangingConnectionsTo(location.file) });
  return {
    open: async () => {
      const rows = await client.table.findMany({
        where: { endedAt: null },
        select: {
          id: true,
          guildId: true,
          channelId: true,
          threadId: true,
          ownThread: true,
          visibility: true,
        },
        orderBy: { createdAt: 'asc' },
      });
      return rows.map(({ id, guildId, channelId, threadId, ownThread, visibility }) => ({
        id,
        guild: guildId,
        channel: channelId,
        thread: threadId,
        wantsThread: ownThread && threadId === null,
        visibility,
      }));
    },
    threaded: async () => {
      const rows = await client.settings.findMany();
      return new Set(rows.flatMap(({ guildId, chosen }) => (readSettings(chosen).threads ? [guildId] : [])));
    },
    game: async (id) => {
      const [row, seats, results, moves] = await client.$transaction(
        [
          client.table.findUnique({ where: { id } }),
          client.seat.findMany({ where: { tableId: id }, orderBy: { index: 'asc' } }),
          client.result.findMany({ where: { tableId: id }, select: RATED, orderBy: { seat: 'asc' } }),
          client.move.findMany({ where: { tableId: id }, orderBy: { seq: 'asc' } }),
        ],
        SNAPSHOT,
      );
      if (row === null) return null;
      return { table: tableFromRows(row, seats, results), record: recordFromRows(row, moves) };
    },
    close: () => client.$disconnect(),
  };
}
