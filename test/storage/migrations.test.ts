// Proves src/storage/migrate.ts, src/storage/driver/schema-engine.ts, prisma/schema.prisma

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drift, postgresqlDrift } from '../../prisma/drift.ts';
import { connectionsTo } from '../../src/storage/driver/sqlite.ts';
import { PrismaClient } from '../../src/storage/generated/client.ts';
import { MIGRATIONS, migrate, POSTGRESQL_MIGRATIONS, readMigrations } from '../../src/storage/migrate.ts';

let folder: string;
let files = 0;
const fresh = () => connectionsTo(join(folder, `${files++}.db`), 'write');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The checked-in migrations and one more. */
async function oneMore(sql: string): Promise<string> {
  const more = join(folder, `migrations${files++}`);
  await cp(MIGRATIONS, more, { recursive: true });
  await mkdir(join(more, '99990101000000_later'));
  await writeFile(join(more, '99990101000000_later', 'migration.sql'), sql);
  return more;
}

describe('migrations', () => {
  it('lead to the schema (after a change of it: npm run migration -- diff <name>)', async () => {
    expect(await drift()).toBe('');
  });

  it('lead to the schema on PostgreSQL, too', async () => {
    expect(await postgresqlDrift()).toBe('');
  });

  it('have had the same names for both databases since there are two', async () => {
    const namesIn = async (folder: string) =>
      (await readMigrations(folder)).migrationDirectories.map(({ path }) => path);
    const [first = '', ...later] = await namesIn(POSTGRESQL_MIGRATIONS);
    const stamp = first.slice(0, first.indexOf('_'));
    const onFiles = (await namesIn(MIGRATIONS)).filter((name) => name.slice(0, name.indexOf('_')) > stamp);
    expect(later).toEqual(onFiles);
  });

  it('are applied once, oldest first', async () => {
    const database = fresh();
    const all = (await readMigrations()).migrationDirectories.map(({ path }) => path);
    expect(await migrate(database)).toEqual(all);
    expect(await migrate(database)).toEqual([]);
  });

  it('are applied to a database that has some of them', async () => {
    const database = fresh();
    await migrate(database);
    const more = await oneMore('CREATE TABLE "Later" ("id" TEXT PRIMARY KEY);');
    expect(await migrate(database, more)).toEqual(['99990101000000_later']);
  });

  it('preserve the data', async () => {
    const database = fresh();
    const first = join(folder, `first${files++}`);
    const [oldest = ''] = (await readMigrations()).migrationDirectories.map(({ path }) => path);
    await cp(join(MIGRATIONS, oldest), join(first, oldest), { recursive: true });
    await cp(join(MIGRATIONS, 'migration_lock.toml'), join(first, 'migration_lock.toml'));
    await migrate(database, first);
    const client = new PrismaClient({ adapter: database });
    await client.$executeRawUnsafe(`INSERT INTO "Table" ("id", "guildId", "channelId", "game", "rules", "status",
      "revision", "hostId", "options", "secondsPerTurn", "recent", "deadlines", "warned", "rematch", "createdAt")
      VALUES ('t', 'g', 'c', 'whist', 1, 'over', 0, 'u', '{}', 1, '[]', '[]', '[]', '[]', 1767787200000)`);
    await client.$executeRawUnsafe(`INSERT INTO "Move" VALUES ('t', 1, 0, 'player', 'stop', 0)`);
    await client.$executeRawUnsafe(
      `INSERT INTO "Result" VALUES ('t', 0, 'g', 'whist', 'u', 'Ann', 1, 10, true, 0)`,
    );
    await client.$disconnect();
    await migrate(database);
    const later = new PrismaClient({ adapter: database });
    expect(await later.table.findMany()).toMatchObject([
      { id: 't', visibility: 'public', daily: null, changedAt: 1_767_787_200_000n },
    ]);
    expect(await later.move.count()).toBe(1);
    expect(await later.result.findMany()).toMatchObject([
      { name: 'Ann', daily: null, counts: true, ratedAs: null },
    ]);
    await later.$disconnect();
  });

  it('are not reverted: a database from a newer version is refused', async () => {
    const database = fresh();
    await migrate(database, await oneMore('CREATE TABLE "Later" ("id" TEXT PRIMARY KEY);'));
    await expect(migrate(database)).rejects.toThrow('used by a newer version of Parlor');
  });

  it("report the database's own error", async () => {
    const broken = await oneMore('CREATE TABLE "Table" ("id" TEXT);');
    await expect(migrate(fresh(), broken)).rejects.toThrow(/already exists/);
  });
});
