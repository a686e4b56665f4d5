// Proves src/storage/upgrade-server.ts

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryPostgresql } from '../../prisma/temporary-postgresql.ts';
import { whyServerUnusable } from '../../src/storage/database-errors.ts';
import { connectionsToServer, postgresqlClient } from '../../src/storage/driver/postgresql.ts';
import type { PrismaClient } from '../../src/storage/generated/client.ts';
import { migrate, POSTGRESQL_MIGRATIONS, readMigrations } from '../../src/storage/migrate.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { upgradeServer } from '../../src/storage/upgrade-server.ts';
import { QUICK_START } from '../e2e/program.ts';
import { nightly } from '../support/length.ts';
import { freshDatabase, migratedDatabase } from '../support/services.ts';
import { type SlowServer, slowServer } from '../support/slow-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CHANGES = '99990101000000_changes';
const HALFWAY = '99990102000000_halfway';
/** The number of a lock that the second migration waits for half-way, so that a test can tell that it is there. */
const GATE = 4711;
/** Other tests have databases on the same server. */
const OF_THIS_DATABASE =
  'JOIN pg_database ON pg_database.oid = pg_locks.database WHERE datname = current_database()';
const LATER = {
  [CHANGES]: `ALTER TABLE "Result" ADD COLUMN "later" TEXT; -- a semicolon; here, and one
    UPDATE "Result" SET "later" = 'in; a text', "points" = "points" + 1;`,
  [HALFWAY]: `DELETE FROM "Move" WHERE "seq" > 1;
    ALTER TABLE "Table" DROP COLUMN "rules";
    SELECT pg_advisory_xact_lock(${GATE});
    CREATE TABLE "Later" ("id" TEXT NOT NULL PRIMARY KEY);`,
};
const DATA = [
  `INSERT INTO "Table" ("id", "guildId", "channelId", "game", "rules", "status", "revision", "hostId", "options",
     "secondsPerTurn", "recent", "deadlines", "warned", "rematch", "createdAt", "changedAt")
   VALUES ('t', 'g', 'c', 'whist', 1, 'over', 0, 'u', '{}', 1, '[]', '[]', '[]', '[]', 0, 0)`,
  `INSERT INTO "Move" ("tableId", "seq", "seat", "by", "move", "at")
   SELECT 't', n, 0, 'player', 'move ' || n, 0 FROM generate_series(1, 2000) AS n`,
  `INSERT INTO "Result" ("tableId", "seat", "guildId", "game", "userId", "name", "place", "points", "won", "endedAt", "storedAs")
   VALUES ('t', 0, 'g', 'whist', 'u', 'Ann', 1, 10, true, 0, 1)`,
];

let folder: string;
let later: string;
let files = 0;
let url: string;
let watcher: PrismaClient;
let line: SlowServer | null = null;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  later = await withMigrations(LATER);
  // The compiled program beside them.
  await cp(join(ROOT, 'dist'), join(later, 'dist'), { recursive: true });
  await cp(join(ROOT, 'package.json'), join(later, 'package.json'));
  await symlink(await realpath(join(ROOT, 'node_modules')), join(later, 'node_modules'));
});
beforeEach(async () => {
  await use(await migratedDatabase());
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await line?.close();
  line = null;
  await watcher.$disconnect();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Fills a migrated database and points the tests at it. */
async function use(database: string): Promise<void> {
  url = database;
  watcher = postgresqlClient(connectionsToServer(url, 'lock'));
  for (const statement of DATA) await watcher.$executeRawUnsafe(statement);
}

/** A folder with the checked-in migrations and more, as in a later version of the program. */
async function withMigrations(more: Readonly<Record<string, string>>): Promise<string> {
  const own = join(folder, String(files++));
  await cp(join(ROOT, 'prisma'), join(own, 'prisma'), { recursive: true });
  for (const [name, sql] of Object.entries(more)) {
    const migration = join(migrationsOf(own), name);
    await mkdir(migration);
    await writeFile(join(migration, 'migration.sql'), sql);
  }
  return own;
}

const migrationsOf = (program: string) => join(program, 'prisma/postgresql/migrations');

/** Migrates the database as that version would; returns what was done. */
const upgraded = (program: string, at = url) =>
  upgradeServer(connectionsToServer(at, 'upgrade'), migrationsOf(program));

const OPEN = `
  // Prisma’s schema engine leaves a timer behind that would keep it for ten seconds.
  const end = (said) => process.stdout.write(said, () => process.exit());
  const [storage, url, shared] = process.argv.slice(1);
  const { openStorage } = await import(storage);
  try {
    const opened = await openStorage({ url, shared: shared === 'shared' });
    await opened.close();
    end('done');
  } catch (error) {
    end(error.name + ': ' + error.message);
  }
`;

/** A process of the later version that opens the database and closes it. */
function start({ at = url, shared = false } = {}) {
  const storage = pathToFileURL(join(later, 'dist/storage/storage.js')).href;
  const given = [...QUICK_START, '--input-type=module', '-e', OPEN, storage, at, shared ? 'shared' : 'alone'];
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let said = '';
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  const ended = once(child, 'close').then(() => said);
  return { ended, kill: () => child.kill('SIGKILL') };
}

/** Holds the migration half-way until the returned function is called. */
async function gate(): Promise<() => Promise<void>> {
  await watcher.$queryRawUnsafe(`SELECT pg_advisory_lock(${GATE})::text`);
  return async () => {
    await watcher.$queryRawUnsafe(`SELECT pg_advisory_unlock(${GATE})`);
  };
}

/** Waits until so many sessions wait for a lock with this number. */
async function waitFor(lock: number, many: number): Promise<void> {
  const waiting = async () => {
    const rows = await watcher.$queryRawUnsafe<readonly unknown[]>(
      `SELECT pid FROM pg_locks ${OF_THIS_DATABASE} AND locktype = 'advisory' AND objid = ${lock} AND NOT granted`,
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 120_000, interval: 20 }).toBe(many);
}

/** The sessions of others in this database. */
const others = () =>
  watcher.$queryRawUnsafe(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

/** The whole contents of a database, including Prisma’s notes. Waits until everything in progress is rolled back. */
async function everything(): Promise<unknown> {
  const client = postgresqlClient(connectionsToServer(url, 'patient'));
  const rows = (sql: string) => client.$queryRawUnsafe<readonly Record<string, unknown>[]>(sql);
  try {
    const columns = await rows(
      `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY table_name, column_name`,
    );
    const indexes = await rows(
      `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexdef`,
    );
    const data = [];
    for (const table of new Set(columns.map(({ table_name }) => String(table_name)))) {
      data.push(table, await rows(`SELECT to_jsonb(t)::text AS "row" FROM "${table}" AS t ORDER BY 1`));
    }
    return { columns, indexes, data };
  } finally {
    await client.$disconnect();
  }
}

/** Prisma's notes about each migration, and what the later ones have done. */
const notes = () =>
  watcher.$queryRawUnsafe(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished, rolled_back_at IS NOT NULL AS undone, logs,
       applied_steps_count AS steps, length(checksum) AS checksum FROM _prisma_migrations ORDER BY migration_name`,
  );
const note = (name: string) => ({ name, finished: true, undone: false, logs: null, steps: 1, checksum: 64 });

async function isMigrated(): Promise<void> {
  const names = (await readMigrations(migrationsOf(later))).migrationDirectories.map(({ path }) => path);
  expect(names.slice(-2)).toEqual([CHANGES, HALFWAY]);
  expect(await notes()).toEqual(names.map((name) => note(name)));
  expect(
    await watcher.$queryRawUnsafe(
      `SELECT "later", "points", (SELECT count(*)::int FROM "Move") AS "moves" FROM "Result"`,
    ),
  ).toEqual([{ later: 'in; a text', points: 11, moves: 1 }]);
  expect(await watcher.$queryRawUnsafe('SELECT "id" FROM "Later"')).toEqual([]);
}

describe('an update of a database on PostgreSQL', () => {
  it('leaves it as it was if interrupted, both for the old version and for the next start', async () => {
    const before = await everything();
    const ways: readonly (readonly [string, () => unknown])[] = [
      ['cut off', () => line?.cut()],
      [
        'ended by the server',
        () =>
          watcher.$queryRawUnsafe(
            `SELECT pg_terminate_backend(pid) FROM pg_locks ${OF_THIS_DATABASE} AND objid = ${GATE} AND NOT granted`,
          ),
      ],
    ];
    for (const [way, interrupt] of ways) {
      line = await slowServer(url);
      const open = await gate();
      const failure = upgraded(later, line.url).catch(whyServerUnusable);
      await waitFor(GATE, 1);
      await interrupt();
      expect(String(await failure), way).toMatch(/^DatabaseUnusable: PostgreSQL does not answer/);
      await open();
      expect(await everything(), way).toEqual(before);
      await line.close();
    }
    const open = await gate();
    const running = start();
    await waitFor(GATE, 1);
    running.kill();
    expect(await running.ended).toBe('');
    await open();
    expect(await everything()).toEqual(before);
    // The session that holds the lock of a killed process ends a moment later.
    await expect.poll(others, { timeout: 120_000, interval: 20 }).toEqual([]);
    await (await openStorage({ url })).close();
    expect(await start().ended).toBe('done');
    await isMigrated();
  });

  nightly('is rolled back if the whole server goes down, and done when it is back', async () => {
    const server = await temporaryPostgresql();
    try {
      await watcher.$disconnect();
      const database = await server.fresh();
      await migrate(connectionsToServer(database, 'patient'), POSTGRESQL_MIGRATIONS);
      await use(database);
      const before = await everything();
      await gate();
      const failure = upgraded(later).catch(whyServerUnusable);
      await waitFor(GATE, 1);
      await server.restart();
      expect(String(await failure)).toMatch(/^DatabaseUnusable: PostgreSQL does not answer/);
      expect(await everything()).toEqual(before);
      await watcher.$disconnect();
      expect(await upgraded(later)).toEqual([CHANGES, HALFWAY]);
      await isMigrated();
      await watcher.$disconnect();
    } finally {
      await server.stop();
    }
  });

  nightly('is rolled back if the network goes silent, which is all that the next one waits for', async () => {
    line = await slowServer(url);
    const open = await gate();
    const cutOff = upgraded(later, line.url).catch(String);
    await waitFor(GATE, 1);
    line.silence();
    await open();
    const next = await upgraded(later);
    expect(next).toEqual([CHANGES, HALFWAY]);
    await line.close();
    expect(await cutOff).not.toEqual(next);
    await isMigrated();
  });

  it('is rolled back if a statement fails, and says which migration it was', async () => {
    const before = await everything();
    const broken = 'DROP TABLE "Claimant"; INSERT INTO "Move" SELECT * FROM "Move"; DROP TABLE "Result";';
    await expect(
      upgraded(await withMigrations({ ...LATER, '99990103000000_broken': broken })),
    ).rejects.toThrow(
      /^The migration 99990103000000_broken failed, and the database is as it was: duplicate key value .*\.$/,
    );
    expect(await everything()).toEqual(before);
    expect(await upgraded(later)).toEqual([CHANGES, HALFWAY]);
    await isMigrated();
  });

  it('is done once when two processes start, and the other is refused unless they share the database', async () => {
    const open = await gate();
    const first = start();
    await waitFor(GATE, 1);
    await expect(openStorage({ url })).rejects.toThrow(/is in use by another process/);
    await open();
    expect(await first.ended).toBe('done');
    await isMigrated();
  });

  nightly('is done once when two processes start that share the database', async () => {
    const both = [start({ shared: true }), start({ shared: true })];
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual(['done', 'done']);
    await isMigrated();
  });

  nightly('is done once even if one process has lost its lock', async () => {
    const PRISMAS = 72_707_369;
    const open = await gate();
    const first = upgraded(later);
    await waitFor(GATE, 1);
    const second = upgraded(later);
    await waitFor(PRISMAS, 1);
    await open();
    expect([await first, await second]).toEqual([[CHANGES, HALFWAY], []]);
    await isMigrated();
  });

  it('takes the time it needs, whatever limits the server sets', async () => {
    const name = new URL(url).pathname.slice(1);
    await watcher.$executeRawUnsafe(`ALTER DATABASE "${name}" SET statement_timeout = '1ms'`);
    await watcher.$executeRawUnsafe(`ALTER DATABASE "${name}" SET lock_timeout = '1ms'`);
    const open = await gate();
    const running = upgraded(later);
    await waitFor(GATE, 1);
    await open();
    expect(await running).toEqual([CHANGES, HALFWAY]);
  });
});

describe('a migration for PostgreSQL', () => {
  nightly('leaves the same notes as Prisma’s own tool, starting from an empty database', async () => {
    const [ours, theirs] = [await freshDatabase(), await freshDatabase()];
    await upgradeServer(connectionsToServer(ours, 'upgrade'));
    await migrate(connectionsToServer(theirs, 'patient'), POSTGRESQL_MIGRATIONS);
    const left = [];
    for (const database of [ours, theirs]) {
      await watcher.$disconnect();
      watcher = postgresqlClient(connectionsToServer(database, 'lock'));
      left.push(await notes());
    }
    expect(left[0]).toEqual(left[1]);
    expect(left[0]).not.toEqual([]);
  });

  it.each([
    [
      'CREATE INDEX CONCURRENTLY "later" ON "Move" ("at");',
      'The migration 99990103000000_refused cannot share a transaction with the others, so it would not be done whole or not at all: CREATE INDEX CONCURRENTLY cannot run inside a transaction block.',
    ],
    [
      'DROP TABLE "Move"; VACUUM "Result";',
      'The migration 99990103000000_refused cannot share a transaction with the others, so it would not be done whole or not at all: VACUUM cannot run inside a transaction block.',
    ],
    [
      'BEGIN; CREATE TABLE "Later" ("id" TEXT); COMMIT;',
      'The migration 99990103000000_refused ends the transaction that all migrations share, so part of them may have been done for good: take BEGIN, COMMIT and the like out of it.',
    ],
    [
      'COMMIT; CREATE TABLE "Later" ("id" TEXT); BEGIN;',
      'The migration 99990103000000_refused ends the transaction that all migrations share, so part of them may have been done for good: take BEGIN, COMMIT and the like out of it.',
    ],
  ])('is refused if it cannot share a transaction: %s', async (sql, sentence) => {
    const refused = await withMigrations({ '99990103000000_refused': sql });
    await expect(upgraded(refused)).rejects.toThrow(sentence);
  });
});
