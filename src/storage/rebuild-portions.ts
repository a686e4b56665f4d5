import type { PrismaClient } from './generated/client.ts';
import { insertRows, type Row, withRows } from './insert-rows.ts';
import { type Statement, writeAll } from './sql.ts';

/**
 * Rows written in one transaction, for as long as which nobody else can write; each is a few values of the 32,766 that
 * SQLite takes in one statement.
 */
const PORTION = 500;
/**
 * Rows that one statement looks up. From some 250 on SQLite would rather read the whole table past them, and a rebuild
 * would take as long as its results squared.
 */
const LOOKED_UP = 100;

/** One game of one server, as far as these results go: the number of the last one. */
export type Of = readonly [guildId: string, game: string, last: number];
export const OF = '"guildId" = ? AND "game" = ? AND "Result"."storedAs" <= ?';

type Kind = 'Tally' | 'Career' | 'Figure' | 'Rating';
/** Inserts rows in batches. */
export type Bring = (kind: Kind, rows: readonly Row[]) => Promise<void>;
/** Waits between two batches. */
export type Rest = () => Promise<void>;

export function bringer(client: PrismaClient, rest: Rest): Bring {
  return (kind, rows) => inPortions(client, rows, (some) => insertRows(`INSERT INTO "${kind}"`, some), rest);
}

/** By key, so that a batch touches few pages of the table. */
export function inOrder<Value>(byKey: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Writes rows in batches, each in a transaction of its own. */
export async function inPortions<Each>(
  client: PrismaClient,
  rows: readonly Each[],
  write: (some: readonly Each[]) => readonly Statement[],
  rest: Rest,
): Promise<void> {
  for (let from = 0; from < rows.length; from += PORTION) {
    await writeAll(client, write(rows.slice(from, from + PORTION)));
    await rest();
  }
}

/** Sets the other columns of the results that each row's `keys` name. */
export function updateResults(keys: readonly string[], rows: readonly Row[]): readonly Statement[] {
  const statements: Statement[] = [];
  for (let from = 0; from < rows.length; from += LOOKED_UP) {
    const [first, ...others] = rows.slice(from, from + LOOKED_UP);
    if (first === undefined) break;
    const { sql, values } = withRows([first, ...others]);
    const changes = Object.keys(first)
      .filter((name) => !keys.includes(name))
      .map((name) => `"${name}" = v."${name}"`);
    const found = keys.map((name) => `"Result"."${name}" = v."${name}"`);
    statements.push({
      sql: `${sql} UPDATE "Result" SET ${changes.join(', ')} FROM v WHERE ${found.join(' AND ')}`,
      values,
    });
  }
  return statements;
}
