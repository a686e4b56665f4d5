import type { Statement, Value } from './sql.ts';

/** Values by column name. Names come from the code, never from input. */
export type Row = Readonly<Record<string, Exclude<Value, bigint>>>;

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
      'rules revision basedOn secondsPerTurn seq drawn seat seats index missed beforeSeq ratingBefore rating ratedGames ratingSeason ratedAs place playerTurns clockTurns botTurns games wins best againstBots winsInARow mostWinsInARow most least',
    BIGINT: 'dueAt changedAt endedAt rematchUntil at lastRated points places lastPlayed total',
    BOOLEAN: 'left votedOut oftenLeaves settled won forfeited counts',
    'DOUBLE PRECISION': 'mu sigma',
  }).flatMap(([type, names]) => names.split(' ').map((name) => [name, type] as const)),
);

/**
 * Begins a statement with rows under the name `v`: `WITH v ("a", "b") AS (…)`. PostgreSQL takes the types from the first
 * row, because values have none of their own.
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
    .map((name) => `CAST(? AS ${typeOf(name)})`)
    .join(', ')})`;
}

function typeOf(name: string): string {
  return TYPES.get(name) ?? 'TEXT';
}

function valuesOf(rows: readonly Row[]): readonly Value[] {
  return rows.flatMap((row) => Object.values(row));
}

/** The same with further columns, whose values the database finds once for all rows. */
export function insertWith(
  insert: string,
  [first, ...others]: readonly Row[],
  found: Readonly<Record<string, Statement>>,
): readonly Statement[] {
  if (first === undefined) return [];
  const rows = withRows([first, ...others]);
  const further = Object.entries(found).map(([name, { sql }]) => `${sql} AS "${name}"`);
  const columns = [columnsOf(first), ...Object.keys(found).map((name) => `"${name}"`)].join(', ');
  return [
    {
      sql: `${rows.sql}, "found" AS (SELECT ${further.join(', ')})
        ${insert} (${columns}) SELECT ${columns} FROM v CROSS JOIN "found"`,
      values: [...rows.values, ...Object.values(found).flatMap(({ values }) => values)],
    },
  ];
}

/**
 * Many rows under the name `v`, as `withRows` gives them, but handed over as one value: Prisma’s client takes longer for each
 * of thousands of values than the database does. They are the members of a JSON object, because that is what `json_each` and
 * `->>` take on both databases.
 */
function withManyRows(rows: readonly [Row, ...Row[]]): Statement {
  const columns = Object.keys(rows[0]).map(
    (name, index) => `CAST("value" ->> ${index} AS ${typeOf(name)}) AS "${name}"`,
  );
  return {
    sql: `WITH v AS (SELECT ${columns.join(', ')} FROM json_each(?))`,
    values: [JSON.stringify({ ...rows.map((row) => Object.values(row)) })],
  };
}

/**
 * One statement that inserts each of the rows for each of `of`, with the columns of both, or none if there are no rows.
 */
export function insertForEach(
  insert: string,
  of: readonly [Row, ...Row[]],
  [first, ...others]: readonly Row[],
  end = '',
): readonly Statement[] {
  if (first === undefined) return [];
  const rows = withManyRows([first, ...others]);
  const common = columnsOf(of[0]);
  const columns = `${common}, ${columnsOf(first)}`;
  // Without a condition, SQLite would parse what follows as part of a join.
  return [
    {
      sql: `${rows.sql}, "of" (${common}) AS (VALUES ${of.map(typedPlacesOf).join(', ')})
        ${insert} (${columns}) SELECT ${columns} FROM "of" CROSS JOIN v WHERE 1 = 1 ${end}`,
      values: [...rows.values, ...valuesOf(of)],
    },
  ];
}

/** One statement that sets the other columns of the results that each row’s `keys` name, or none if there are no rows. */
export function updateResults(
  keys: readonly string[],
  [first, ...others]: readonly Row[],
): readonly Statement[] {
  if (first === undefined) return [];
  const { sql, values } = withManyRows([first, ...others]);
  const changes = Object.keys(first)
    .filter((name) => !keys.includes(name))
    .map((name) => `"${name}" = v."${name}"`);
  const found = keys.map((name) => `"Result"."${name}" = v."${name}"`);
  return [
    { sql: `${sql} UPDATE "Result" SET ${changes.join(', ')} FROM v WHERE ${found.join(' AND ')}`, values },
  ];
}
