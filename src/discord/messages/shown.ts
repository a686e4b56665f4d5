import { createHash } from 'node:crypto';
import type { TableId } from '../../tables/ids.ts';
import type { TableHead } from '../../tables/ports.ts';
import type { Table } from '../../tables/table.ts';
import type { Look } from '../draw/look.ts';
import type { Attached, Message } from '../draw/message.ts';
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

/** What a message is known to show. */
export interface Shown {
  readonly revision: number;
  readonly print: string;
  /** What was sent without its pictures, and is sent once more with them. */
  readonly textOnly: { readonly look: Look; readonly drawing: Message } | null;
  readonly pictures: readonly Attached[];
}

/** The drawing of an edit: pictures that are already attached are not sent again. */
export function keeping(shown: Shown | null, drawing: Message): Message {
  if (shown === null || shown.pictures.length === 0 || drawing.pictures === undefined) return drawing;
  return { ...drawing, keeps: shown.pictures };
}

/** The print of a text-only drawing is worked out here: it is needed only while its pictures are still to come. */
export function printOfShown({ print, textOnly }: Shown): string {
  return textOnly === null ? print : printOf(textOnly.drawing);
}

/** Equal for equal drawings. */
export function printOf({ components, pictures }: Message): string {
  const drawn = JSON.stringify([components, pictures?.map(({ name }) => name)]);
  return createHash('sha1').update(drawn).digest('base64');
}
