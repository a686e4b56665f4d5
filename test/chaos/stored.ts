import Database from 'better-sqlite3';
import type { Seat, Table as TableRow } from '../../src/storage/generated/client.ts';
import { tableFromRows } from '../../src/storage/rows.ts';
import type { StoredMove, StoredTable } from './observed.ts';

/** Opens a database for a moment. */
export function inFile<T>(path: string, options: Database.Options, does: (file: Database.Database) => T): T {
  const file = new Database(path, options);
  try {
    return does(file);
  } finally {
    file.close();
  }
}

/** Every table of a database with its moves, read from outside while the program may be running. */
export function storedTables(path: string): readonly StoredTable[] {
  return inFile(path, { readonly: true }, (file) =>
    // One transaction, so that no table is read half before and half after a move.
    file.transaction(() => {
      const seats = byTable(file.prepare<[], Seat>('SELECT * FROM "Seat" ORDER BY "tableId", "index"').all());
      const moves = byTable(
        file
          .prepare<[], StoredMove & { readonly tableId: string }>(
            'SELECT "tableId", seq, seat, "by", move, at FROM "Move" ORDER BY "tableId", seq',
          )
          .all(),
      );
      const rows = file.prepare<[], TableRow>('SELECT * FROM "Table"').all();
      return rows.map((row) => storedTable(row, seats.get(row.id) ?? [], moves.get(row.id) ?? []));
    })(),
  );
}

/** A table from its rows, as far as it can be read. */
export function storedTable(
  row: TableRow,
  seats: readonly Seat[],
  moves: readonly StoredMove[],
): StoredTable {
  return { id: row.id, table: read(row, seats), moves };
}

function read(row: TableRow, seats: readonly Seat[]): StoredTable['table'] {
  try {
    // SQLite has numbers where Prisma returns booleans.
    return tableFromRows(
      row,
      seats.map((seat) => ({
        ...seat,
        left: Boolean(seat.left),
        votedOut: Boolean(seat.votedOut),
        oftenLeaves: Boolean(seat.oftenLeaves),
      })),
      [],
    );
  } catch (error) {
    return String(error);
  }
}

export function byTable<R extends { readonly tableId: string }>(
  rows: readonly R[],
): ReadonlyMap<string, R[]> {
  const grouped = new Map<string, R[]>();
  for (const row of rows) {
    const own = grouped.get(row.tableId);
    if (own === undefined) grouped.set(row.tableId, [row]);
    else own.push(row);
  }
  return grouped;
}
