import type { Language } from '../../../engine/languages.ts';
import { findGame } from '../../../games/registry.ts';
import type { TableHead } from '../../../tables/ports.ts';
import { read } from '../../../words/read.ts';
import { colourOf } from '../../draw/colours.ts';
import { type Message, message, text } from '../../draw/message.ts';
import { words } from './words.ts';

/** What stays of a table that was closed because it could not be read: nothing to see, and nothing to press. */
export function closedUnreadMessage(
  { id, game }: Pick<TableHead, 'id' | 'game'>,
  language: Language,
): Message {
  const name = findGame(game)?.name ?? read(words.tableAlone, language);
  return message(colourOf(game), [text(`## ${name} · ${id}\n${read(words.unread, language)}`)]);
}
