import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { connectionsToServer, postgresqlClient } from '../../src/storage/postgresql.ts';
import { find, SNAPSHOT } from '../../src/storage/sql.ts';
import { naming } from '../storage/columns.ts';
import { type SlowServer, slowServer } from '../support/slow-server.ts';
import type { StoredTable } from './observed.ts';
import { byTable, inFile, storedRevision, storedTable, storedTables, storedThread } from './stored.ts';

/** The database of a run, as it is seen, and disturbed, from outside while the program may be running. */
export interface ChaosDatabase {
  /** The address for the program. */
  readonly url: string;
  /** Where it is a file. */
  readonly file: string | null;
  /** Where it is a server. */
  readonly server: DisturbedServer | null;
  /** Every table with its moves. */
  tables(): Promise<readonly StoredTable[]>;
  /** How often a table has changed; null when it is not there. */
  revision(id: string): Promise<number | null>;
  /** The thread in which a table is; null where it has none. */
  thread(id: string): Promise<string | null>;
  /** The columns that name somebody. */
  naming(person: { readonly id: string; readonly name: string }): Promise<readonly string[]>;
  /** The live tables of a game stand by other rules than the program has. */
  outdate(game: string): Promise<void>;
  /** Nobody else can write for as long. */
  locked(lasting: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export const DATABASES = ['sqlite', 'postgresql'] as const;

/** What a network and a machine of its own do to a server. */
type DisturbedServer = Pick<SlowServer, 'slow' | 'cut'> & {
  /** Ends every session, and is back at once. */
  restart(): Promise<void>;
  /** The same, but it is back only when what this gives is called. */
  pause(): Promise<() => Promise<void>>;
};

const OUTDATED = `UPDATE "Table" SET "rules" = "rules" + 1 WHERE "game" = ? AND "status" IN ('lobby', 'playing', 'paused')`;

export function openDatabase(kind: (typeof DATABASES)[number], folder: string): Promise<ChaosDatabase> {
  return kind === 'sqlite' ? Promise.resolve(onFile(join(folder, 'parlor.db'))) : onServer();
}

function onFile(file: string): ChaosDatabase {
  return {
    url: `file:${file}`,
    file,
    server: null,
    tables: async () => storedTables(file),
    revision: async (id) => storedRevision(file, id),
    thread: async (id) => storedThread(file, id),
    naming: async (person) => naming(file, person),
    outdate: async (game) => inFile(file, {}, (database) => void database.prepare(OUTDATED).run(game)),
    async locked(lasting) {
      const other = new Database(file, { timeout: 5_000 });
      try {
        other.exec('BEGIN IMMEDIATE');
        await lasting();
        other.exec('ROLLBACK');
      } finally {
        other.close();
      }
    },
    close: async () => undefined,
  };
}

/** The program reaches it over a network that can be slow or break; whoever looks on from outside does not. */
async function onServer(): Promise<ChaosDatabase> {
  const server = await temporaryPostgresql();
  const url = server.fresh();
  const network = await slowServer(url);
  const client = postgresqlClient(connectionsToServer(url, 'patient'));
  const columns = () =>
    find<{ readonly table: string; readonly column: string }>(client, {
      sql: `SELECT "table_name" AS "table", "column_name" AS "column" FROM "information_schema"."columns"
        WHERE "table_schema" = 'public' AND "table_name" NOT LIKE '\\_%' ORDER BY 1, 2`,
      values: [],
    });
  return {
    url: network.url,
    file: null,
    server: { slow: network.slow, cut: network.cut, restart: server.restart, pause: server.pause },
    async tables() {
      const [rows, seats, moves] = await client.$transaction(
        [
          client.table.findMany(),
          client.seat.findMany({ orderBy: [{ tableId: 'asc' }, { index: 'asc' }] }),
          client.move.findMany({ orderBy: [{ tableId: 'asc' }, { seq: 'asc' }] }),
        ],
        SNAPSHOT,
      );
      const [seatsOf, movesOf] = [byTable(seats), byTable(moves)];
      return rows.map((row) =>
        storedTable(
          row,
          seatsOf.get(row.id) ?? [],
          (movesOf.get(row.id) ?? []).map((move) => ({ ...move, at: Number(move.at) })),
        ),
      );
    },
    revision: async (id) =>
      (await client.table.findUnique({ where: { id }, select: { revision: true } }))?.revision ?? null,
    thread: async (id) =>
      (await client.table.findUnique({ where: { id }, select: { threadId: true } }))?.threadId ?? null,
    async naming({ id, name }) {
      const found: string[] = [];
      for (const { table, column } of await columns()) {
        const text = `CAST("${column}" AS TEXT)`;
        const [named] = await find<object>(client, {
          sql: `SELECT 1 AS "named" FROM "${table}" WHERE position(? IN ${text}) > 0 OR position(? IN ${text}) > 0 LIMIT 1`,
          values: [id, name],
        });
        if (named !== undefined) found.push(`${table}.${column}`);
      }
      return found;
    },
    async outdate(game) {
      await client.$executeRawUnsafe(OUTDATED.replace('?', '$1'), game);
    },
    async locked(lasting) {
      await client.$transaction(
        async (other) => {
          await other.$executeRaw`LOCK TABLE "Table", "Kept" IN SHARE MODE`;
          await lasting();
        },
        { maxWait: 30_000, timeout: 60_000 },
      );
    },
    async close() {
      await client.$disconnect();
      await network.close();
      await server.stop();
    },
  };
}
