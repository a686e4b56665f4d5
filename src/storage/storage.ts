import type { Logger } from 'pino';
import type { SettingsStore } from '../settings/server-settings.ts';
import type { ResultsSource } from '../standings/ports.ts';
import type { NotificationStore } from '../tables/notifications.ts';
import type { RetentionStore, TableStore } from '../tables/ports.ts';
import { type CommitMeter, committer, metered } from './commit.ts';
import { connect, connectionsTo, databaseFile } from './database.ts';
import { PrismaClient } from './generated/client.ts';
import { lockDatabase } from './lock.ts';
import { createNotificationStore } from './notification-store.ts';
import { createResults } from './results-source.ts';
import { createRetentionStore } from './retention-store.ts';
import { LIVE } from './rows.ts';
import { createSettingsStore } from './settings-store.ts';
import { keepStandingsOf, type StandingsKeeper } from './standings-keeper.ts';
import { createStore } from './table-store.ts';
import { DatabaseUnusable, diskTrouble, readOnly } from './unusable.ts';
import { upgrade } from './upgrade.ts';
import { createWriter, PROOF } from './writer.ts';

/** Everything the program keeps, in one SQLite file that nobody else may open. */
export interface Storage {
  readonly store: TableStore;
  readonly results: ResultsSource;
  readonly retention: RetentionStore;
  readonly settings: SettingsStore;
  readonly notifications: NotificationStore;
  /** Resolves once `results` has everything; throws why a rebuild on request failed. Any other is retried. */
  readonly standingsKept: Promise<void>;
  /** Throws if the database cannot be read or written to right now. */
  ready(): Promise<void>;
  /** How many live tables have each status. */
  liveTables(): Promise<ReadonlyMap<string, number>>;
  /** Waits for writes in progress. */
  close(): Promise<void>;
}

/**
 * Opens the file behind a `file:` address, creates it if it does not exist, and migrates it, including what is kept for
 * standings: that is rebuilt on request, or if an older version kept something else, and meanwhile everything else can
 * be used. Problems that a host can fix are thrown as a {@link DatabaseUnusable}.
 */
export async function openStorage(at: {
  readonly url: string;
  readonly logger?: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly standings?: 'rebuild';
  /** The clock, in milliseconds since 1970: what a rebuild makes depends on which week and month it is. */
  readonly now?: () => number;
  readonly meter?: CommitMeter | undefined;
}): Promise<Storage> {
  const file = await databaseFile(at.url);
  let unlock = (): void => undefined;
  try {
    unlock = lockDatabase(file);
    await upgrade(file, at.logger);
    proveWritable(file);
    const keeper = keepStandingsOf(file, {
      anew: at.standings === 'rebuild',
      now: at.now ?? Date.now,
      logger: at.logger,
    });
    return opened(file, unlock, keeper, at);
  } catch (error) {
    unlock();
    if (readOnly(error) !== null) throw notWritable(file);
    const trouble = diskTrouble(error);
    if (trouble === null) throw error;
    throw new DatabaseUnusable(
      `The disk is full or failing (${trouble}), so the database cannot be opened: make room and start again.`,
    );
  }
}

/**
 * Writes something once. SQLite opens a read-only file without complaint, and if a killed process left its write-ahead
 * log beside it, nothing else would notice before the first move.
 */
function proveWritable(file: string): void {
  const database = connect(file);
  try {
    database.exec(PROOF.sql);
  } catch (error) {
    // The process that holds the lock now will release it: a save waits for that by itself.
    if (readOnly(error) !== null) throw error;
  } finally {
    database.close();
  }
}

function notWritable(file: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database ${file} is read-only: let the user who runs this write to it, to all files beside it whose names begin the same way, and to their folder; then start again.`,
  );
}

function opened(
  file: string,
  unlock: () => void,
  keeper: StandingsKeeper,
  { logger, meter }: Pick<Parameters<typeof openStorage>[0], 'logger' | 'meter'>,
): Storage {
  const reader = new PrismaClient({ adapter: connectionsTo(file, 'read') });
  const database = connect(file);
  const commit = committer(database);
  const writer = createWriter(meter === undefined ? commit : metered(commit, meter), {
    gaveUp: meter?.gaveUp,
  });
  return {
    store: createStore(reader, writer, (error) =>
      logger?.error({ err: error }, 'a stored table was skipped'),
    ),
    results: createResults(reader, keeper.isKept),
    retention: createRetentionStore(reader, writer),
    settings: createSettingsStore(reader, writer),
    notifications: createNotificationStore(reader, writer),
    standingsKept: keeper.kept,
    ready: async () => {
      await reader.$queryRaw`SELECT 1`;
      await writer.check();
    },
    liveTables: async () => {
      const counts = await Promise.all(
        LIVE.map(async (status) => [status, await reader.table.count({ where: { status } })] as const),
      );
      return new Map(counts);
    },
    close: async () => {
      await Promise.all([keeper.close(), writer.close()]);
      await reader.$disconnect();
      database.close();
      unlock();
    },
  };
}
