import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { LEASE_MS, type Leases } from '../cluster/ports.ts';
import { type Lease, looksAfter, type Shard } from '../cluster/shard.ts';
import type { SettingsStore } from '../settings/server-settings.ts';
import type { ResultsSource } from '../standings/ports.ts';
import type { Home } from '../tables/ids.ts';
import type { NotificationStore } from '../tables/notifications.ts';
import type { RetentionStore, TableStore } from '../tables/ports.ts';
import { NotOurs } from '../tables/storage-errors.ts';
import { type DamageWatch, watchDamage } from './damage.ts';
import { outage, throwing, whyFileUnusable, whyServerUnusable } from './database-errors.ts';
import { removeForgotten } from './database-files.ts';
import { type DatabaseLocation, locationOf } from './database-location.ts';
import { connectFully, connectionsToServer, openServer, postgresqlClient } from './driver/postgresql.ts';
import { connectionsTo, makeFolder, proveWritable } from './driver/sqlite.ts';
import { checkAccess } from './file-access.ts';
import { keepPrivate } from './file-permissions.ts';
import { PrismaClient } from './generated/client.ts';
import { createLeases, fence } from './lease-store.ts';
import { lockDatabase } from './lock.ts';
import { createNotificationStore } from './notification-store.ts';
import { createResults } from './results-source.ts';
import { createRetentionStore } from './retention-store.ts';
import { LIVE } from './rows.ts';
import type { Lock } from './save-statements.ts';
import { createSettingsStore } from './settings-store.ts';
import { find, UNTIMED } from './sql.ts';
import { keepStandingsOf, type RebuildTurns, type StandingsKeeper } from './standings-keeper.ts';
import { createStore } from './table-store.ts';
import { type Commit, type CommitMeter, committer, metered, pretending } from './transactions.ts';
import { upgrade } from './upgrade.ts';
import { forTrials } from './write-probe.ts';
import { createWriteQueue, type Writer } from './write-queue.ts';

/** The stores that one bot uses. */
export interface Stores {
  readonly store: TableStore;
  readonly results: ResultsSource;
  readonly retention: RetentionStore;
  readonly settings: SettingsStore;
  readonly notifications: NotificationStore;
}

/** Everything the program stores, in one database that only this process may use, or only processes that share it. */
export interface Storage extends Stores {
  /** Resolves once `results` has everything. Throws why a rebuild on request failed, or that the database is damaged; otherwise it is retried. */
  readonly standingsKept: Promise<void>;
  /** Throws if the database cannot be read or written to right now. */
  ready(): Promise<void>;
  /** Which process owns which shard; null in a database that is not shared. */
  readonly leases: Leases | null;
  /**
   * The stores for one shard: lists contain only what belongs to it, and writes succeed only until another process has
   * taken the lease; `lost` is called when one finds that out. Once closed, they write nothing.
   */
  of(lease: Lease, lost: () => void): Stores & { close(): Promise<void> };
  /** Stores that answer as if everything had been written, but write nothing. Resolves once all connections are open. */
  rehearsal(): Promise<Stores & { close(): Promise<void> }>;
  /** How many live tables have each status. */
  liveTables(): Promise<ReadonlyMap<string, number>>;
  /** Waits for writes in progress. */
  close(): Promise<void>;
}

type Logging = Pick<Logger, 'info' | 'warn' | 'error'>;

/** A database that is locked, migrated, and ready to be read and written. */
interface Database {
  readonly location: DatabaseLocation;
  /** Sees only what is committed. */
  readonly reader: PrismaClient;
  /** Used by the writer alone. */
  readonly writing: PrismaClient;
  readonly lock: Lock;
  readonly turns: RebuildTurns;
  readonly leases: Leases | null;
  /** Lets in other processes that share it. */
  letIn(): Promise<void>;
  /** Throws if another process may have taken it. */
  stillOurs(): Promise<void>;
  /** Opens all of its connections, which otherwise happens when they are first needed. */
  connect(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database at an address: a file, which is created if it does not exist, or one on a PostgreSQL server. It is
 * migrated, including what is kept for standings: that is rebuilt on request, or if an older version kept something else,
 * and meanwhile everything else can be used. Problems that a host can fix are thrown as a {@link DatabaseUnusable}.
 */
export async function openStorage(at: {
  readonly url: string;
  /** Whether other processes may use it as well, each for shards of its own; only on PostgreSQL. */
  readonly shared?: boolean;
  readonly logger?: Logging;
  readonly standings?: 'rebuild';
  /** The clock, in milliseconds since 1970: what a rebuild makes depends on which week and month it is. */
  readonly now?: () => number;
  readonly meter?: CommitMeter | undefined;
  /** How long a lease lasts without renewal. */
  readonly leaseMs?: number;
}): Promise<Storage> {
  const location = await locationOf(at.url);
  try {
    return await opened(
      location.kind === 'postgresql'
        ? await openPostgresql(location, at)
        : await openSqlite(location, at.logger),
      at,
    );
  } catch (error) {
    throw inSentences(error, location);
  }
}

/** Turns an error that a host can fix into a sentence; returns any other as it is. */
function inSentences(error: unknown, location: DatabaseLocation): unknown {
  return (
    (location.kind === 'postgresql' ? whyServerUnusable(error) : whyFileUnusable(error, location.file)) ??
    error
  );
}

async function openPostgresql(
  location: DatabaseLocation & { readonly kind: 'postgresql' },
  { shared = false, logger, leaseMs = LEASE_MS }: Parameters<typeof openStorage>[0],
): Promise<Database> {
  const { lock, migrations } = await openServer(location.url, shared, leaseMs);
  if (migrations.length > 0) logger?.info({ migrations }, 'The database was brought up to date.');
  const client = postgresqlClient(connectionsToServer(location.url, 'play'));
  return {
    location,
    reader: client,
    writing: client,
    lock: 'FOR UPDATE',
    turns: lock,
    leases: shared
      ? createLeases(lock.client, `${hostname()} ${process.pid} ${randomUUID()}`, leaseMs)
      : null,
    letIn: lock.letIn,
    stillOurs: lock.hold,
    connect: () => connectFully(client),
    close: async () => {
      await client.$disconnect();
      await lock.release();
    },
  };
}

async function openSqlite(
  location: DatabaseLocation & { readonly kind: 'sqlite' },
  log: Logging | undefined,
): Promise<Database> {
  const { file } = location;
  await checkAccess(file);
  await makeFolder(file);
  const unlock = lockDatabase(file);
  try {
    await removeForgotten(forTrials(file));
    await keepPrivate(file, log);
    await upgrade(file, log);
    proveWritable(file);
  } catch (error) {
    unlock();
    throw error;
  }
  const reader = new PrismaClient({ adapter: connectionsTo(file, 'read'), ...UNTIMED });
  const writing = new PrismaClient({ adapter: connectionsTo(file, 'write'), ...UNTIMED });
  return {
    location,
    reader,
    writing,
    lock: '',
    turns: { mayRebuild: async () => true, rebuilt: async () => undefined },
    leases: null,
    letIn: async () => undefined,
    stillOurs: async () => undefined,
    connect: async () => undefined,
    close: async () => {
      await Promise.all([reader.$disconnect(), writing.$disconnect()]);
      unlock();
    },
  };
}

async function opened(database: Database, at: Parameters<typeof openStorage>[0]): Promise<Storage> {
  const { logger, meter } = at;
  const { reader, writing } = database;
  const { location } = database;
  const harm = watchDamage(location.kind === 'sqlite' ? location.file : 'in DATABASE_URL', logger);
  const keeper = await standingsIn(database, harm, at);
  const standingsKept = keeper.kept.catch((error: unknown) => {
    throw inSentences(error, location);
  });
  // Not every caller awaits it, and a program that ends gives it up.
  standingsKept.catch(() => undefined);
  await database.letIn();
  const told = <Part extends object>(part: Part): Part =>
    throwing(part, (error) => harm.instead(location.kind === 'sqlite' ? error : outage(error)));
  const readOne = oneByOne(reader);
  const writers = new Set<Writer>();
  const writerOf = (commit: Commit): Writer => {
    const writer = createWriteQueue(meter === undefined ? commit : metered(commit, meter), {
      gaveUp: meter?.gaveUp,
    });
    writers.add(writer);
    return writer;
  };
  const storesOf = (writer: Writer, shard: Shard | null): Stores => {
    const ours = (home: Home): boolean => shard === null || looksAfter(shard, home);
    const report = (error: unknown): void =>
      logger?.error({ err: harm.instead(error) }, 'a stored table was skipped');
    return {
      store: told(createStore(reader, writer, report, ours)),
      results: told(createResults(reader, keeper.isKept)),
      retention: told(createRetentionStore(reader, writer, shard)),
      settings: told(createSettingsStore(reader, writer)),
      notifications: told(createNotificationStore(reader, writer, ours)),
    };
  };
  const writer = writerOf(committer(writing, database.lock));
  const { ready, liveTables } = told({
    ready: async () => {
      await database.stillOurs();
      harm.check();
      await readOne();
      await writer.check();
    },
    liveTables: async () => {
      const counts = await Promise.all(
        LIVE.map(async (status) => [status, await reader.table.count({ where: { status } })] as const),
      );
      return new Map(counts);
    },
  });
  return {
    ...storesOf(writer, null),
    standingsKept,
    ready,
    liveTables,
    leases: database.leases === null ? null : told(database.leases),
    of(lease, lost) {
      const fenced = committer(writing, database.lock, [fence(lease)]);
      const telling: Commit = async (jobs) => {
        const written = await fenced(jobs);
        if (written.some((one) => !one.ok && one.error instanceof NotOurs)) lost();
        return written;
      };
      const own = writerOf(telling);
      let isOver = false;
      // Work that was under way when the shard was dropped may still try to write.
      const write: Writer['write'] = async (job) => {
        if (isOver) throw new NotOurs();
        return own.write(job);
      };
      return {
        ...storesOf({ ...own, write }, lease),
        close: async () => {
          isOver = true;
          await own.close();
          writers.delete(own);
        },
      };
    },
    async rehearsal() {
      await database.connect();
      const own = createWriteQueue(pretending(committer(writing, database.lock)));
      return { ...storesOf(own, null), close: own.close };
    },
    close: async () => {
      await Promise.all([keeper.close(), ...[...writers].map((one) => one.close())]);
      await database.close();
    },
  };
}

const ONE_LIVE = `SELECT * FROM "Table" WHERE "status" IN (${LIVE.map(() => '?').join(', ')}) LIMIT 1 OFFSET ?`;

/** Reads a live table with everything that belongs to it, a different one each time. */
function oneByOne(reader: PrismaClient): () => Promise<void> {
  let turn = 0;
  return async () => {
    const [row] = await find<{ readonly id: string }>(reader, { sql: ONE_LIVE, values: [...LIVE, turn] });
    turn = row === undefined ? 0 : turn + 1;
    if (row === undefined) return;
    await find(reader, { sql: 'SELECT * FROM "Seat" WHERE "tableId" = ?', values: [row.id] });
    // A long game has a thousand: the database reads them, but need not return them.
    await find(reader, { sql: 'SELECT COUNT("move") FROM "Move" WHERE "tableId" = ?', values: [row.id] });
  };
}

async function standingsIn(
  database: Database,
  harm: DamageWatch,
  { standings, now = Date.now, logger }: Parameters<typeof openStorage>[0],
): Promise<StandingsKeeper> {
  try {
    return await keepStandingsOf(database.writing, database.location, {
      anew: standings === 'rebuild',
      now,
      turns: database.turns,
      harm,
      logger,
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}
