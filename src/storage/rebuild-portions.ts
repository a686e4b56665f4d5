import type Database from 'better-sqlite3';
import { bound } from './commit.ts';
import { insertRows, type Row } from './insert-rows.ts';

/** Rows written in one transaction: some milliseconds, in which nobody else can write. */
const PORTION = 2_500;

/** One game of one server, as far as these results go: the last one’s row. */
export type Of = readonly [guildId: string, game: string, last: number];
export const OF = '"guildId" = ? AND "game" = ? AND "Result".rowid <= ?';

type Kind = 'Tally' | 'Career' | 'Figure' | 'Rating';
/** Inserts rows in batches. */
export type Bring = (kind: Kind, rows: readonly Row[]) => void;

export function bringer(database: Database.Database, rest: () => void): Bring {
  return (kind, rows) => {
    const [one] = insertRows(`INSERT INTO "${kind}"`, rows.slice(0, 1));
    if (one === undefined) return;
    const insert = database.prepare(one.sql);
    const write = (portion: typeof rows): void => {
      for (const row of portion) insert.run(...Object.values(row).map(bound));
    };
    inPortions(database, rows, write, rest);
  };
}

/** By key, so that a batch touches few pages of the table. */
export function inOrder<Value>(byKey: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Writes rows in batches, each in a transaction of its own. */
export function inPortions<Row>(
  database: Database.Database,
  rows: readonly Row[],
  write: (portion: readonly Row[]) => unknown,
  rest: () => void,
): void {
  const { immediate } = database.transaction(write);
  for (let from = 0; from < rows.length; from += PORTION) {
    immediate(rows.slice(from, from + PORTION));
    rest();
  }
}
