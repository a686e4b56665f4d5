import { connectionsTo, databaseFile } from './database.ts';
import { PrismaClient } from './generated/client.ts';
import { connectionsToServer, postgresqlClient } from './postgresql.ts';
import { UNTIMED } from './sql.ts';

/** Where the database is. */
export type Place =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgresql'; readonly url: string };

/** Addresses of PostgreSQL begin with either. */
export const OF_POSTGRESQL = /^postgres(?:ql)?:\/\//;

export async function placeOf(url: string): Promise<Place> {
  return OF_POSTGRESQL.test(url)
    ? { kind: 'postgresql', url }
    : { kind: 'sqlite', file: await databaseFile(url) };
}

/** A client for the rebuild of standings, which waits for others instead of giving up. */
export function rebuilderAt(place: Place): PrismaClient {
  return place.kind === 'sqlite'
    ? new PrismaClient({ adapter: connectionsTo(place.file, 'rebuild'), ...UNTIMED })
    : postgresqlClient(connectionsToServer(place.url, 'patient'));
}
