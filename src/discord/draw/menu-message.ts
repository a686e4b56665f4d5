import { ButtonStyle } from 'discord-api-types/v10';
import { inRow, type Words } from '../../engine/words.ts';
import { endOf, triedDay } from '../../tables/days.ts';
import { isDealStillPlayed } from '../../tables/finished.ts';
import { countsForPeople } from '../../tables/forfeits.ts';
import type { Who } from '../../tables/ports.ts';
import { gameOf, isForOnePerson, sceneFor, seatOf } from '../../tables/queries.ts';
import { isLive, isUnderWay, type Table } from '../../tables/table.ts';
import { type Enders, empowered } from '../../tables/table-settings.ts';
import { mayAskToEnd, othersPlaying } from '../../tables/votes.ts';
import { read } from '../../words/read.ts';
import type { TableAction } from '../interactions/ids.ts';
import { colourOf } from './colours.ts';
import { dealLines } from './deal-lines.ts';
import { optionWords } from './lobby-message.ts';
import { type ButtonLook, type Message, message, row, text } from './message.ts';
import { drawBlocks } from './scene.ts';
import { mentionAt, speechOf } from './speech.ts';
import { turnShareLines } from './stand-in-lines.ts';
import { tableButton } from './table-button.ts';
import { words } from './table-words/index.ts';
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
  const { language } = voice;
  const press = (action: TableAction, label: Words, look: ButtonLook = {}) =>
    tableButton(table, action, read(label, language), look);
  const who = empowered(reader, enders);
  const seat = seatOf(table, who.id);
  const game = gameOf(table);
  const forOne = isForOnePerson(table);
  // Who left may look at what they did before.
  const played = table.occupants.some(({ person, before }) => person?.id === who.id && before === null);
  const plays = isLive(table) && seat !== null && !forOne;
  const away = plays && table.status === 'playing' && table.occupants[seat]?.kind === 'bot';
  const asks = !who.mayManage && isUnderWay(table) && othersPlaying(table, who.id).length > 0;
  const mayAsk = table.host === who.id || mayAskToEnd(table, who, enders);
  const mayEnd = isLive(table) && (who.mayManage || (mayAsk && !(asks && table.status === 'paused')));
  const isToldOf = !isDealStillPlayed(table, now);
  const actions = [
    ...(away ? [press('back', words.takeSeatBack, { style: ButtonStyle.Success })] : []),
    ...(plays && table.status === 'paused'
      ? [press('continue', words.continue, { style: ButtonStyle.Success })]
      : []),
    ...(plays && table.status === 'playing' && !away
      ? [press('pause', table.pausing.includes(who.id) ? words.dontPause : words.pause)]
      : []),
    ...(plays ? [press('quit', words.leaveTable)] : []),
    ...(mayEnd ? [press('end', words.endGame, { style: ButtonStyle.Danger })] : []),
    ...(forOne || !isLive(table)
      ? []
      : [mentioned ? press('mute', words.mentionsOff) : press('unmute', words.mentionsOn)]),
    ...(table.status === 'over' && triedDay(table) !== null && isToldOf
      ? [press('replay', words.replay)]
      : []),
    ...(table.status === 'over' && played && isToldOf ? [press('look-again', words.lookAgain)] : []),
    ...(table.position === null ? [] : [press('verify', words.verify)]),
    ...(table.position === null || isLive(table) || !isToldOf ? [] : [press('record', words.record)]),
  ];
  const say = (told: Words): string => read(told, language);
  // A learner checks no deal.
  const about = table.practice ? [] : dealLines(table, language, now);
  // Once there is a deal, what is said of it begins with the table’s id.
  const heading = about.length === 0 ? `${game.name} · ${table.id}` : game.name;
  const ending = table.practice ? words.endingPractice : words.ending({ whose: forOne ? 'own' : 'other' });
  const notes: readonly Words[] = [
    ...(plays
      ? [
          countsForPeople(table) ? words.leavingLast : words.leavingUncounted,
          ...(table.occupants[seat]?.before === null ? [words.haveToGo] : []),
        ]
      : []),
    ...(mayEnd ? [asks ? inRow(ending, ' ', words.othersAsked) : ending] : []),
    ...(mayEnd && table.daily !== null ? [words.oneTry] : []),
    ...(table.status === 'over' && table.daily !== null && !isToldOf
      ? [words.onceDayIsOver({ when: `<t:${endOf(table.daily) / 1000}:R>` })]
      : []),
    ...(isLive(table) && table.visibility === 'private' ? [words.lostSight] : []),
    ...(forOne || !isLive(table) ? [] : [mentioned ? words.getMentions : words.getNoMentions]),
  ];
  const agreed = [
    ...optionWords(table, language),
    ...(forOne ? [] : [say(words.host({ player: mentionAt(table, table.host, language) }))]),
  ];
  const lines = [
    ...(agreed.length === 0 ? [] : [`-# ${agreed.join(' · ')}`]),
    ...about,
    ...(table.status === 'over' ? turnShareLines(table, language) : []),
    ...notes.map((note) => `-# ${say(note)}`),
  ];
  return message(colourOf(table.game), [
    text(`### ${heading}`),
    ...drawBlocks(speechOf(table, voice), sceneFor(table, seat ?? 'public')?.more ?? []),
    ...(lines.length === 0 ? [] : [text(lines.join('\n'))]),
    ...(actions.length === 0 ? [] : [row(...actions)]),
  ]);
}
