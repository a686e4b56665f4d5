import { ButtonStyle } from 'discord-api-types/v10';
import type { UserId } from '../../tables/ids.ts';
import { gameOf } from '../../tables/queries.ts';
import { isUnderWay, type Table } from '../../tables/table.ts';
import { type NotificationAct, write } from '../custom-ids.ts';
import { button, type Message, message, row, text } from './message.ts';
import { mention } from './speech.ts';

/** Tells those who asked for it of a new table. It notifies them, and nobody else. */
export function notificationMessage(table: Table, users: readonly UserId[], where: string): Message {
  const { name } = gameOf(table);
  const drawn = message(null, [
    text(
      `🔔 ${mention(table.host)} opened a table of **${name}**: ${where}\n-# For ${users.map(mention).join(', ')}, who asked to be told.`,
    ),
    row(
      button(id(table, 'join'), `Join ${name}`, { style: ButtonStyle.Success }),
      button(id(table, 'stop'), 'Stop these'),
    ),
  ]);
  return { ...drawn, allowed_mentions: { users: [...users] } };
}

/** What the same message says once nobody can join any more; null of a table that cannot be read. */
export function lateNotificationMessage(table: Table | null): Message {
  if (table === null) return message(null, [text('🔔 This table is closed.')]);
  const what =
    table.status === 'lobby'
      ? 'The table is private now.'
      : isUnderWay(table)
        ? 'The game has begun.'
        : 'The table is closed.';
  return message(null, [
    text(`🔔 ${mention(table.host)} opened a table of **${gameOf(table).name}**. ${what}`),
    row(button(id(table, 'stop'), 'Stop these')),
  ]);
}

function id({ id: table, game }: Table, act: NotificationAct): string {
  return write({ kind: 'notification', table, game, act });
}
