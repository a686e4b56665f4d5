import { ButtonStyle } from 'discord-api-types/v10';
import { endOf, triedDay } from '../../tables/days.ts';
import { isDealStillPlayed } from '../../tables/finished.ts';
import { countsForPeople } from '../../tables/forfeits.ts';
import type { Who } from '../../tables/ports.ts';
import { gameOf, isForOne, sceneFor, seatOf } from '../../tables/queries.ts';
import { isLive, type Table } from '../../tables/table.ts';
import { type Enders, empowered } from '../../tables/table-settings.ts';
import { mayAskToEnd, othersPlaying } from '../../tables/votes.ts';
import { type TableAction, write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import { dealLines } from './deal-lines.ts';
import { optionWords } from './lobby-message.ts';
import { type ButtonLook, button, type Message, message, row, text } from './message.ts';
import { drawBlocks } from './scene.ts';
import { mention, speechOf } from './speech.ts';
import { turnShareLines } from './stand-in-lines.ts';
import type { Voice } from './voice.ts';

/**
 * What is looked up about a table, and what one person may do about it besides playing; only they see it: the rounds so
 * far, how it is played, its id, and what pins its deal down.
 *
 * @param now in milliseconds since 1970: while others may still play the same cards, nothing offers to tell of them.
 */
export function menuMessage(
  table: Table,
  reader: Who,
  { mentioned, now, enders }: { readonly mentioned: boolean; readonly now: number; readonly enders: Enders },
  voice: Voice,
): Message {
  const press = (action: TableAction, label: string, look: ButtonLook = {}) =>
    button(write({ kind: 'table', table: table.id, action }), label, look);
  const who = empowered(reader, enders);
  const seat = seatOf(table, who.id);
  const game = gameOf(table);
  const forOne = isForOne(game) || table.practice;
  // Who left may look at what they did before.
  const played = table.occupants.some(({ person, before }) => person?.id === who.id && before === null);
  const plays = isLive(table) && seat !== null && !forOne;
  const away = plays && table.status === 'playing' && table.occupants[seat]?.kind === 'bot';
  const asks = !who.mayManage && table.status === 'playing' && othersPlaying(table, who.id).length > 0;
  const consent = asks ? ' The others are asked to agree.' : '';
  const mayEnd = isLive(table) && (table.host === who.id || who.mayManage || mayAskToEnd(table, who, enders));
  const isToldOf = !isDealStillPlayed(table, now);
  const actions = [
    ...(away ? [press('back', 'Take my seat back', { style: ButtonStyle.Success })] : []),
    ...(plays && table.status === 'paused'
      ? [press('continue', 'Continue', { style: ButtonStyle.Success })]
      : []),
    ...(plays && table.status === 'playing' && !away
      ? [press('pause', table.pausing.includes(who.id) ? 'Don’t pause' : 'Pause')]
      : []),
    ...(plays ? [press('quit', 'Leave the table')] : []),
    ...(mayEnd ? [press('end', 'End the table', { style: ButtonStyle.Danger })] : []),
    ...(forOne || !isLive(table)
      ? []
      : [mentioned ? press('mute', 'Mentions off') : press('unmute', 'Mentions on')]),
    ...(table.status === 'over' && triedDay(table) !== null && isToldOf ? [press('replay', 'Replay')] : []),
    ...(table.status === 'over' && played && isToldOf ? [press('look-again', 'Look again')] : []),
    ...(table.position === null ? [] : [press('verify', 'Verify deal')]),
    ...(table.position === null || isLive(table) || !isToldOf ? [] : [press('record', 'Record')]),
  ];
  return message(colourOf(table.game), [
    text(`### ${game.name} · ${table.id}`),
    ...drawBlocks(speechOf(table, voice), sceneFor(table, seat ?? 'public')?.more ?? []),
    text(
      [
        `-# ${[...optionWords(table, voice.language), `host ${mention(table.host, 'en')}`].join(' · ')}`,
        ...dealLines(table),
        ...(table.status === 'over' ? turnShareLines(table) : []),
        ...(plays
          ? [
              `-# If you leave, a bot finishes for you${countsForPeople(table) ? ', and you come last with no points' : '. This game no longer counts'}.`,
              ...(table.occupants[seat]?.before === null
                ? ['-# Have to go? `/table substitute` offers your seat to a friend.']
                : []),
            ]
          : []),
        ...(mayEnd
          ? [
              `-# Ending closes the table${forOne ? '' : ' for everybody'}, and the game doesn’t count.${consent}`,
            ]
          : []),
        ...(mayEnd && table.daily !== null ? ['-# This is your one try at this deal of the day.'] : []),
        ...(table.status === 'over' && table.daily !== null && !isToldOf
          ? [
              `-# **Replay**, **Look again** and **Record** will be here once the day is over, <t:${endOf(table.daily) / 1000}:R>.`,
            ]
          : []),
        ...(isLive(table) && table.visibility === 'private'
          ? ['-# Lost sight of this game? `/table show` brings it back.']
          : []),
        ...(forOne || !isLive(table)
          ? []
          : [`-# You ${mentioned ? 'get a mention' : 'don’t get a mention'} when it’s your turn.`]),
      ].join('\n'),
    ),
    ...(actions.length === 0 ? [] : [row(...actions)]),
  ]);
}
