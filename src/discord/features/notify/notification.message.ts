import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import type { UserId } from '../../../tables/ids.ts';
import { gameOf } from '../../../tables/queries.ts';
import { isUnderWay, type Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { button, type Message, message, row, text } from '../../draw/message.ts';
import { mentionUnknown, named } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { type NotificationAct, write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** Tells people who asked for it about a new table, and notifies only them. */
export function notificationMessage(
  table: Table,
  users: readonly UserId[],
  where: string,
  language: Language,
): Message {
  const { name: game } = gameOf(table);
  const say = (says: Words): string => read(says, language);
  const players = users.map((user) => mentionUnknown(user, language)).join(', ');
  const drawn = message(null, [
    text(
      `${say(words.opened({ host: hostOf(table, language), game, where }))}\n-# ${say(words.forThose({ players }))}`,
    ),
    row(
      button(id(table, 'join'), say(shared.joinGame({ game })), { style: ButtonStyle.Success }),
      button(id(table, 'stop'), say(words.stopThese)),
    ),
  ]);
  return { ...drawn, allowed_mentions: { users: [...users] } };
}

/** What this message says once nobody can join any more; null for a table that cannot be read. */
export function lateNotificationMessage(table: Table | null, language: Language): Message {
  if (table === null) return message(null, [text(read(words.tableClosed, language))]);
  const now =
    table.status === 'lobby' ? words.privateNow : isUnderWay(table) ? shared.begunNow : shared.closedNow;
  const said = words.wasOpened({ host: hostOf(table, language), game: gameOf(table).name, now });
  return message(null, [
    text(read(said, language)),
    row(button(id(table, 'stop'), read(words.stopThese, language))),
  ]);
}

/** By name: the people it notifies may never have met the host, and it mentions nobody else. */
function hostOf({ host, occupants }: Table, language: Language): string {
  const person = occupants.find((occupant) => occupant.person?.id === host)?.person ?? null;
  return person === null ? mentionUnknown(host, language) : named(person, language);
}

function id({ id: table, game }: Table, act: NotificationAct): string {
  return write({ kind: 'notification', table, game, act });
}
