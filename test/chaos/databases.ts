import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { connectionsToServer, postgresqlClient } from '../../src/storage/driver/postgresql.ts';
import type { Table } from '../../src/storage/generated/client.ts';
import { find, SNAPSHOT, type Value, writeAll } from '../../src/storage/sql.ts';
import { type Column, naming } from '../storage/columns.ts';
import { type SlowServer, slowServer } from '../support/slow-server.ts';
import type { StoredTable } from './observed.ts';
import { byTable, inFile, storedTable, storedTables } from './stored.ts';

/** A program’s database, observed and disturbed from outside, even while the program is running. */
export interface TestDatabase {
  /** The URL for the program. */
  readonly url: string;
  /** The path of a file database. */
  readonly file: string | null;
  /** The server of a server database. */
  readonly server: DisturbedServer | null;
  /** Every table with its moves. */
  tables(): Promise<readonly StoredTable[]>;
  /** The result of a query, in SQL that both databases understand. */
  find<Row>(sql: string, ...values: readonly Value[]): Promise<readonly Row[]>;
  change(sql: string, ...values: readonly Value[]): Promise<void>;
  /** The columns that name a person. */
  naming(person: { readonly id: string; readonly name: string }): Promise<readonly string[]>;
  /** Blocks all other writers for as long. */
  locked(lasting: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export const DATABASES = ['sqlite', 'postgresql'] as const;

/** What can happen to a server and the network to it. */
type DisturbedServer = Pick<SlowServer, 'slow' | 'cut'> & {
  /** Ends every session, and starts again at once. */
  restart(): Promise<void>;
  /** The same, but it starts again only when the returned function is called. */
  pause(): Promise<() => Promise<void>>;
};

export function openDatabase(kind: (typeof DATABASES)[number], folder: string): Promise<TestDatabase> {
  return kind === 'sqlite' ? Promise.resolve(onFile(join(folder, 'parlor.db'))) : onServer();
}

/**
 * Whether a column may name somebody at all. Compressed data contains any three letters by chance, and a time zone is
 * chosen from a list: Ada is in America/Adak, and Hal in America/Halifax.
 */
function mayName({ table, column }: Column): boolean {
  return !['Session.packed', 'Preference.timeZone'].includes(`${table}.${column}`);
}

function onFile(file: string): TestDatabase {
  return {
    url: `file:${file}`,
    file,
    server: null,
    tables: async () => storedTables(file),
    find: async <Row>(sql: string, ...values: readonly Value[]) =>
      inFile(file, { readonly: true }, (database) => database.prepare<Value[], Row>(sql).all(...values)),
    change: async (sql, ...values) =>
      inFile(file, {}, (database) => void database.prepare(sql).run(...values)),
    naming: async (person) => naming(file, person, mayName),
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

/** The program reaches it over a network that can be slow or break; the observer connects directly. */
async function onServer(): Promise<TestDatabase> {
  const server = await temporaryPostgresql();
  const url = await server.fresh();
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
    find: (sql, ...values) => find(client, { sql, values }),
    change: async (sql, ...values) => void (await writeAll(client, [{ sql, values }])),
    async naming({ id, name }) {
      const found: string[] = [];
      for (const { table, column } of (await columns()).filter(mayName)) {
        const text = `CAST("${column}" AS TEXT)`;
        const [named] = await find<object>(client, {
          sql: `SELECT 1 AS "named" FROM "${table}" WHERE position(? IN ${text}) > 0 OR position(? IN ${text}) > 0 LIMIT 1`,
          values: [id, name],
        });
        if (named !== undefined) found.push(`${table}.${column}`);
      }
      return found;
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

/** How often a table has changed; null if there is none. */
export async function storedRevision(database: TestDatabase, id: string): Promise<number | null> {
  const [found] = await database.find<Pick<Table, 'revision'>>(
    'SELECT "revision" FROM "Table" WHERE "id" = ?',
    id,
  );
  return found?.revision ?? null;
}

/** The thread of a table; null if it has none. */
export async function storedThread(database: TestDatabase, id: string): Promise<string | null> {
  const [found] = await database.find<Pick<Table, 'threadId'>>(
    'SELECT "threadId" FROM "Table" WHERE "id" = ?',
    id,
  );
  return found?.threadId ?? null;
}

/** Makes the live tables of a game look as if other rules had applied. */
export function outdate(database: TestDatabase, game: string): Promise<void> {
  return database.change(
    `UPDATE "Table" SET "rules" = "rules" + 1 WHERE "game" = ? AND "status" IN ('lobby', 'playing', 'paused')`,
    game,
  );
}
