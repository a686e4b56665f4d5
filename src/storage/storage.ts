import type { Logger } from 'pino';
import type { ResultsSource } from '../standings/ports.ts';
import type { TableStore } from '../tables/ports.ts';
import { committer, connect } from './commit.ts';
import { connectionsTo, databaseFile } from './database.ts';
import { PrismaClient } from './generated/client.ts';
import { migrate } from './migrate.ts';
import { createResults } from './results.ts';
import { createStore } from './store.ts';
import { createWriter } from './writer.ts';

/** Everything the program keeps, in one SQLite file. */
export interface Storage {
  readonly store: TableStore;
  readonly results: ResultsSource;
  /** Throws when the database cannot be read just now. */
  ready(): Promise<void>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/** Opens the file behind a `file:` address, makes it when there is none, and brings it up to date. */
export async function openStorage(at: {
  readonly url: string;
  readonly logger?: Pick<Logger, 'info' | 'error'>;
}): Promise<Storage> {
  const file = await databaseFile(at.url);
  const writing = connectionsTo(file, 'write');
  const migrations = await migrate(writing);
  if (migrations.length > 0) at.logger?.info({ migrations }, 'The database was brought up to date.');
  const reader = new PrismaClient({ adapter: connectionsTo(file, 'read') });
  const database = connect(file);
  const writer = createWriter(committer(database));
  return {
    store: createStore(reader, writer, (error) =>
      at.logger?.error({ err: error }, 'a stored table was passed over'),
    ),
    results: createResults(reader),
    ready: async () => {
      await reader.$queryRaw`SELECT 1`;
    },
    close: async () => {
      await writer.close();
      await reader.$disconnect();
      database.close();
    },
  };
}
