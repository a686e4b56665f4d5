import type { Statement, Value } from './commit.ts';

/** Values by column name; the names come from the code and never from outside. */
export type Row = Readonly<Record<string, Value>>;

/**
 * One statement for rows that all have the same columns, or none if there are no rows; `end` says what to do about a
 * conflict.
 */
export function insertRows(insert: string, rows: readonly Row[], end = ''): readonly Statement[] {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first).map((name) => `"${name}"`);
  const places = `(${columns.map(() => '?').join(', ')})`;
  const sql = `${insert} (${columns.join(', ')}) VALUES ${rows.map(() => places).join(', ')} ${end}`;
  return [{ sql, values: rows.flatMap((row) => Object.values(row)) }];
}
