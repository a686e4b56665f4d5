// Proves src/storage/upgrade.ts, src/storage/interrupted-migration.ts, src/storage/database-files.ts

import { chmod, copyFile, link, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectionsTo } from '../../src/storage/driver/sqlite.ts';
import { statementsOf } from '../../src/storage/interrupted-migration.ts';
import { MIGRATIONS, migrate, readMigrations } from '../../src/storage/migrate.ts';
import { upgrade } from '../../src/storage/upgrade.ts';
import { atLength } from '../support/length.ts';
import { contents, fill, migrationNames, oldDatabase, oldest } from './old-database.ts';

/** The number of migrations that past versions left half done when they were killed. */
const LEFT_HALF_DONE = 3;

let folder: string;
let files = 0;
let first: string;
let old: string;
let all: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  first = await oldest(1, join(folder, 'first'));
  old = join(folder, 'old.db');
  await oldDatabase(old, first);
  all = await migrationNames();
});
afterAll(() => rm(folder, { recursive: true }));

/** A path for a database in a folder of its own, with a copy of one if given. */
async function place(from?: string): Promise<string> {
  const own = join(folder, String(files++));
  await mkdir(own);
  const file = join(own, 'parlor.db');
  if (from !== undefined) await copyFile(from, file);
  return file;
}

const besides = async (file: string) =>
  (await readdir(dirname(file))).filter((name) => name !== basename(file)).sort();

/** Upgrades and returns its warnings. */
async function upgraded(file: string, migrations = MIGRATIONS): Promise<readonly string[]> {
  const warnings: string[] = [];
  const warn = (_: object, sentence: string) => warnings.push(sentence);
  await upgrade(file, { info: () => undefined, warn } as never, migrations);
  return warnings;
}

/** All checked-in migrations and one more. */
async function oneMore(name: string, sql: string): Promise<string> {
  const more = await oldest(all.length, join(folder, `migrations${files++}`));
  await mkdir(join(more, name));
  await writeFile(join(more, name, 'migration.sql'), sql);
  return more;
}

function change(file: string, sql: string): void {
  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  database.exec(sql);
  database.close();
}

const WHOLE = { check: 'ok', moves: 2000, results: [{ name: 'Ann', points: 10 }], unfinished: 0 };

describe('an update', () => {
  it('keeps the data, and a copy of the database from before until the next one', async () => {
    const file = await place(old);
    await upgraded(file);
    const kept = `parlor.db.before-${all[1]}`;
    expect(contents(file)).toEqual({ ...WHOLE, migrations: all.length });
    expect(await besides(file)).toEqual([kept]);
    expect(contents(join(dirname(file), kept))).toEqual({ ...WHOLE, migrations: 1 });
    await upgraded(file);
    expect(await besides(file)).toEqual([kept]);
    await upgraded(file, await oneMore('99990101000000_later', 'CREATE TABLE "Later" ("id" TEXT);'));
    expect(await besides(file)).toEqual(['parlor.db.before-99990101000000_later']);
  });

  it('includes what is still in the write-ahead log', async () => {
    const file = await place(old);
    const database = new Database(file);
    database.pragma('journal_mode = WAL');
    database.pragma('wal_autocheckpoint = 0');
    database.exec(`UPDATE "Result" SET "name" = 'Bea'`);
    const crashed = await place(file);
    await copyFile(`${file}-wal`, `${crashed}-wal`);
    database.close();
    await upgraded(crashed);
    expect(contents(crashed)).toMatchObject({ ...WHOLE, results: [{ name: 'Bea', points: 10 }] });
  });

  it('leaves a file that only its owner can read', async () => {
    const file = await place(old);
    await chmod(file, 0o644);
    await upgraded(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('that fails changes nothing and leaves nothing behind', async () => {
    const file = await place(old);
    const broken = await oneMore(
      '99990101000000_broken',
      'CREATE TABLE "A" ("id" TEXT); CREATE TABLE "A" ("id" TEXT);',
    );
    await expect(upgraded(file, broken)).rejects.toThrow(/already exists/);
    expect(await besides(file)).toEqual([]);
    expect(contents(file)).toEqual({ ...WHOLE, migrations: 1 });
  });

  it('that would break references between rows changes nothing, but accepts rows that were broken before', async () => {
    const file = await place(old);
    change(file, `UPDATE "Move" SET "tableId" = 'gone' WHERE "seq" = 7`);
    const torn = await oneMore(
      '99990101000000_torn',
      `PRAGMA foreign_keys = OFF; UPDATE "Move" SET "tableId" = 'gone' WHERE "seq" = 8; PRAGMA foreign_keys = ON;`,
    );
    await expect(upgraded(file, torn)).rejects.toThrow('torn apart');
    expect(contents(file)).toMatchObject({ ...WHOLE, migrations: 1 });
    await upgraded(file);
    expect(contents(file)).toMatchObject({ ...WHOLE, migrations: all.length });
  });

  it('does not touch a damaged database and says so', async () => {
    const unreadable = await place(old);
    const handle = await open(unreadable, 'r+');
    await handle.write(Buffer.alloc(2048, 7), 0, 2048, (await handle.stat()).size - 3000);
    await handle.close();
    const untrue = await place(old);
    const database = new Database(untrue).unsafeMode();
    database.exec(`PRAGMA writable_schema = ON;
      UPDATE "sqlite_master" SET "sql" = replace("sql", '"messageId" TEXT', '"messageId" TEXT NOT NULL')`);
    database.close();
    for (const file of [unreadable, untrue]) {
      await expect(upgraded(file)).rejects.toThrow(/^The database .* is damaged \(.*Put back a copy/s);
      expect(await besides(file)).toEqual([]);
    }
  });

  it('does not begin while another program has the database open', async () => {
    const file = await place(old);
    const other = new Database(file);
    other.pragma('journal_mode = WAL');
    other.prepare('SELECT 1 FROM "Table"').get();
    await expect(upgraded(file)).rejects.toThrow(/^Another program has the database .* open/);
    other.close();
    await upgraded(file);
    expect(contents(file)).toMatchObject(WHOLE);
  });

  it('cleans up after one that was killed', async () => {
    const file = await place(old);
    for (const end of ['', '-wal', '-journal']) await copyFile(old, `${file}.new${end}`);
    const second = `${file}.before-${all[1]}`;
    await link(file, second);
    await upgraded(file, first);
    expect(await besides(file)).toEqual([]);
    await link(file, second);
    await upgraded(file);
    expect(contents(file)).toEqual({ ...WHOLE, migrations: all.length });
    expect(contents(second)).toEqual({ ...WHOLE, migrations: 1 });
  });
});

describe('a first start', () => {
  it('creates a database and nothing else', async () => {
    const file = await place();
    expect(await upgraded(file)).toEqual([]);
    expect(contents(file)).toEqual({
      check: 'ok',
      moves: 0,
      results: [],
      unfinished: 0,
      migrations: all.length,
    });
    expect(await besides(file)).toEqual([]);
  });

  it('is not misled by the write-ahead log of a deleted database', async () => {
    const gone = await place(old);
    const database = new Database(gone);
    database.pragma('journal_mode = WAL');
    database.exec(`UPDATE "Result" SET "name" = 'Bea'`);
    const file = await place();
    await copyFile(`${gone}-wal`, `${file}-wal`);
    database.close();
    await upgraded(file);
    expect(contents(file)).toEqual({
      check: 'ok',
      moves: 0,
      results: [],
      unfinished: 0,
      migrations: all.length,
    });
  });
});

/** A database as left by an older version that was killed after `done` statements of its last migration. */
async function halfDone(file: string, migration: number, done: number, filled: boolean): Promise<void> {
  const before = await oldest(migration, join(folder, `before${files++}`));
  if (migration > 0) await migrate(connectionsTo(file, 'write'), before);
  else await migrate(connectionsTo(file, 'write'), await noMigrations());
  if (filled) fill(file);
  const script = (await readMigrations()).migrationDirectories[migration];
  if (script?.migrationFile.content.tag !== 'ok') throw new Error('no such migration');
  change(
    file,
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at")
     VALUES ('x', 'y', '${script.path}', '2026-11-22T03:51:47.472+00:00');
     ${statementsOf(script.migrationFile.content.value).slice(0, done).join(';\n')}`,
  );
}

/** Leads to a database that has only Prisma’s own table. */
async function noMigrations(): Promise<string> {
  const none = await oneMore('99990101000000_nothing', '-- nothing');
  for (const name of all) await rm(join(none, name), { recursive: true });
  return none;
}

async function statementCount(migration: number): Promise<number> {
  const content = (await readMigrations()).migrationDirectories[migration]?.migrationFile.content;
  return statementsOf(content?.tag === 'ok' ? content.value : '').length;
}

/** After how many statements it was killed. */
function stages(statements: number): readonly number[] {
  const all = Array.from({ length: statements + 1 }, (_, done) => done);
  return atLength([Math.ceil(statements / 2)], all);
}

describe('a database that an older version left half done', () => {
  it.each([0, 1, 2])('at its first start is started over (migration %i)', async (migration) => {
    for (const done of stages(await statementCount(migration))) {
      const file = await place();
      await halfDone(file, migration, done, false);
      if (migration === 0) change(file, `DELETE FROM "_prisma_migrations" WHERE "id" <> 'x'`);
      expect(await upgraded(file)).toEqual([expect.stringContaining('was begun anew')]);
      expect(contents(file)).toMatchObject({ check: 'ok', unfinished: 0, migrations: all.length });
    }
  });

  it.each(Array.from({ length: LEFT_HALF_DONE - 1 }, (_, index) => index + 1))(
    'at an update is finished from wherever it stopped (migration %i)',
    async (migration) => {
      const whole = await place(old);
      await upgraded(whole);
      const schemaOf = (file: string) => {
        const database = new Database(file);
        const rows = database.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all();
        database.close();
        return rows;
      };
      for (const done of stages(await statementCount(migration))) {
        const file = await place();
        await halfDone(file, migration, done, true);
        expect(await upgraded(file)).toEqual([expect.stringMatching(/^The update .* was finished\.$/)]);
        expect(contents(file)).toEqual({ ...WHOLE, migrations: all.length });
        expect(schemaOf(file)).toEqual(schemaOf(whole));
      }
    },
  );

  it('is left alone if there is no telling how far it got', async () => {
    const file = await place();
    await halfDone(file, 1, 2, true);
    change(file, 'CREATE TABLE "Stray" ("id" TEXT)');
    await expect(upgraded(file)).rejects.toThrow(
      /there is no telling how far it got\. Nothing was changed\. Put back a copy/,
    );
    expect(contents(file)).toMatchObject({ moves: 2000, unfinished: 1 });
    expect(await besides(file)).toEqual([]);
  });
});
