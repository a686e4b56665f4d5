import type { RatingChange } from '../tables/table.ts';
import type { Row } from './bulk-statements.ts';
import { driverError } from './database-errors.ts';
import type { PrismaClient } from './generated/client.ts';
import { type Save, savedAlone } from './save-statements.ts';
import { find, type Statement, writeAll } from './sql.ts';
import {
  type AddedToStandings,
  addToStandings,
  type Finished,
  insertResults,
  isStillKnown,
  KEPT,
  knownBefore,
  LOCK_KEPT,
  NOTHING_KNOWN,
  told,
} from './standings-statements.ts';

/** The save that ends a game, and what it left behind. */
export interface Ending extends Save {
  readonly results: readonly (Row & { readonly seat: number })[];
  readonly finished: Finished;
  /** Called with what the game does to ratings, by seat; not called if it changes none. */
  readonly rated: (changes: ReadonlyMap<number, RatingChange>) => void;
}

/** What a game adds while standings are being rebuilt. */
const NOTHING_ADDED: AddedToStandings = { statements: [], changes: new Map() };

/** How often another game may come in between. */
const TRIES = 5;

/**
 * Writes the end of a game, with everything kept for standings; false if the table is no longer of the revision it is
 * based on. What it does to ratings is worked out from those there are, so the transaction makes sure that they are the
 * same, and otherwise it is tried again. While standings are being rebuilt nothing is added to them: the rebuild finds
 * the results.
 */
export async function endOf(
  client: PrismaClient,
  ending: Ending,
  fence: readonly Statement[],
): Promise<boolean> {
  const { finished, table, basedOn } = ending;
  for (let tries = 1; ; tries++) {
    const [kept] = await find<{ readonly kept: unknown }>(client, {
      sql: `SELECT 1 AS "kept" WHERE ${KEPT.sql}`,
      values: KEPT.values,
    });
    const isKept = kept !== undefined;
    const known = isKept ? await knownBefore(client, finished) : NOTHING_KNOWN;
    const { statements, changes } = isKept ? addToStandings(finished, known) : NOTHING_ADDED;
    const asRead = isKept ? both(KEPT, isStillKnown(finished, known)) : not(KEPT);
    try {
      await writeAll(client, [
        ...fence,
        LOCK_KEPT,
        {
          sql: 'UPDATE "Table" SET "revision" = "revision" WHERE "id" = ? AND "revision" = ?',
          values: [table, basedOn],
        },
        makeSure(
          both(
            {
              sql: 'EXISTS (SELECT 1 FROM "Table" WHERE "id" = ? AND "revision" = ?)',
              values: [table, basedOn],
            },
            asRead,
          ),
        ),
        ...savedAlone(ending),
        ...insertResults(
          finished,
          ending.results.map((row) => ({ ...row, ...told(changes.get(row.seat) ?? null) })),
        ),
        ...statements,
      ]);
    } catch (error) {
      if (driverError(error).kind !== 'NullConstraintViolation' || tries === TRIES) throw error;
      const [same] = await find<{ readonly id: string }>(client, {
        sql: 'SELECT "id" FROM "Table" WHERE "id" = ? AND "revision" = ?',
        values: [table, basedOn],
      });
      if (same === undefined) return false;
      continue;
    }
    if (changes.size > 0) ending.rated(changes);
    return true;
  }
}

/** Fails, and the whole transaction with it, unless a condition holds: SQL has no plainer way to stop. */
function makeSure({ sql, values }: Statement): Statement {
  return {
    sql: `INSERT INTO "Kept" ("what", "version") SELECT 'never', NULL WHERE NOT (${sql})`,
    values,
  };
}

function both(one: Statement, other: Statement): Statement {
  return { sql: `${one.sql} AND ${other.sql}`, values: [...one.values, ...other.values] };
}

function not({ sql, values }: Statement): Statement {
  return { sql: `NOT (${sql})`, values };
}
