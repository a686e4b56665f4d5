import type { TableId } from '../../tables/ids.ts';
import type { TableHead } from '../../tables/ports.ts';
import type { Table } from '../../tables/table.ts';
import type { Look } from '../draw/look.ts';
import type { Reader } from '../features/table/table.message.ts';

/** What a live message shows: a table, or what is left of one that was closed because it cannot be read. */
export type Subject = Table | ClosedUnread;

export interface ClosedUnread extends Pick<TableHead, 'id' | 'guild' | 'channel' | 'game' | 'status'> {
  /** Newer than anything ever shown of the table. */
  readonly revision: typeof Number.POSITIVE_INFINITY;
  readonly position: null;
  readonly unread: true;
}

/** How a click's answer shows a table, as it is by then: to whom, and in which message. */
export interface Showing {
  readonly table: TableId;
  readonly reader: Reader;
  /** The pressed message, which is redrawn; null for a fresh one. */
  readonly on: string | null;
  /** Null if the press did nothing: what is opened in the message stays open. */
  readonly look: Look | null;
}
