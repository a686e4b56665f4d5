import Database from 'better-sqlite3';
import { expect } from 'vitest';
import type { Position } from '../../src/engine/position.ts';
import { replay } from '../../src/engine/record.ts';
import { findGame } from '../../src/games/registry.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { tableId } from '../../src/tables/ids.ts';
import type { Table } from '../../src/tables/table.ts';

/** A glance at a table's row while the program runs. */
export function glance(path: string, id: string): { readonly status: string; readonly revision: number } {
  const file = new Database(path, { readonly: true });
  try {
    const row = file.prepare<[string], { status: string; revision: number }>(
      'SELECT status, revision FROM "Table" WHERE id = ?',
    );
    const found = row.get(id);
    if (found === undefined) throw new Error(`There is no table ${id}`);
    return found;
  } finally {
    file.close();
  }
}

/**
 * The snapshot of a table while the program does not run; null in the lobby. Its moves, played again, must lead to
 * it, or only half of a move was stored.
 */
export async function storedPosition(path: string, id: string): Promise<Position<unknown> | null> {
  const storage = await openStorage({ url: `file:${path}` });
  try {
    const table = await storage.store.load(tableId(id));
    const record = await storage.store.record(tableId(id));
    if (table === null || record === null) return null;
    const replayed = findGame(record.game)?.use((game) => replay(game, record));
    expect(replayed).toEqual({ ok: true, value: table.position });
    return table.position;
  } finally {
    await storage.close();
  }
}

/** Puts a table into another state while the program does not run. */
export async function rewrite(path: string, id: string, change: (table: Table) => Table): Promise<void> {
  const storage = await openStorage({ url: `file:${path}` });
  try {
    const table = await storage.store.load(tableId(id));
    if (table === null) throw new Error(`There is no table ${id}`);
    const after = { ...change(table), revision: table.revision + 1 };
    expect(await storage.store.save({ after, moves: [], results: [] })).not.toBeNull();
  } finally {
    await storage.close();
  }
}

/** How many turn mentions are remembered to stand. */
export function standingCalls(path: string, table: string): number {
  const file = new Database(path, { readonly: true });
  try {
    return Number(file.prepare('SELECT count(*) FROM "Call" WHERE "tableId" = ?').pluck().get(table));
  } finally {
    file.close();
  }
}
