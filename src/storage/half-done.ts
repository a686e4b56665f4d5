import Database from 'better-sqlite3';

/** A migration as a script. */
export interface Script {
  readonly name: string;
  readonly sql: string;
}

/**
 * Does the rest of a migration that a crash cut short, and says so to `_prisma_migrations`. Every statement of it was
 * done whole or not at all, so the database looks as some number of them leave it: that number is found by doing
 * them one by one to an empty database. False, with nothing done, when no number or more than one fits.
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

/** Whether there is nothing in a database that anybody could miss. */
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

/** A semicolon in a text, a name or a comment ends no statement. */
const PARTS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'";/-]+|[/-]/g;
const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** The statements of a script, comments and all; what is only a comment is none. */
export function statementsOf(sql: string): readonly string[] {
  const statements = [''];
  for (const [part] of sql.matchAll(PARTS)) {
    if (part === ';') statements.push('');
    else statements.push(`${statements.pop()}${part}`);
  }
  return statements.filter((statement) => statement.replace(COMMENTS, '').trim() !== '');
}
