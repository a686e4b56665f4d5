import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';

/** How much SQL, in characters, a connection keeps prepared. */
const KEPT = 500_000;

/**
 * Lets a connection prepare each statement once. Prisma’s adapter prepares it every time, which is a fifth of what a save
 * costs. Scripts may change the schema, so after one nothing is kept.
 */
export function cacheStatements(connection: SqlDriverAdapter): void {
  if (!('client' in connection && connection.client instanceof Database)) {
    throw new TypeError('no connection of better-sqlite3’s');
  }
  const database = connection.client;
  const { prepare, exec } = database;
  const kept = new LRUCache<string, Reusable>({
    maxSize: KEPT,
    sizeCalculation: (_, sql) => sql.length,
    memoMethod: (sql) => reusable(prepare.call(database, sql)),
  });
  Object.defineProperties(database, {
    prepare: { value: (sql: string) => kept.memo(sql) },
    exec: {
      value: (script: string) => {
        kept.clear();
        return exec.call(database, script);
      },
    },
  });
}

/** What Prisma’s adapter does with a statement. */
type Reusable = ReturnType<typeof reusable>;

/** A statement is bound to values for good, so they are handed to what runs it instead. */
function reusable(statement: Database.Statement) {
  const { reader } = statement;
  let columns: readonly Database.ColumnDefinition[] | undefined;
  if (reader) statement.raw();
  return {
    run: () => statement.run(),
    bind: (values: readonly unknown[]) => ({
      reader,
      columns: () => (columns ??= statement.columns()),
      run: () => statement.run(values),
      raw: () => ({ all: () => statement.all(values) }),
    }),
  };
}
