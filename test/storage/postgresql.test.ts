import { afterAll, beforeAll } from 'vitest';
import { type TemporaryPostgresql, temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { standingsContract } from '../standings/standings.contract.ts';
import { notificationsContract } from './notifications.contract.ts';
import { storeContract } from './store.contract.ts';

let server: TemporaryPostgresql;
beforeAll(async () => {
  server = await temporaryPostgresql();
});
afterAll(() => server.stop());

const open = () => openStorage({ url: server.fresh() });
storeContract('PostgreSQL', open);
notificationsContract('PostgreSQL', open);
standingsContract('PostgreSQL', open);
