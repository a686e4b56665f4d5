import { findGame } from '../../games/registry.ts';
import type { TableId } from '../../tables/ids.ts';
import type { Table } from '../../tables/table.ts';
import type { Parts } from './context.ts';

/** A table whose game is still supported. */
export async function known({ tables }: Parts, id: TableId): Promise<Table | null> {
  const table = await tables.look(id);
  return table === null || findGame(table.game) === undefined ? null : table;
}
