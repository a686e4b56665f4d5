import { findGame } from '../../games/registry.ts';
import type { TableHead } from '../../tables/ports.ts';
import { colourOf } from './colours.ts';
import { type Message, message, text } from './message.ts';

/** What stays of a table that was closed because it could not be read: nothing to see, and nothing to press. */
export function closedUnreadMessage({ id, game }: Pick<TableHead, 'id' | 'game'>): Message {
  const name = findGame(game)?.name ?? 'Table';
  const says = 'This table could no longer be read, so it was closed. It doesn’t count.';
  return message(colourOf(game), [text(`## ${name} · ${id}\n${says}`)]);
}
