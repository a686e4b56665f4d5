// Proves src/operations/backup.ts, src/operations/restore.ts, src/operations/entry.ts, src/storage/backup.ts, src/storage/restore.ts, src/storage/database-files.ts, src/storage/inspection.ts

import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDatabase } from '../../src/storage/lock.ts';
import { openStorage } from '../../src/storage/storage.ts';
import type { TableId } from '../../src/tables/ids.ts';
import { dealt } from '../storage/sample.ts';
import { killedEarly } from '../support/kills.ts';
import { atLength, nightly } from '../support/length.ts';
import { migratedFile } from '../support/services.ts';
import { play, replayed, tablesOver } from './playing.ts';
import { operate, operator, type Ran } from './run.ts';

/** A backup that restarts with every move played would never end. */
const BACKUP_MS = 120_000;
const KILLS = atLength(4, 16);

let folder: string;
let files = 0;
let inTurn: ReturnType<typeof operator>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-'));
  inTurn = operator();
});
afterAll(async () => {
  inTurn.close();
  await rm(folder, { recursive: true });
});

/** A folder of its own for a database that does not exist yet. */
async function place(): Promise<string> {
  const own = join(folder, String(files++));
  await mkdir(own);
  return join(own, 'parlor.db');
}

const env = (file: string) => ({ env: { DATABASE_URL: `file:${file}` }, cwd: folder });
const backup = (file: string, ...given: string[]) => inTurn.operate('backup', given, env(file));
const restore = (file: string, ...given: string[]) => inTurn.operate('restore', given, env(file));

/** A closed database with one game, so many moves in, and large enough for a backup to be interrupted. */
async function filled(moves: number, megabytes = 0): Promise<string> {
  const file = await place();
  const storage = await openStorage({ url: await migratedFile(file) });
  const table = dealt();
  await storage.store.create(table);
  await storage.close();
  const database = new Database(file);
  const move = database.prepare(`INSERT INTO "Move" VALUES (?, ?, 0, 'player', 'stop', 0)`);
  database.transaction(() => {
    for (let seq = 1; seq <= moves; seq++) move.run(table.id, seq);
  })();
  database.close();
  enlarge(file, megabytes);
  return file;
}

/** Makes a database so much larger. */
function enlarge(file: string, megabytes: number): void {
  const database = new Database(file);
  const insert = database.prepare('INSERT INTO "Secret" VALUES (?, ?)');
  for (let count = 0; count < megabytes; count++) insert.run(`ballast ${count}`, 'x'.repeat(1_000_000));
  database.close();
}

/** What tells one database from another; throws for an incomplete file. */
function contents(file: string): { moves: number; check: unknown } {
  const database = new Database(file, { fileMustExist: true });
  try {
    return {
      moves: Number(database.prepare('SELECT count(*) FROM "Move"').pluck().get()),
      check: database.pragma('integrity_check', { simple: true }),
    };
  } finally {
    database.close();
  }
}

describe('a backup while games are being played', () => {
  it('has everything that was acknowledged before, and every game in it can go on', async () => {
    // Large enough that moves are made between its portions.
    const file = await place();
    const storage = await openStorage({ url: `file:${file}` });
    enlarge(file, atLength(30, 60));
    const playing = play(storage);
    await playing.until(400);
    const told = playing.told();
    const before = playing.acknowledged();
    const to = join(folder, 'played.db');
    const made = await operate('backup', [to], { ...env(file), killAfter: BACKUP_MS });
    const during = playing.acknowledged() - before;
    await playing.until(playing.acknowledged() + 200);
    await playing.stop();
    await storage.close();
    expect(made, made.complained).toMatchObject({ code: 0, complained: '' });
    expect(during).toBeGreaterThan(20);

    const elsewhere = await place();
    expect(await restore(elsewhere, to)).toMatchObject({ code: 0 });
    const { open, wrong } = await replayed(elsewhere);
    expect(open).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
    expect(missing(elsewhere, told)).toEqual([]);
    // The backup is old by now.
    expect(contents(elsewhere).moves).toBeLessThan(contents(file).moves);

    const again = await openStorage({ url: `file:${elsewhere}` });
    const tables = tablesOver(again);
    expect(await tables.resume()).toBe(open);
    await tables.drain();
    await again.close();
  });
});

/** Tables for which the database lacks an acknowledged move. */
function missing(file: string, told: ReadonlyMap<TableId, number>): readonly TableId[] {
  const database = new Database(file, { readonly: true });
  const count = database.prepare<[string], number>('SELECT count(*) FROM "Move" WHERE "tableId" = ?').pluck();
  const lost = [...told].filter(([id, seq]) => Number(count.get(id)) < seq).map(([id]) => id);
  database.close();
  return lost;
}

/** Kills something at moments spread over its whole duration. */
async function killAgainAndAgain(
  whole: () => Promise<Ran>,
  killed: (after: number) => Promise<Ran>,
): Promise<void> {
  await killedEarly(KILLS, (await whole()).took, async (after) => {
    const { code, took } = await killed(after);
    return code === null ? null : took;
  });
}

describe('npm run backup', () => {
  it('writes one file that only its owner can read, and leaves nothing else', async () => {
    const file = await filled(3);
    const own = join(folder, `only${files++}`);
    await mkdir(own);
    const to = join(own, 'copy.db');
    const { code, said } = await operate('backup', [to], env(file));
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringMatching(/copy\.db is a checked backup of .*: 0\.\d MB, 1 live table, 3 moves\.\n$/),
    });
    expect(await readdir(own)).toEqual(['copy.db']);
    expect((await stat(to)).mode & 0o777).toBe(0o600);
    expect(contents(to)).toEqual({ moves: 3, check: 'ok' });
  });

  it('leaves an existing file of that name alone, unless told to replace it', async () => {
    const file = await filled(2);
    const to = join(folder, 'there.db');
    await writeFile(to, 'something else');
    expect(await backup(file, to)).toMatchObject({
      code: 1,
      complained: `${to} already exists and was left alone: choose another name, or add --replace.\n`,
    });
    expect(await readFile(to, 'utf8')).toBe('something else');
    expect(await backup(file, to, '--replace')).toMatchObject({ code: 0 });
    expect(contents(to).moves).toBe(2);
  });

  it('never overwrites the database itself', async () => {
    const file = await filled(2);
    const { code, complained } = await backup(file, file, '--replace');
    expect({ code, complained }).toEqual({
      code: 1,
      complained: expect.stringContaining('is the database itself'),
    });
    expect(contents(file).moves).toBe(2);
  });

  it.each([
    ['no name', [], /^Usage: npm run backup -- FILE/],
    ['a misspelt word', ['x.db', '--repalce'], /^Usage: npm run backup -- FILE/],
    ['no folder', ['nowhere/x.db'], /^There is no folder .*nowhere: make it/],
  ])('reports %s', async (_, given, says) => {
    const { code, complained } = await backup(await filled(1), ...given);
    expect({ code, complained }).toEqual({ code: 1, complained: expect.stringMatching(says) });
  });

  it('reports a database that is missing, foreign, or damaged', async () => {
    const to = join(folder, 'never.db');
    const none = await place();
    expect((await backup(none, to)).complained).toMatch(/^There is no database .*: DATABASE_URL must name/);
    const foreign = await place();
    new Database(foreign).exec('CREATE TABLE "Other" ("id" TEXT)').close();
    expect((await backup(foreign, to)).complained).toMatch(/is not a Parlor database\.\n$/);
    const text = await place();
    await writeFile(text, 'no database at all '.repeat(100));
    expect((await backup(text, to)).complained).toMatch(/is damaged \(file is not a database\)/);
    const damaged = await filled(500);
    await damage(damaged);
    const { code, complained } = await backup(damaged, to);
    expect({ code, complained }).toEqual({
      code: 1,
      complained: expect.stringMatching(
        /is damaged \(.*\), so no backup was made\. Keep the backups there are/,
      ),
    });
    expect(existsSync(to)).toBe(false);
  });

  it('reports a full disk, and leaves nothing', async () => {
    const file = await filled(1, 2);
    const own = join(folder, `full${files++}`);
    await mkdir(own);
    const { code, complained } = await operate('backup', [join(own, 'x.db')], { ...env(file), room: 400 });
    expect({ code, complained }).toEqual({
      code: 1,
      complained: expect.stringMatching(
        /^The disk of .* refuses to be .* \(.*\), so no backup was made\. .* Or choose another folder/,
      ),
    });
    expect(await readdir(own)).toEqual([]);
  });

  nightly('killed at any moment leaves the old file or the new one, and the database as it was', async () => {
    const file = await filled(5, 30);
    const to = join(folder, `killed${files++}`, 'x.db');
    await mkdir(join(to, '..'));
    const old = await filled(1);
    expect(await backup(old, to)).toMatchObject({ code: 0 });
    const whole = () => operate('backup', [to, '--replace'], env(file));
    await killAgainAndAgain(whole, async (killAfter) => {
      await backup(old, to, '--replace');
      const ran = await operate('backup', [to, '--replace'], { ...env(file), killAfter });
      expect([1, 5]).toContain(contents(to).moves);
      expect(contents(to).check).toBe('ok');
      return ran;
    });
    expect(contents(file)).toEqual({ moves: 5, check: 'ok' });
    expect(await backup(file, to, '--replace')).toMatchObject({ code: 0 });
  });
});

/** Overwrites the middle of a file. */
async function damage(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes.fill(0xff, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 20_000);
  await writeFile(file, bytes);
}

describe('npm run restore', () => {
  let three: string;
  beforeAll(async () => {
    three = join(folder, 'three.db');
    expect(await backup(await filled(3), three)).toMatchObject({ code: 0 });
  });

  it('puts the backup in its place and keeps the previous database', async () => {
    const file = await filled(7);
    const { code, said } = await operate('restore', [three], env(file));
    expect(code).toBe(0);
    expect(contents(file)).toEqual({ moves: 3, check: 'ok' });
    const [, kept = ''] = /The previous database is kept as (.*): delete it/.exec(said) ?? [];
    expect(kept).toMatch(/parlor\.db\.replaced-\d{8}T\d{6}Z$/);
    expect(contents(kept)).toEqual({ moves: 7, check: 'ok' });
    expect(contents(three)).toEqual({ moves: 3, check: 'ok' });
    const storage = await openStorage({ url: `file:${file}` });
    expect(await storage.store.live()).toHaveLength(1);
    await storage.close();
  });

  it('promises new secrets: those in the backup may be known by now', async () => {
    const root = '5'.repeat(32);
    const restored = async (status: string): Promise<unknown> => {
      const [from, to] = [await filled(1), await place()];
      const database = new Database(from);
      const mixing = JSON.stringify({ root, rematches: 30, joined: [1, 0] });
      database.prepare('UPDATE "Table" SET "mixing" = ?, "status" = ?').run(mixing, status);
      database.close();
      expect(await restore(to, from)).toMatchObject({ code: 0 });
      const after = new Database(to, { readonly: true });
      const found = after.prepare('SELECT "mixing" FROM "Table"').pluck().get();
      after.close();
      return JSON.parse(String(found));
    };
    expect(await restored('over')).toEqual({ root, rematches: 30, joined: [1, 0], isLast: true });
    const lobby = await restored('lobby');
    expect(lobby).toEqual({
      root: expect.stringMatching(/^[0-9a-f]{32}$/),
      rematches: 30,
      joined: [1, 0],
    });
    expect(lobby).not.toMatchObject({ root });
  });

  it('makes it and the previous one readable by its owner only, whatever the permissions were', async () => {
    const [file, fresh] = [await filled(7), await place()];
    await chmod(file, 0o640);
    await chmod(three, 0o644);
    expect(await restore(file, three)).toMatchObject({ code: 0 });
    expect(await restore(fresh, three)).toMatchObject({ code: 0 });
    for (const folder of [join(file, '..'), join(fresh, '..')]) {
      for (const name of await readdir(folder)) {
        expect([name, (await stat(join(folder, name))).mode & 0o777]).toEqual([name, 0o600]);
      }
    }
  });

  it('that fails leaves nothing where nothing was', async () => {
    const file = await place();
    const junk = join(folder, `junk${files++}`);
    await writeFile(junk, 'no database at all '.repeat(100));
    expect(await restore(file, junk)).toMatchObject({ code: 1 });
    expect(await readdir(join(file, '..'))).toEqual([]);
    expect(await restore(join(file, '..', 'new', 'folder', 'parlor.db'), junk)).toMatchObject({ code: 1 });
    expect(await readdir(join(file, '..'))).toEqual([]);
    expect(await restore(join(file, '..', 'new', 'folder', 'parlor.db'), three)).toMatchObject({ code: 0 });
  });

  it('also reads the standard input', async () => {
    const file = await filled(7);
    expect(await operate('restore', ['-'], { ...env(file), input: three })).toMatchObject({ code: 0 });
    expect(contents(file).moves).toBe(3);
    const empty = await operate('restore', ['-'], env(file));
    expect(empty).toMatchObject({
      code: 1,
      complained: expect.stringContaining('What came in is not a Parlor database'),
    });
    expect(contents(file).moves).toBe(3);
  });

  it('is refused while the bot runs', async () => {
    const file = await filled(7);
    const storage = await openStorage({ url: `file:${file}` });
    await storage.store.live();
    const { code, complained } = await restore(file, three);
    expect(code).toBe(1);
    expect(complained).toMatch(/is in use by process \d+ on .*: stop that one first/);
    await storage.store.create(dealt());
    await storage.close();
    expect(contents(file)).toEqual({ moves: 7, check: 'ok' });
    expect((await readdir(join(file, '..'))).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
  });

  it('is refused while another program has the database open', async () => {
    const file = await filled(7);
    const other = new Database(file);
    expect(contents(file).moves).toBe(7);
    other.prepare('SELECT count(*) FROM "Move"').get();
    const { code, complained } = await restore(file, three);
    other.close();
    expect({ code, complained }).toEqual({
      code: 1,
      complained: expect.stringMatching(
        /^A program, perhaps the bot, has the database .* open: stop it first/,
      ),
    });
    expect(contents(file)).toEqual({ moves: 7, check: 'ok' });
  });

  it('is refused while another restore is running, whose temporary file it leaves alone', async () => {
    const file = await filled(7);
    const unlock = lockDatabase(file);
    await writeFile(`${file}.restoring`, 'half');
    const { code, complained } = await restore(file, three);
    unlock();
    expect({ code, complained }).toEqual({
      code: 1,
      complained: expect.stringContaining('is in use by process'),
    });
    expect(await readFile(`${file}.restoring`, 'utf8')).toBe('half');
  });

  it('replaces a damaged database, which it keeps', async () => {
    const file = await place();
    await writeFile(file, 'no database at all '.repeat(100));
    await writeFile(`${file}-wal`, 'nor this');
    const { code, said } = await restore(file, three);
    expect(code).toBe(0);
    expect(contents(file)).toEqual({ moves: 3, check: 'ok' });
    const [, kept = ''] = /kept as (.*): delete/.exec(said) ?? [];
    expect(await readFile(kept, 'utf8')).toContain('no database at all');
    expect(await readFile(`${kept}-wal`, 'utf8')).toBe('nor this');
  });

  it.each<[string, (file: string) => void | Promise<void>, RegExp]>([
    ['is damaged', damage, /is damaged.*\(.*\): take an older one\./],
    ['is no database', (file) => writeFile(file, 'x'.repeat(9_999)), /is damaged, or no database at all/],
    ['is not ours', (file) => query(file, 'DROP TABLE "_prisma_migrations"'), /is not a Parlor database\./],
    [
      'is of a newer version',
      (file) => query(file, `UPDATE "_prisma_migrations" SET "migration_name" = '99990101000000_later'`),
      /is of a newer version of Parlor \(it has the migration 99990101000000_later\): install that version\./,
    ],
    [
      'was taken in the middle of an update',
      (file) => query(file, 'UPDATE "_prisma_migrations" SET "finished_at" = NULL'),
      /was taken in the middle of an update/,
    ],
    ['is not there', (file) => rm(file), /^There is no file /],
  ])('changes nothing when the backup %s', async (_, spoil, says) => {
    const bad = join(folder, `bad${files++}.db`);
    expect(await backup(await filled(500), bad)).toMatchObject({ code: 0 });
    await spoil(bad);
    const file = await filled(7);
    const { code, complained } = await restore(file, bad);
    expect({ code, complained }).toEqual({ code: 1, complained: expect.stringMatching(says) });
    expect(contents(file)).toEqual({ moves: 7, check: 'ok' });
    expect((await readdir(join(file, '..'))).filter((name) => /restoring|replaced/.test(name))).toEqual([]);
  });

  it('reports a full disk, and leaves the database as it was', async () => {
    const large = join(folder, 'large.db');
    expect(await backup(await filled(1, 2), large)).toMatchObject({ code: 0 });
    const file = await filled(7);
    const { code, complained } = await operate('restore', [large], { ...env(file), room: 400 });
    expect({ code, complained }).toEqual({
      code: 1,
      complained: expect.stringMatching(
        /^The disk of .* \((EFBIG|SQLITE_\w+)\), so nothing was restored and the database is as it was\./,
      ),
    });
    expect(contents(file)).toEqual({ moves: 7, check: 'ok' });
  });

  it('reports that nothing can be written', async () => {
    const { code, complained } = await restore('/proc/parlor.db', three);
    expect({ code, complained }).toEqual({
      code: 1,
      complained: expect.stringMatching(
        /^(The system refused what the database|The folder) \/proc.* (Check the path|Give it to the user the bot runs as)/,
      ),
    });
  });

  nightly(
    'killed at any moment leaves the old database or the restored one, and the next one works',
    async () => {
      const large = join(folder, 'larger.db');
      expect(await backup(await filled(5, 30), large)).toMatchObject({ code: 0 });
      const seven = await filled(7);
      const whole = () => operate('restore', [large], env(seven));
      await killAgainAndAgain(whole, async (killAfter) => {
        const file = await filled(7);
        const ran = await operate('restore', [large], { ...env(file), killAfter });
        const storage = await openStorage({ url: `file:${file}` });
        await storage.store.live();
        await storage.close();
        const { moves, check } = contents(file);
        expect({ moves: [5, 7].includes(moves), check }).toEqual({ moves: true, check: 'ok' });
        if (moves === 5) expect(keptMoves(await readdir(join(file, '..')), file)).toEqual([7]);
        expect(await restore(file, three)).toMatchObject({ code: 0 });
        expect(contents(file)).toEqual({ moves: 3, check: 'ok' });
        return ran;
      });
    },
  );
});

function keptMoves(names: readonly string[], file: string): readonly number[] {
  return names
    .filter((name) => /\.replaced-\w+$/.test(name))
    .map((name) => contents(join(file, '..', name)).moves);
}

function query(file: string, sql: string): void {
  new Database(file).exec(sql).close();
}
