import type { TableId } from '../tables/ids.ts';
import { insertRows, type Row, withRows } from './bulk-statements.ts';
import type { Statement } from './sql.ts';

/** A table’s next revision, which counts only on top of the one it is based on. */
export interface Save {
  readonly table: TableId;
  readonly basedOn: number;
  /** The columns of the table that change with almost every save. */
  readonly moving: Row;
  /** All its other columns; null if none of them has changed. */
  readonly settled: Row | null;
  readonly moves: readonly Row[];
  /** All seats there are now; null if they have not changed. */
  readonly seats: readonly Row[] | null;
}

/** What follows a query to lock the rows it finds; SQLite lets nobody else write anyway. */
export type Lock = 'FOR UPDATE' | '';

/** Saves of different tables, as a few statements however many they are. */
export interface SavedTogether {
  readonly first: readonly Statement[];
  /** Finds the `id` of every table that was saved. */
  readonly last: Statement;
}

/**
 * What belongs to a save is written before its table, and only while that is of the revision the save is based on: by
 * the new revision, one that is stale by exactly one could not be told from one that was written. Tables are locked in
 * the order of their ids, so that two groups never wait for each other.
 */
export function saveTogether(saves: readonly [Save, ...Save[]], lock: Lock): SavedTogether {
  const ordered = inOrder(saves);
  const fenced = (save: Save, row: Row): Row => ({ tableId: save.table, basedOn: save.basedOn, ...row });
  const moves = ordered.flatMap((save) => save.moves.map((row) => fenced(save, row)));
  const seats = ordered.flatMap((save) => (save.seats ?? []).map((row) => fenced(save, row)));
  const seated = ordered.flatMap((save) =>
    save.seats === null ? [] : [fenced(save, { seats: save.seats.length })],
  );
  const settled = ordered.flatMap((save) => (save.settled === null ? [] : [fenced(save, save.settled)]));
  const moving = ordered.map((save) => fenced(save, save.moving));
  return {
    first: [
      ...insertFenced('Move', moves, lock),
      ...insertFenced('Seat', seats, lock),
      ...dropSeatsFenced(seated, lock),
      ...(settled.length === 0 ? [] : [updateTables(settled)]),
    ],
    last: updateTables(moving, 'RETURNING "Table"."id"'),
  };
}

/** What belongs to a save, for a transaction that has made sure of the revision it is based on. */
export function savedAlone({ table, moving, settled, moves, seats }: Save): readonly Statement[] {
  const columns = { ...moving, ...settled };
  const assignments = Object.keys(columns).map((name) => `"${name}" = ?`);
  const own = (row: Row): Row => ({ tableId: table, ...row });
  return [
    {
      sql: `UPDATE "Table" SET ${assignments.join(', ')} WHERE "id" = ?`,
      values: [...Object.values(columns), table],
    },
    ...insertRows('INSERT INTO "Move"', moves.map(own)),
    ...(seats === null
      ? []
      : [
          ...insertRows('INSERT INTO "Seat"', seats.map(own), replaceSeat(seats)),
          {
            sql: 'DELETE FROM "Seat" WHERE "tableId" = ? AND "index" >= ?',
            values: [table, seats.length],
          },
        ]),
  ];
}

function inOrder(saves: readonly [Save, ...Save[]]): readonly Save[] {
  return saves.toSorted((one, other) => (one.table < other.table ? -1 : 1));
}

function fence(lock: Lock): string {
  return `EXISTS (SELECT 1 FROM "Table" AS "own" WHERE "own"."id" = v."tableId" AND "own"."revision" = v."basedOn" ${lock})`;
}

function insertFenced(into: 'Move' | 'Seat', rows: readonly Row[], lock: Lock): readonly Statement[] {
  const [first, ...others] = rows;
  if (first === undefined) return [];
  const { sql, values } = withRows([first, ...others]);
  const columns = Object.keys(first).filter((name) => name !== 'basedOn');
  const names = columns.map((name) => `"${name}"`).join(', ');
  const end = into === 'Seat' ? replaceSeat(rows) : '';
  return [
    {
      sql: `${sql} INSERT INTO "${into}" (${names}) SELECT ${names} FROM v WHERE ${fence(lock)} ${end}`,
      values,
    },
  ];
}

function replaceSeat([row]: readonly Row[]): string {
  const changing = Object.keys(row ?? {}).filter((name) => !['tableId', 'basedOn', 'index'].includes(name));
  const changes = changing.map((name) => `"${name}" = excluded."${name}"`);
  return `ON CONFLICT ("tableId", "index") DO UPDATE SET ${changes.join(', ')}`;
}

function dropSeatsFenced([first, ...others]: readonly Row[], lock: Lock): readonly Statement[] {
  if (first === undefined) return [];
  const { sql, values } = withRows([first, ...others]);
  return [
    {
      sql: `${sql} DELETE FROM "Seat" WHERE "tableId" IN (SELECT "tableId" FROM v) AND EXISTS (
        SELECT 1 FROM v WHERE v."tableId" = "Seat"."tableId" AND "Seat"."index" >= v."seats" AND ${fence(lock)})`,
      values,
    },
  ];
}

function updateTables(rows: readonly Row[], end = ''): Statement {
  const [first, ...others] = rows;
  if (first === undefined) throw new RangeError('nothing to save');
  const { sql, values } = withRows([first, ...others]);
  const assignments = Object.keys(first)
    .filter((name) => name !== 'tableId' && name !== 'basedOn')
    .map((name) => `"${name}" = v."${name}"`);
  return {
    sql: `${sql} UPDATE "Table" SET ${assignments.join(', ')} FROM v
      WHERE "Table"."id" = v."tableId" AND "Table"."revision" = v."basedOn" ${end}`,
    values,
  };
}
