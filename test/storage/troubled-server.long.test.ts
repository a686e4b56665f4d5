// Proves src/storage/driver/postgresql.ts, src/storage/database-errors.ts, src/storage/transactions.ts

import { afterEach, expect, test } from 'vitest';
import { examineServer } from '../../src/operations/doctor/server.ts';
import { DatabaseUnusable } from '../../src/storage/database-errors.ts';
import { connectionsToServer, postgresqlClient } from '../../src/storage/driver/postgresql.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { guildId, userId } from '../../src/tables/ids.ts';
import { CannotSave } from '../../src/tables/storage-errors.ts';
import { freshDatabase, migratedDatabase } from '../support/services.ts';
import { type SlowServer, slowServer } from '../support/slow-server.ts';

/**
 * Twelve seconds for each of two attempts, and as much again for a busy machine; the system itself gives up after
 * fifteen minutes.
 */
const SOON_MS = 60_000;
const ADA = userId('1');
const HALL = guildId('7');

let url: string;
let storage: Storage | null = null;
let network: SlowServer | null = null;
afterEach(async () => {
  await storage?.close();
  await network?.close();
  [storage, network] = [null, null];
});

/** Opens a database across a network. */
async function across(): Promise<{ readonly far: Storage; readonly line: SlowServer }> {
  const line = await slowServer(await migratedDatabase());
  network = line;
  const far = await openStorage({ url: line.url });
  storage = far;
  return { far, line };
}

async function administer(...statements: readonly string[]): Promise<void> {
  const client = postgresqlClient(connectionsToServer(url, 'patient'));
  for (const statement of statements) await client.$executeRawUnsafe(statement);
  await client.$disconnect();
}

const opening = (at: string) =>
  openStorage({ url: at }).then(
    (opened) => opened.close(),
    (error: unknown) => error,
  );

test('a network that is cut keeps nobody waiting for long, and the program can end', async () => {
  const { far, line } = await across();
  await far.store.setMentions(ADA, true);
  line.silence();
  const begun = performance.now();
  const asked = [
    far.store.setMentions(ADA, false),
    far.store.wantsMentions(ADA),
    far.store.lobbiesOf(HALL),
    far.ready(),
  ];
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(CannotSave) });
  }
  await far.close();
  storage = null;
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
});

test('over a slow network everything is written, and only once', async () => {
  const { far, line } = await across();
  await far.settings.write(HALL, '{}');
  await far.retention.noteAbsence(HALL);
  line.slow(350);
  await Promise.all([
    far.retention.countHour(),
    far.store.erase({ user: ADA, former: userId('former-1') }),
    far.retention.countHour(),
  ]);
  line.slow(0);
  expect(await far.retention.absences()).toEqual([{ guild: HALL, hours: 2 }]);
});

test.each([
  // A single statement is a transaction of its own, which PostgreSQL commits implicitly.
  { what: 'a write', hours: 1, committing: 'SET "hours"' },
  { what: 'each of several written together', hours: 3, committing: 'COMMIT' },
])('$what counts once when the connection is lost before PostgreSQL confirms the commit', async (given) => {
  const { hours, committing } = given;
  const { far, line } = await across();
  // Keeps the standings and the settings from committing later over the same connections.
  await far.standingsKept;
  await far.settings.write(HALL, '{}');
  await far.retention.noteAbsence(HALL);
  line.cutInsteadOfAnswering(committing);
  const counted = await Promise.allSettled(Array.from({ length: hours }, () => far.retention.countHour()));
  expect(await far.retention.absences()).toEqual([{ guild: HALL, hours }]);
  for (const one of counted) expect(one).toMatchObject({ reason: expect.any(CannotSave) });
});

test('people are not sent to the log by a database that is read-only for a while', async () => {
  url = await migratedDatabase();
  storage = await openStorage({ url });
  const name = new URL(url).pathname.slice(1);
  await administer(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`);
  await storage.close();
  storage = await openStorage({ url });
  await expect(storage.store.setMentions(ADA, false)).rejects.toThrow(CannotSave);
  await expect(storage.ready()).rejects.toThrow('cannot execute INSERT in a read-only transaction');
});

test('the host is told in a sentence why a database cannot be used', async () => {
  url = await freshDatabase();
  await administer(
    `CREATE DATABASE "latin" ENCODING 'LATIN1' TEMPLATE template0`,
    'CREATE DATABASE "standby"',
    'ALTER DATABASE "standby" SET default_transaction_read_only = on',
    'CREATE ROLE "guest" LOGIN',
  );
  const named = (name: string) => url.replace(/parlor\d+/, name);
  const told = [
    await opening(named('latin')),
    await opening(named('standby')),
    await opening(url.replace('parlor@', 'guest@')),
  ];
  const [examined] = (await examineServer(url.replace('parlor@', 'guest@'))).findings;
  expect(`Error: ${examined?.says} ${examined?.todo}`).toBe(String(told[2]).replace(/^\w+/, 'Error'));
  told.push(await opening(`${url.replace('parlor@', 'guest@')}&schema=club`));
  expect(await opening(`${url}&schema=club`)).toBeUndefined();
  await (await openStorage({ url })).close();
  told.push(await opening(url.replace('parlor@', 'guest@')));
  // The owner of the tables may alter them even without the right to create others.
  await administer(
    'GRANT SELECT ON "_prisma_migrations" TO "guest"',
    'DELETE FROM "_prisma_migrations" WHERE "migration_name" = (SELECT MAX("migration_name") FROM "_prisma_migrations")',
  );
  const behind = (await examineServer(url.replace('parlor@', 'guest@'))).findings.filter(({ ok }) => !ok);
  expect(behind).toMatchObject([{ what: 'Migrations', says: expect.stringContaining('still lacks') }]);
  await administer('UPDATE "_prisma_migrations" SET "finished_at" = NULL');
  told.push(await opening(url));
  expect(told).toEqual(told.map(() => expect.any(DatabaseUnusable)));
  expect(told.map(String)).toEqual([
    expect.stringContaining('in the encoding LATIN1'),
    expect.stringContaining('only lets this database be read'),
    expect.stringContaining('may not make tables'),
    expect.stringContaining('may not make tables'),
    expect.stringContaining('what the bot needs (permission denied for table _prisma_migrations). Make it'),
    expect.stringContaining('was cut short'),
  ]);
});
