import { connectionsToServer, postgresqlClient } from './driver/postgresql.ts';
import { connectionsTo, databaseFile } from './driver/sqlite.ts';
import { PrismaClient } from './generated/client.ts';
import { UNTIMED } from './sql.ts';

/** Where the database is. */
export type DatabaseLocation =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgresql'; readonly url: string };

/** Addresses of PostgreSQL begin with either. */
export const OF_POSTGRESQL = /^postgres(?:ql)?:\/\//;

export async function locationOf(url: string): Promise<DatabaseLocation> {
  return OF_POSTGRESQL.test(url)
    ? { kind: 'postgresql', url }
    : { kind: 'sqlite', file: await databaseFile(url) };
}

/** A client for the rebuild of standings, which waits for others instead of giving up. */
export function rebuilderAt(location: DatabaseLocation): PrismaClient {
  return location.kind === 'sqlite'
    ? new PrismaClient({ adapter: connectionsTo(location.file, 'rebuild'), ...UNTIMED })
    : postgresqlClient(connectionsToServer(location.url, 'patient'));
}
