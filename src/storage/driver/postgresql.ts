import { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { LEASE_MS } from '../../cluster/ports.ts';
import { DatabaseUnusable, mayNotMakeTables, whyServerUnusable } from '../database-errors.ts';
import type { PrismaClient } from '../generated/client.ts';
import { PrismaClient as PostgresqlClient } from '../generated/postgresql/client.ts';
import { historyOf, POSTGRESQL_MIGRATIONS, pending, readMigrations } from '../migrate.ts';
import { find, UNTIMED } from '../sql.ts';
import { upgradeServer } from '../upgrade-server.ts';

/** One writes for all servers, or one for each shard; the others read. More would only wait for the server’s cores. */
const CONNECTIONS = 10;
/** A statement that takes longer has something wrong with it, and people wait for three seconds at most. */
const STATEMENT_MS = 10_000;
/** How long to wait for a lock held by database maintenance: the writer retries by itself. */
const LOCK_MS = 500;
const CONNECTS_WITHIN_MS = 3_000;
/** A server that sends nothing for this long is gone: it would have reported a statement that takes too long. */
const SILENT_MS = STATEMENT_MS + 2_000;
/** “Parlor” in ASCII. PostgreSQL’s locks of this kind have numbers, and are apart in each database. */
const LOCK = 0x5061726c6f72n;
/** Held by the process that rebuilds the standings, where several share the database. */
const REBUILD = LOCK + 1n;
/** The longest that another process, started at the same moment, takes to migrate the database. */
const STARTS_WITHIN_MS = 60_000;
const LOOKS_EVERY_MS = 200;
/** After a network cut, PostgreSQL releases the lock of a session that has been silent for half a minute. */
const WATCHED = ['tcp_keepalives_idle=15', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=3'];
/** A migration may take long, and the server’s administrator may have set limits for statements that people wait for. */
const UNHURRIED = ['statement_timeout=0', 'lock_timeout=0'];

const PATIENT = { max: 1, keepAlive: true, keepAliveInitialDelayMillis: SILENT_MS };
const IN_MODE = {
  play: {
    max: CONNECTIONS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    // What a cut connection has begun holds its locks no longer than this.
    idle_in_transaction_session_timeout: SILENT_MS,
    stream: hangingUp,
  },
  /** For rebuilds, which take their time and wait for locks: the games that end meanwhile come first. */
  patient: PATIENT,
  /** For migrations, which are undone soon where the network was cut between two of their statements. */
  upgrade: { ...PATIENT, idle_in_transaction_session_timeout: SILENT_MS },
  /** One connection that is never given up, because the lock is its own. */
  lock: {
    max: 1,
    idleTimeoutMillis: 0,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENT_MS,
  },
};

/** Hangs up on a silent server: after a network cut, everybody would otherwise wait for a quarter of an hour. */
function hangingUp(): Socket {
  const socket = new Socket();
  socket.setTimeout(SILENT_MS, () =>
    socket.destroy(new Error(`Connection terminated: nothing came for ${SILENT_MS} ms`)),
  );
  return socket;
}

/**
 * A process that is suspended between two statements about its leases may block the renewals of the others for half the
 * length of a lease.
 */
const unfrozen = (leaseMs: number) => ({ idle_in_transaction_session_timeout: leaseMs / 2 });

/** Connections for Prisma to a server. */
export function connectionsToServer(
  url: string,
  mode: keyof typeof IN_MODE,
  leaseMs = LEASE_MS,
): SqlMigrationAwareDriverAdapterFactory {
  const schema = new URL(url).searchParams.get('schema');
  const told = [
    ...(schema === null ? [] : [`search_path="${schema}"`]),
    ...(mode === 'lock' ? WATCHED : []),
    ...(mode === 'upgrade' ? [...WATCHED, ...UNHURRIED] : []),
  ].map((setting) => `-c ${setting}`);
  return new PrismaPg(
    {
      connectionString: url,
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      application_name: 'parlor',
      // A pooled connection has no listener for a moment between two uses, and an error then would end the program. The
      // next user of the connection gets the error anyway.
      onConnect: (connection) => void connection.on('error', () => undefined),
      ...(told.length === 0 ? {} : { options: told.join(' ') }),
      ...IN_MODE[mode],
      ...(mode === 'lock' ? unfrozen(leaseMs) : {}),
    },
    schema === null ? undefined : { schema },
  );
}

/** The two clients are made of the same models, and this is the only place that knows them apart. */
export function postgresqlClient(adapter: SqlMigrationAwareDriverAdapterFactory): PrismaClient {
  return new PostgresqlClient({ adapter, ...UNTIMED }) as unknown as PrismaClient;
}

/** Opens all connections of a client that is for playing: as many questions as there are connections need one each. */
export async function connectFully(client: PrismaClient): Promise<void> {
  const question = { sql: 'SELECT 1', values: [] };
  await Promise.all(Array.from({ length: CONNECTIONS }, () => find(client, question)));
}

/** Keeps other processes out of a database: all of them, or those that do not share it. */
export interface ServerLock {
  /** Throws if the lock was lost with its connection and another process has it now. */
  hold(): Promise<void>;
  /** Lets in other processes that share the database, if it is to be shared. */
  letIn(): Promise<void>;
  /** Whether this process may rebuild the standings: one at a time may. */
  mayRebuild(): Promise<boolean>;
  rebuilt(): Promise<void>;
  /** The session that has the lock; may be used for quick statements. */
  readonly client: PrismaClient;
  release(): Promise<void>;
}

/**
 * Locks a database for as long as this process’s connection lives: PostgreSQL releases such a lock with its session,
 * however that ends. A shared database is locked against all others until `letIn`; if others share it already, only
 * against processes that want it for themselves.
 */
async function lockServer(
  url: string,
  isShared: boolean,
  leaseMs: number,
): Promise<ServerLock & { readonly isAlone: boolean }> {
  const client = postgresqlClient(connectionsToServer(url, 'lock', leaseMs));
  const asked = async (sql: string, lock: bigint): Promise<boolean> => {
    const [answer] = await find<{ readonly ours: boolean }>(client, {
      sql: `SELECT ${sql}(?) AS "ours"`,
      values: [lock],
    });
    return answer?.ours === true;
  };
  // A session that holds one of these gets it again.
  const alone = (): Promise<boolean> => asked('pg_try_advisory_lock', LOCK);
  const shared = (): Promise<boolean> => asked('pg_try_advisory_lock_shared', LOCK);
  const holdAlone = async (): Promise<void> => {
    if (await alone()) return;
    throw new DatabaseUnusable(
      'The database in DATABASE_URL is in use by another process.',
      'Only one process may use it: stop that one first, give this one a database of its own, or set SHARDS for all of them.',
    );
  };
  const holdShared = async (): Promise<void> => {
    if (await shared()) return;
    throw new DatabaseUnusable(
      'The database in DATABASE_URL is in use by a process that does not share it, or that is still bringing it up to date: stop the first and set SHARDS for it as well, or start again once the second is done.',
    );
  };
  const enter = async (): Promise<boolean> => {
    if (!isShared) return holdAlone().then(() => true);
    const until = performance.now() + STARTS_WITHIN_MS;
    for (;;) {
      if (await alone()) return true;
      if (performance.now() > until) await holdShared();
      if (await shared()) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    }
  };
  try {
    const isAlone = await enter();
    return {
      client,
      isAlone,
      hold: isShared ? holdShared : holdAlone,
      letIn: async () => {
        if (!isShared) return;
        await shared();
        if (isAlone) await asked('pg_advisory_unlock', LOCK);
      },
      mayRebuild: async () => !isShared || asked('pg_try_advisory_lock', REBUILD),
      rebuilt: async () => void (isShared && (await asked('pg_advisory_unlock', REBUILD))),
      release: () => client.$disconnect(),
    };
  } catch (error) {
    await client.$disconnect();
    throw error;
  }
}

/**
 * Locks a database on a server and migrates it to the version this program expects. Problems that a host can fix are
 * thrown as a {@link DatabaseUnusable}, which says nothing of the address: there may be a password in it.
 */
export async function openServer(
  url: string,
  isShared: boolean,
  leaseMs: number,
): Promise<{
  readonly lock: ServerLock;
  readonly migrations: readonly string[];
}> {
  let lock: ServerLock | null = null;
  try {
    const { isAlone, ...own } = await lockServer(url, isShared, leaseMs);
    lock = own;
    const database = connectionsToServer(url, 'patient');
    await makeSureItFits(database);
    const history = await historyOf(database);
    const [missing] = pending(await readMigrations(POSTGRESQL_MIGRATIONS), history);
    if (missing !== undefined && (!isAlone || (await othersRenew(lock.client, leaseMs)))) {
      throw new DatabaseUnusable(
        `This version changes the database (${missing}), and processes of an older one use it: stop all of those first.`,
      );
    }
    // The owner of the tables may alter them; a migration that creates a table reports by itself what rights it lacks.
    if (history.finished.length === 0) await checkMayMakeTables(database);
    const migrations = isAlone ? await upgradeServer(connectionsToServer(url, 'upgrade')) : [];
    return { lock, migrations };
  } catch (error) {
    await lock?.release();
    throw whyServerUnusable(error) ?? error;
  }
}

/**
 * Whether other processes share the database although we have its lock to ourselves: a restart of PostgreSQL releases
 * theirs until they next check, but they go on renewing their leases. A process that stops removes itself; one that was
 * killed stays listed, so this then watches for as long as a lease lasts.
 */
async function othersRenew(client: PrismaClient, leaseMs: number): Promise<boolean> {
  const [table] = await find<{ readonly isThere: boolean }>(client, {
    sql: `SELECT to_regclass('"Claimant"') IS NOT NULL AS "isThere"`,
    values: [],
  });
  if (table?.isThere !== true) return false;
  const newest = async (): Promise<bigint | null> => {
    const [found] = await find<{ readonly until: bigint | null }>(client, {
      sql: 'SELECT MAX("until") AS "until" FROM "Claimant"',
      values: [],
    });
    return found?.until ?? null;
  };
  const before = await newest();
  if (before === null) return false;
  const listensUntil = performance.now() + leaseMs;
  while (performance.now() < listensUntil) {
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    if (((await newest()) ?? before) > before) return true;
  }
  return false;
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

/** Without a schema of the name in the address, Prisma’s schema engine makes it. */
const MAY_MAKE_TABLES = `SELECT COALESCE(has_schema_privilege(current_schema(), 'CREATE'),
  has_database_privilege(current_database(), 'CREATE'))`;

/** Throws a sentence unless this user may make the tables that the program needs. */
export async function checkMayMakeTables(database: SqlMigrationAwareDriverAdapterFactory): Promise<void> {
  const connection = await database.connect();
  try {
    const { rows } = await connection.queryRaw({ sql: MAY_MAKE_TABLES, args: [], argTypes: [] });
    const [[may] = []] = rows;
    if (may !== true) throw mayNotMakeTables();
  } finally {
    await connection.dispose();
  }
}
