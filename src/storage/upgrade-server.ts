import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { driverError } from './database-errors.ts';
import { historyOf, migrate, POSTGRESQL_MIGRATIONS, pending, readMigrations, scriptsOf } from './migrate.ts';

/** Prisma’s own lock, which its command line, too, holds while it migrates a database on PostgreSQL. */
const MIGRATING = 'SELECT pg_advisory_lock(72707369)';

/** PostgreSQL’s code for statements such as CREATE INDEX CONCURRENTLY. */
const NOT_IN_A_TRANSACTION = '25001';

/**
 * Migrates a database on a server to the version this program expects, whole or not at all: all that is missing is done
 * in one transaction, with Prisma’s notes of it. If the process is killed meanwhile, its connection is lost or a
 * migration fails, PostgreSQL undoes everything. Waits for another process that is migrating, even if that is dead by
 * now: PostgreSQL finishes a statement before it notices. Returns the migrations applied.
 */
export async function upgradeServer(
  database: SqlMigrationAwareDriverAdapterFactory,
  baseDir: string = POSTGRESQL_MIGRATIONS,
): Promise<readonly string[]> {
  const list = await readMigrations(baseDir);
  if (pending(list, await historyOf(database)).length === 0) return [];
  const scripts = scriptsOf(list);
  const nameOf = (sql: string) => scripts.find((script) => script.sql === sql)?.name ?? '';
  const connection = await database.connect();
  try {
    // Before the transaction begins, so that it sees what was done while it waited.
    await connection.executeRaw(plain(MIGRATING));
    const migrations = await inOneTransaction(connection, nameOf, (within) => migrate(within, baseDir));
    const missing = pending(list, await historyOf(database));
    if (missing.length > 0) throw new Error(`The database still lacks ${missing.join(', ')}.`);
    return migrations;
  } finally {
    await connection.dispose();
  }
}

/**
 * Runs `work` on connections that all share one transaction, and commits that when the work is done: Prisma’s schema engine
 * begins none by itself. What was not committed is undone when the connection is disposed of.
 */
async function inOneTransaction<T>(
  connection: SqlDriverAdapter,
  nameOf: (script: string) => string,
  work: (within: SqlMigrationAwareDriverAdapterFactory) => Promise<T>,
): Promise<T> {
  const transaction = await connection.startTransaction();
  const { provider, adapterName } = connection;
  const failures: Error[] = [];
  const connect = async (): Promise<SqlDriverAdapter> => ({
    provider,
    adapterName,
    queryRaw: (query) => transaction.queryRaw(query),
    executeRaw: (query) => transaction.executeRaw(query),
    executeScript: async (script) => {
      const failure = await failureOf(transaction, nameOf(script), script);
      if (failure === null) return;
      failures.push(failure);
      throw failure;
    },
    startTransaction: () => Promise.reject(new Error('The transaction of all migrations has begun already.')),
    ...(connection.getConnectionInfo && { getConnectionInfo: connection.getConnectionInfo.bind(connection) }),
    dispose: async () => undefined,
  });
  try {
    const done = await work({ provider, adapterName, connect, connectToShadowDb: connect });
    await transaction.executeRaw(plain('COMMIT'));
    return done;
  } catch (error) {
    // The schema engine says it at length, and without the code.
    throw failures[0] ?? error;
  } finally {
    // Despite its name it only gives the connection back.
    await transaction.commit();
  }
}

/** Runs a whole script, which PostgreSQL splits into statements itself; returns why it was refused, if it was. */
async function failureOf(transaction: Transaction, name: string, script: string): Promise<Error | null> {
  try {
    const before = await numberOf(transaction);
    await transaction.executeRaw(plain(script));
    if ((await numberOf(transaction)) === before) return null;
    return new Error(
      `The migration ${name} ends the transaction that all migrations share, so part of them may have been done for good: take BEGIN, COMMIT and the like out of it.`,
    );
  } catch (cause) {
    const { code, says } = driverError(cause);
    return code === NOT_IN_A_TRANSACTION
      ? new Error(
          `The migration ${name} cannot share a transaction with the others, so it would not be done whole or not at all: ${says}.`,
          { cause },
        )
      : new Error(`The migration ${name} failed, and the database is as it was: ${says}.`, { cause });
  }
}

async function numberOf(transaction: Transaction): Promise<unknown> {
  const { rows } = await transaction.queryRaw(plain('SELECT txid_current()'));
  return rows[0]?.[0];
}

/** Without arguments PostgreSQL takes several statements at once. */
function plain(sql: string): SqlQuery {
  return { sql, args: [], argTypes: [] };
}
