import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { PrismaClient } from './generated/client.ts';
import { PrismaClient as PostgresqlClient } from './generated/postgresql/client.ts';
import { historyOf, migrate, POSTGRESQL_MIGRATIONS } from './migrate.ts';
import { UNTIMED } from './sql.ts';
import { DatabaseUnusable, driverError, isHeld, isLost, readOnly } from './unusable.ts';

/** One writes and the others read. More would only wait for the server’s cores. */
const CONNECTIONS = 10;
/** A statement that takes longer has something wrong with it, and people wait for three seconds at most. */
const STATEMENT_MS = 10_000;
/** For a lock that somebody maintaining the database holds: the writer tries again by itself. */
const LOCK_MS = 500;
const CONNECTS_WITHIN_MS = 3_000;
/** A server that says nothing for so long is gone: of a statement that takes too long it would have said so. */
const SILENT_MS = STATEMENT_MS + 2_000;
/** “Parlor” in ASCII. PostgreSQL’s locks of this kind have numbers, and are apart in each database. */
const LOCK = 0x5061726c6f72n;

const IN_MODE = {
  play: {
    max: CONNECTIONS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    // What a cut connection has begun holds its locks no longer than this.
    idle_in_transaction_session_timeout: SILENT_MS,
    stream: hangingUp,
  },
  /** For rebuilds and migrations, which take their time and wait for locks: the games that end meanwhile come first. */
  patient: { max: 1, keepAlive: true, keepAliveInitialDelayMillis: SILENT_MS },
  /** One connection that is never given up, because the lock is its own. */
  lock: { max: 1, idleTimeoutMillis: 0, statement_timeout: STATEMENT_MS, query_timeout: SILENT_MS },
};

/** Hangs up on a server that says nothing: a network that was cut would keep everybody waiting for a quarter of an hour. */
function hangingUp(): Socket {
  const socket = new Socket();
  socket.setTimeout(SILENT_MS, () =>
    socket.destroy(new Error(`Connection terminated: nothing came for ${SILENT_MS} ms`)),
  );
  return socket;
}

/** Connections for Prisma to a server. */
export function connectionsToServer(
  url: string,
  mode: keyof typeof IN_MODE,
): SqlMigrationAwareDriverAdapterFactory {
  const schema = new URL(url).searchParams.get('schema');
  return new PrismaPg(
    {
      connectionString: url,
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      application_name: 'parlor',
      ...(schema === null ? {} : { options: `-c search_path="${schema}"` }),
      ...IN_MODE[mode],
    },
    schema === null ? undefined : { schema },
  );
}

/** The two clients are made of the same models, and this is the only place that knows them apart. */
export function postgresqlClient(adapter: SqlMigrationAwareDriverAdapterFactory): PrismaClient {
  return new PostgresqlClient({ adapter, ...UNTIMED }) as unknown as PrismaClient;
}

/** Keeps every other process out of a database. */
export interface ServerLock {
  /** Throws if it was lost, with its connection, and somebody else has it now. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks a database against all other processes, for as long as this one’s connection lives: PostgreSQL releases such a
 * lock with its session, however that ends.
 */
async function lockServer(url: string): Promise<ServerLock> {
  const client = postgresqlClient(connectionsToServer(url, 'lock'));
  const hold = async (): Promise<void> => {
    // Whoever has it is given it again.
    const [answer] = await client.$queryRaw<readonly { readonly ours: boolean }[]>`
      SELECT pg_try_advisory_lock(${LOCK}) AS "ours"`;
    if (answer?.ours === true) return;
    throw new DatabaseUnusable(
      'The database in DATABASE_URL is in use by another process. Only one process may use it: stop that one first, or give this one a database of its own.',
    );
  };
  try {
    await hold();
  } catch (error) {
    await client.$disconnect();
    throw error;
  }
  return { hold, release: () => client.$disconnect() };
}

/**
 * Locks a database on a server and migrates it to the version this program expects. Problems that a host can fix are
 * thrown as a {@link DatabaseUnusable}, which says nothing of the address: there may be a password in it.
 */
export async function openServer(url: string): Promise<{
  readonly lock: ServerLock;
  readonly migrations: readonly string[];
}> {
  let lock: ServerLock | null = null;
  try {
    lock = await lockServer(url);
    const database = connectionsToServer(url, 'patient');
    await makeSureItFits(database);
    const migrations = await migrate(database, POSTGRESQL_MIGRATIONS);
    return { lock, migrations };
  } catch (error) {
    await lock?.release();
    const why = whyUnusable(error);
    throw why === null ? error : new DatabaseUnusable(`${why.says} ${why.todo}`);
  }
}

async function makeSureItFits(database: SqlMigrationAwareDriverAdapterFactory): Promise<void> {
  const [cutShort] = (await historyOf(database)).unfinished;
  if (cutShort !== undefined) {
    throw new DatabaseUnusable(
      `The migration ${cutShort} of this database was cut short, so nobody knows how much of it was done: restore the backup from before it. If nobody has played on this database yet, make it anew (\`dropdb\`, \`createdb\`).`,
    );
  }
  const connection = await database.connect();
  try {
    const { rows } = await connection.queryRaw({ sql: 'SHOW server_encoding', args: [], argTypes: [] });
    const [[encoding] = []] = rows;
    if (encoding === 'UTF8') return;
    throw new DatabaseUnusable(
      `The database in DATABASE_URL is in the encoding ${String(encoding)}, which lacks characters that people use in their names: make it in UTF-8 (\`createdb --encoding UTF8 --template template0\`).`,
    );
  } finally {
    await connection.dispose();
  }
}

/** Why a server cannot be used, and what to do about it, as sentences; null for anything a host cannot mend. */
export function whyUnusable(error: unknown): { readonly says: string; readonly todo: string } | null {
  const { kind, code, says } = driverError(error);
  if (['AuthenticationFailed', 'DatabaseAccessDenied'].includes(kind)) {
    return {
      says: `PostgreSQL does not let this user in (${code}).`,
      todo: 'Check the user and the password in DATABASE_URL.',
    };
  }
  if (kind === 'DatabaseDoesNotExist') {
    return {
      says: 'PostgreSQL has no database of the name in DATABASE_URL.',
      todo: 'Make it (`createdb`), or choose another.',
    };
  }
  // From Prisma’s schema engine there are only words.
  if (code === '42501' || /permission denied for schema/.test(says)) {
    return {
      says: 'The user in DATABASE_URL may not make tables in this database.',
      todo: 'Make it the owner of the database.',
    };
  }
  if (readOnly(error) !== null) {
    return {
      says: 'PostgreSQL only lets this database be read.',
      todo: 'Give the address of the primary server.',
    };
  }
  if (kind === 'TlsConnectionError') {
    return {
      says: 'PostgreSQL cannot be reached over TLS.',
      todo: 'Check `sslmode` in DATABASE_URL, and the server’s certificate.',
    };
  }
  if (isHeld(error) || isLost(error)) {
    return {
      says: `PostgreSQL does not answer (${code || kind || 'in time'}).`,
      todo: 'Check that it runs, and the host and the port in DATABASE_URL.',
    };
  }
  return null;
}
