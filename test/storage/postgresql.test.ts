// Proves src/storage/driver/postgresql.ts, src/storage/table-store.ts, src/storage/save-statements.ts, src/storage/table-statements.ts, src/storage/rows.ts

import { afterAll, beforeAll } from 'vitest';
import { connectionsToServer, postgresqlClient } from '../../src/storage/driver/postgresql.ts';
import type { PrismaClient } from '../../src/storage/generated/client.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { standingsContract } from '../standings/standings.contract.ts';
import { migratedDatabase } from '../support/services.ts';
import { notificationsContract } from './notifications.contract.ts';
import { storeContract } from './store.contract.ts';

let storage: Storage;
let client: PrismaClient;
let empty: string;

beforeAll(async () => {
  const url = await migratedDatabase();
  storage = await openStorage({ url });
  client = postgresqlClient(connectionsToServer(url, 'patient'));
  const tables = await client.$queryRaw<readonly { readonly name: string }[]>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('Kept', '_prisma_migrations')`;
  empty = `TRUNCATE ${tables.map(({ name }) => `"${name}"`).join(', ')}`;
});
afterAll(async () => {
  await storage.close();
  await client.$disconnect();
});

/** The same database, emptied: creating and opening one takes longer than most of the tests. */
async function open(): Promise<Storage> {
  await client.$executeRawUnsafe(empty);
  return { ...storage, close: async () => undefined };
}

storeContract('PostgreSQL', open);
notificationsContract('PostgreSQL', open);
standingsContract('PostgreSQL', open);
