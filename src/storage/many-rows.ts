import type { Statement, Value } from './sql.ts';

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

/** Columns that hold no text. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    INTEGER:
      'rules revision basedOn secondsPerTurn seq drawn seat seats index missed beforeSeq ratingBefore rating ratedGames ratingSeason ratedAs',
    BIGINT: 'dueAt changedAt endedAt at',
    BOOLEAN: 'left votedOut oftenLeaves',
  }).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
);

/**
 * Rows to be joined with others in a statement that begins with this, under the name `v`: `WITH v ("a", "b") AS (…)`.
 * PostgreSQL takes the types from the first row, and values have none of their own.
 */
export function withRows(rows: readonly [Row, ...Row[]]): Statement {
  const columns = Object.keys(rows[0]);
  const typed = `(${columns.map((name) => `CAST(? AS ${TYPES.get(name) ?? 'TEXT'})`).join(', ')})`;
  const places = `(${columns.map(() => '?').join(', ')})`;
  const values = [typed, ...rows.slice(1).map(() => places)].join(', ');
  return {
    sql: `WITH v (${columns.map((name) => `"${name}"`).join(', ')}) AS (VALUES ${values})`,
    values: rows.flatMap((row) => Object.values(row)),
  };
}

/**
 * Rows that one statement looks up. From some 250 on SQLite would rather read the whole table past them, and a rebuild
 * would take as long as its results squared.
 */
const LOOKED_UP = 150;

/** Sets the other columns of the results that each row’s `keys` name. */
export function updateResults(keys: readonly string[], rows: readonly Row[]): readonly Statement[] {
  return slices(rows, LOOKED_UP).flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { sql, values } = withRows([first, ...others]);
    const changes = Object.keys(first)
      .filter((name) => !keys.includes(name))
      .map((name) => `"${name}" = v."${name}"`);
    const found = keys.map((name) => `"Result"."${name}" = v."${name}"`);
    return [
      { sql: `${sql} UPDATE "Result" SET ${changes.join(', ')} FROM v WHERE ${found.join(' AND ')}`, values },
    ];
  });
}

export function slices<Each>(all: readonly Each[], size: number): readonly (readonly Each[])[] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}
