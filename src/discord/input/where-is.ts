import type { Table } from '../../tables/table.ts';
import { addressOf } from '../screens/address.ts';
import type { Parts } from './context.ts';

/** The address of a table’s message, or the channel while that is still on its way. */
export async function whereIs({ store }: Parts, table: Table): Promise<string> {
  return addressOf(table, await store.shownAt(table.id));
}
