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
  const places = placesOf(first);
  const sql = `${insert} (${columnsOf(first)}) VALUES ${rows.map(() => places).join(', ')} ${end}`;
  return [{ sql, values: valuesOf(rows) }];
}

/** Columns that hold no text. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    INTEGER:
      'rules revision basedOn secondsPerTurn seq drawn seat seats index missed beforeSeq ratingBefore rating ratedGames ratingSeason ratedAs games wins best againstBots winsInARow mostWinsInARow most least',
    BIGINT: 'dueAt changedAt endedAt rematchUntil at lastRated points places lastPlayed total',
    BOOLEAN: 'left votedOut oftenLeaves settled',
    'DOUBLE PRECISION': 'mu sigma',
  }).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
);

/**
 * Rows to be joined with others in a statement that begins with this, under the name `v`: `WITH v ("a", "b") AS (…)`.
 * PostgreSQL takes the types from the first row, and values have none of their own.
 */
export function withRows(rows: readonly [Row, ...Row[]]): Statement {
  const [first, ...others] = rows;
  const places = placesOf(first);
  const all = [typedPlacesOf(first), ...others.map(() => places)].join(', ');
  return { sql: `WITH v (${columnsOf(first)}) AS (VALUES ${all})`, values: valuesOf(rows) };
}

function columnsOf(row: Row): string {
  return Object.keys(row)
    .map((name) => `"${name}"`)
    .join(', ');
}

function placesOf(row: Row): string {
  return `(${Object.keys(row)
    .map(() => '?')
    .join(', ')})`;
}

function typedPlacesOf(row: Row): string {
  return `(${Object.keys(row)
    .map((name) => `CAST(? AS ${TYPES.get(name) ?? 'TEXT'})`)
    .join(', ')})`;
}

function valuesOf(rows: readonly Row[]): readonly Value[] {
  return rows.flatMap((row) => Object.values(row));
}

/**
 * One statement that inserts each of the rows for each of `of`, with the columns of both, or none if there are no rows. What
 * the rows have in common is said once, because values take longer to hand over than rows to write.
 */
export function insertForEach(
  insert: string,
  of: readonly [Row, ...Row[]],
  [first, ...others]: readonly Row[],
  end = '',
): readonly Statement[] {
  if (first === undefined) return [];
  const rows = withRows([first, ...others]);
  const common = columnsOf(of[0]);
  const columns = `${common}, ${columnsOf(first)}`;
  // Without a condition, SQLite would take what follows the rows for that of a join.
  return [
    {
      sql: `${rows.sql}, "of" (${common}) AS (VALUES ${of.map(typedPlacesOf).join(', ')})
        ${insert} (${columns}) SELECT ${columns} FROM "of" CROSS JOIN v WHERE 1 = 1 ${end}`,
      values: [...rows.values, ...valuesOf(of)],
    },
  ];
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
