import { insertForEach, type Row } from './bulk-statements.ts';
import type { PrismaClient } from './generated/client.ts';
import { type Statement, writeAll } from './sql.ts';

/** Rows written in one transaction: some milliseconds, in which nobody else can write. */
const PORTION = 2_500;
/** One game of one server, as far as these results go: the number of the last one. */
export type Of = readonly [guildId: string, game: string, last: number];
export const OF = '"guildId" = ? AND "game" = ? AND "Result"."storedAs" <= ?';

type Kind = 'Tally' | 'Career' | 'Figure' | 'Rating';
/** Inserts rows in batches, given what they have in common. */
export type Bring = (kind: Kind, of: Row, rows: readonly Row[]) => Promise<void>;
/** Waits between two batches. */
export type Rest = () => Promise<void>;

export function bringer(client: PrismaClient, rest: Rest): Bring {
  return (kind, of, rows) =>
    inPortions(client, rows, (portion) => insertForEach(`INSERT INTO "${kind}"`, [of], portion), rest);
}

/** By key, so that a batch touches few pages of the table. */
export function inOrder<Value>(byKey: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Writes rows in batches, each in a transaction of its own. */
export async function inPortions<Each>(
  client: PrismaClient,
  rows: readonly Each[],
  write: (portion: readonly Each[]) => readonly Statement[],
  rest: Rest,
): Promise<void> {
  for (let from = 0; from < rows.length; from += PORTION) {
    await writeAll(client, write(rows.slice(from, from + PORTION)));
    await rest();
  }
}
