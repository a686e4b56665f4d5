import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { UserId } from '../../../tables/ids.ts';
import { gameOf } from '../../../tables/queries.ts';
import type { Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { tableButton } from '../../draw/buttons.ts';
import { type Message, message, type Part, RULE, row, text } from '../../draw/message.ts';
import { mentionAt } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { optionWords } from '../lobby/lobby.message.ts';
import { tellMeButton } from '../notify/notify-settings.message.ts';
import { words } from './words.ts';

/** A table waiting for players, and the link to its message. */
export interface OpenTable {
  readonly table: Table;
  readonly where: string;
}

/** The tables a person could join, each with its button; `more` is how many are not listed. */
export function openTablesMessage(
  user: UserId,
  open: readonly OpenTable[],
  more: number,
  language: Language,
): Message {
  if (open.length === 0)
    return message(null, [text(read(words.noneWaiting, language)), row(tellMeButton(language))]);
  return message(null, [
    text(`### ${read(words.waiting, language)}`),
    ...open.flatMap((each, index) => [...(index === 0 ? [] : [RULE]), ...parts(user, each, language)]),
    ...(more === 0 ? [] : [text(`-# ${read(words.moreWaiting({ more }), language)}`)]),
    row(tellMeButton(language)),
  ]);
}

function parts(user: UserId, { table, where }: OpenTable, language: Language): readonly Part[] {
  const { name, seats } = gameOf(table);
  const isThere = table.occupants.some(({ person }) => person?.id === user);
  const lines = [
    `**${name}** · ${where}`,
    [
      read(
        words.openTable({
          taken: table.occupants.length,
          seats: seats.max,
          host: mentionAt(table, table.host, language),
        }),
        language,
      ),
      ...(isThere ? [read(words.youAreThere, language)] : []),
    ].join(' · '),
    `-# ${optionWords(table, language).join(' · ')}`,
  ];
  const join = () =>
    tableButton({ table, language }, 'join', shared.joinGame({ game: name }), {
      style: ButtonStyle.Success,
    });
  return [text(lines.join('\n')), ...(isThere ? [] : [row(join())])];
}
