import type { Logger } from 'pino';
import type { ResultsSource } from '../standings/ports.ts';
import type { TableStore } from '../tables/ports.ts';
import { type CommitMeter, committer, metered } from './commit.ts';
import { connect, connectionsTo, databaseFile } from './database.ts';
import { PrismaClient } from './generated/client.ts';
import { lockDatabase } from './lock.ts';
import { createResults } from './results-source.ts';
import { LIVE } from './rows.ts';
import { keepStandingsOf, type StandingsKeeper } from './standings-keeper.ts';
import { createStore } from './table-store.ts';
import { DatabaseUnusable, diskTrouble, readOnly } from './unusable.ts';
import { upgrade } from './upgrade.ts';
import { createWriter, PROOF } from './writer.ts';

/** Everything the program keeps, in one SQLite file that nobody else may open. */
export interface Storage {
  readonly store: TableStore;
  readonly results: ResultsSource;
  /** Resolves once `results` has everything; throws why it could not be worked out, which is tried again later. */
  readonly standingsKept: Promise<void>;
  /** Throws when the database cannot be read or written to just now. */
  ready(): Promise<void>;
  /** How many live tables there are of each status. */
  liveTables(): Promise<ReadonlyMap<string, number>>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/**
 * Opens the file behind a `file:` address, makes it when there is none, and brings it up to date, with what is kept for
 * standings: that is made anew when asked for, or when an older version kept something else, and meanwhile everything
 * else can be used. What a host can do something about is thrown as a {@link DatabaseUnusable}.
 */
export async function openStorage(at: {
  readonly url: string;
  readonly logger?: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly standings?: 'rebuild';
  readonly meter?: CommitMeter | undefined;
}): Promise<Storage> {
  const file = await databaseFile(at.url);
  let unlock = (): void => undefined;
  try {
    unlock = lockDatabase(file);
    await upgrade(file, at.logger);
    proveWritable(file);
    const keeper = keepStandingsOf(file, { anew: at.standings === 'rebuild', logger: at.logger });
    return opened(file, unlock, keeper, at);
  } catch (error) {
    unlock();
    if (readOnly(error) !== null) throw notWritable(file);
    const trouble = diskTrouble(error);
    if (trouble === null) throw error;
    throw new DatabaseUnusable(
      `The disk is full or fails (${trouble}), so the database cannot be opened: make room and start again.`,
    );
  }
}

/**
 * Writes something once. SQLite opens a file that may not be written all the same, and where a killed process
 * left its log of writes beside it, nothing else would notice before the first move.
 */
function proveWritable(file: string): void {
  const database = connect(file);
  try {
    database.exec(PROOF.sql);
  } catch (error) {
    // Whoever holds the lock now will let go of it: a save waits for that by itself.
    if (readOnly(error) !== null) throw error;
  } finally {
    database.close();
  }
}

function notWritable(file: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database ${file} cannot be written: give the user who runs this the right to write it, all files beside it whose names begin alike, and their folder; then start again.`,
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
  const writer = createWriter(meter === undefined ? commit : metered(commit, meter));
  return {
    store: createStore(reader, writer, (error) =>
      logger?.error({ err: error }, 'a stored table was passed over'),
    ),
    results: createResults(reader, keeper.isKept),
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
