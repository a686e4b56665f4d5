import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../engine/languages.ts';
import type { UserId } from '../../tables/ids.ts';
import { gameOf } from '../../tables/queries.ts';
import type { Table } from '../../tables/table.ts';
import { write } from '../custom-ids.ts';
import { optionWords } from './lobby-message.ts';
import { button, type Message, message, type Part, row, text } from './message.ts';
import { tellMeButton } from './notify-message.ts';
import { mention } from './speech.ts';

/** A table that waits for players, and the address of its message. */
export interface OpenTable {
  readonly table: Table;
  readonly where: string;
}

/** The tables that one person could join, each with its button; `more` are left out. */
export function openTablesMessage(
  user: UserId,
  open: readonly OpenTable[],
  more: number,
  language: Language,
): Message {
  if (open.length === 0)
    return message(null, [
      text('No table here is waiting for players. Open one with `/play`, and others can join you.'),
      row(tellMeButton()),
    ]);
  return message(null, [
    text('### Waiting for players'),
    ...open.flatMap((each, index) => [
      ...(index === 0 ? [] : [{ kind: 'rule' } as const]),
      ...parts(user, each, language),
    ]),
    ...(more === 0 ? [] : [text(`-# … and ${more} more. These are the newest.`)]),
    row(tellMeButton()),
  ]);
}

function parts(user: UserId, { table, where }: OpenTable, language: Language): readonly Part[] {
  const { name, seats } = gameOf(table);
  const isThere = table.occupants.some(({ person }) => person?.id === user);
  const lines = [
    `**${name}** · ${where}`,
    `${table.occupants.length} of up to ${seats.max} · host ${mention(table.host)}${isThere ? ' · you’re there' : ''}`,
    `-# ${optionWords(table, language).join(' · ')}`,
  ];
  const join = () =>
    button(write({ kind: 'table', table: table.id, action: 'join' }), `Join ${name}`, {
      style: ButtonStyle.Success,
    });
  return [text(lines.join('\n')), ...(isThere ? [] : [row(join())])];
}
