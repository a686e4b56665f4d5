import { ButtonStyle } from 'discord-api-types/v10';
import type { Who } from '../tables/ports.ts';
import { gameOf, isForOne, seatOf } from '../tables/reading.ts';
import { isLive, type Table } from '../tables/table.ts';
import { colourOf } from './colours.ts';
import { type TableAction, write } from './custom-id.ts';
import { type ButtonLook, button, type Message, message, row, text } from './message.ts';

/** What one person may do about a table besides playing; only they see it. */
export function menuMessage(table: Table, who: Who, mentioned: boolean): Message {
  const press = (action: TableAction, label: string, look: ButtonLook = {}) =>
    button(write({ kind: 'table', table: table.id, action }), label, look);
  const seat = seatOf(table, who.id);
  const alone = isForOne(gameOf(table));
  const plays = isLive(table) && seat !== null && !alone;
  const away = plays && table.status === 'playing' && table.occupants[seat]?.kind === 'bot';
  const mayEnd = isLive(table) && (table.host === who.id || who.mayManage);
  return message(colourOf(table.game), [
    text(`### Table ${table.id} · ${gameOf(table).name}`),
    text(
      [
        `-# Host: <@${table.host}>`,
        ...(plays ? ['-# Leaving gives your seat to a computer opponent for good.'] : []),
        ...(mayEnd
          ? [`-# Ending closes the table${alone ? '' : ' for everybody'}, and the game does not count.`]
          : []),
        ...(mayEnd && table.daily !== null ? ['-# It was your one try at the deal of the day.'] : []),
        ...(alone ? [] : [`-# You are ${mentioned ? '' : 'not '}mentioned when it is your turn.`]),
      ].join('\n'),
    ),
    ...(alone && !mayEnd
      ? []
      : [
          row(
            ...(away ? [press('back', 'Take my seat back', { style: ButtonStyle.Success })] : []),
            ...(plays ? [press('quit', 'Leave the table')] : []),
            ...(mayEnd ? [press('end', 'End the table', { style: ButtonStyle.Danger })] : []),
            ...(alone ? [] : [mentioned ? press('mute', 'Mentions off') : press('unmute', 'Mentions on')]),
          ),
        ]),
  ]);
}
