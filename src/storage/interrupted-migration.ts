import Database from 'better-sqlite3';
import type { Script } from './migrate.ts';

/**
 * Finishes a migration that a crash cut short, and records that in `_prisma_migrations`. Each of its statements was
 * applied whole or not at all, so the database looks as it does after the first n of them: n is found by applying them
 * one by one to an empty database. False, with nothing done, if no n or more than one fits.
 */
export function finish(database: Database.Database, earlier: readonly Script[], cutShort: Script): boolean {
  const statements = statementsOf(cutShort.sql);
  const done = countDone(schemaOf(database), earlier, statements);
  if (done === null) return false;
  for (const statement of statements.slice(done)) database.exec(statement);
  const now = new Date().toISOString().replace('Z', '+00:00');
  const marked = database
    .prepare(
      `UPDATE "_prisma_migrations" SET "finished_at" = ?, "logs" = NULL, "applied_steps_count" = 1
       WHERE "migration_name" = ? AND "finished_at" IS NULL AND "rolled_back_at" IS NULL`,
    )
    .run(now, cutShort.name);
  return marked.changes === 1;
}

/** Whether a database contains no rows, so that nothing would be lost with it. */
export function hasNoRows(database: Database.Database): boolean {
  const tables = database.prepare<[], string>(`SELECT "name" ${OURS} AND "type" = 'table'`).pluck().all();
  return tables.every((table) => database.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get() === undefined);
}

const OURS = `FROM "sqlite_master" WHERE "name" NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND "name" <> '_prisma_migrations'`;

function schemaOf(database: Database.Database): string {
  const rows = database
    .prepare(`SELECT "type", "name", "tbl_name", "sql" ${OURS} ORDER BY "type", "name"`)
    .all();
  return JSON.stringify(rows);
}

function countDone(schema: string, earlier: readonly Script[], statements: readonly string[]): number | null {
  const rehearsal = new Database(':memory:');
  try {
    for (const { sql } of earlier) rehearsal.exec(sql);
    const fitting: number[] = [];
    for (let done = 0; done <= statements.length; done += 1) {
      if (schemaOf(rehearsal) === schema) fitting.push(done);
      const next = statements[done];
      if (next !== undefined) rehearsal.exec(next);
    }
    const [first, ...others] = fitting;
    return first === undefined || others.length > 0 ? null : first;
  } finally {
    rehearsal.close();
  }
}

/** A semicolon inside a text, a name or a comment does not end a statement. */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'";/-]+|[/-]/g;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** The statements of a script, including comments; a comment by itself is not a statement. */
export function statementsOf(sql: string): readonly string[] {
  const statements = [''];
  for (const [part] of sql.matchAll(PARTS)) {
    if (part === ';') statements.push('');
    else statements.push(`${statements.pop()}${part}`);
  }
  return statements.filter((statement) => statement.replace(COMMENTS, '').trim() !== '');
}
