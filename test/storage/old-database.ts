import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { connectionsTo } from '../../src/storage/driver/sqlite.ts';
import { MIGRATIONS, migrate } from '../../src/storage/migrate.ts';

/** Names of the checked-in migrations, oldest first. */
export async function migrationNames(): Promise<readonly string[]> {
  const entries = await readdir(MIGRATIONS, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** The first `count` of the checked-in migrations, in a folder of their own. */
export async function oldest(count: number, folder: string): Promise<string> {
  for (const name of ['migration_lock.toml', ...(await migrationNames()).slice(0, count)]) {
    await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  }
  return folder;
}

/** A database as the first version left it, with a finished game in it. */
export async function oldDatabase(file: string, migrations: string): Promise<void> {
  await migrate(connectionsTo(file, 'write'), migrations);
  fill(file);
}

/** The finished game. */
export function fill(file: string): void {
  const database = new Database(file);
  database.exec(`
    INSERT INTO "Table" ("id", "guildId", "channelId", "game", "rules", "status", "revision", "hostId", "options",
      "secondsPerTurn", "recent", "deadlines", "warned", "rematch", "createdAt")
    VALUES ('t', 'g', 'c', 'whist', 1, 'over', 0, 'u', '{}', 1, '[]', '[]', '[]', '[]', 0);
    INSERT INTO "Move" ("tableId", "seq", "seat", "by", "move", "at")
    WITH RECURSIVE "numbers"("n") AS (SELECT 1 UNION ALL SELECT "n" + 1 FROM "numbers" WHERE "n" < 2000)
    SELECT 't', "n", 0, 'player', 'move ' || "n", 0 FROM "numbers";
    INSERT INTO "Result" ("tableId", "seat", "guildId", "game", "userId", "name", "place", "points", "won", "endedAt")
    VALUES ('t', 0, 'g', 'whist', 'u', 'Ann', 1, 10, true, 0);
  `);
  database.close();
}

/** What a database holds of the finished game, and what SQLite thinks of it. */
export function contents(file: string) {
  const database = new Database(file, { fileMustExist: true });
  try {
    const one = (sql: string): unknown => database.prepare(sql).pluck().get();
    return {
      check: one('PRAGMA integrity_check'),
      moves: one('SELECT COUNT(*) FROM "Move"'),
      results: database.prepare('SELECT "name", "points" FROM "Result"').all(),
      unfinished: one('SELECT COUNT(*) FROM "_prisma_migrations" WHERE "finished_at" IS NULL'),
      migrations: one('SELECT COUNT(*) FROM "_prisma_migrations"'),
    };
  } finally {
    database.close();
  }
}
