import type { Seat } from '../../../engine/seat.ts';
import { inRow, type Words } from '../../../engine/words.ts';
import { endOf } from '../../../tables/days.ts';
import { isDealStillPlayed } from '../../../tables/finished.ts';
import { countsForPeople } from '../../../tables/forfeits.ts';
import type { Who } from '../../../tables/ports.ts';
import { gameOf, isForOnePerson, sceneFor, seatOf } from '../../../tables/queries.ts';
import { isLive, isUnderWay, type Table } from '../../../tables/table.ts';
import { type Enders, empowered } from '../../../tables/table-settings.ts';
import { mayAskToEnd, othersPlaying } from '../../../tables/votes.ts';
import { read } from '../../../words/read.ts';
import type { Voice } from '../../draw/glyphs.ts';
import { type ButtonLook, button, inRows, type Message, message, text } from '../../draw/message.ts';
import { drawBlocks } from '../../draw/scene.ts';
import { mentionAt, speechOf, timestamp } from '../../draw/speech.ts';
import { turnShareLines } from '../../draw/stand-in-lines.ts';
import { write } from '../../interactions/custom-ids.ts';
import { dealLines } from '../fair-deal/verify.message.ts';
import { optionWords } from '../lobby/lobby.message.ts';
import { words } from './words.ts';

/** The reader of a table's menu. */
export interface MenuReader {
  readonly table: Table;
  readonly who: Who;
  readonly seat: Seat | null;
  /** Whether they sit at a live table with others. */
  readonly plays: boolean;
  /** Whether a bot plays their seat. */
  readonly isAway: boolean;
  /** Whether they have played there, even if they left. */
  readonly hasPlayed: boolean;
  readonly mayEnd: boolean;
  /** Whether ending the game takes the others' consent. */
  readonly asksOthers: boolean;
  /** Whether the game is for them alone. */
  readonly isForOne: boolean;
  /** Whether its deal may be discussed: nobody else can still play the same cards. */
  readonly isToldOf: boolean;
  /** Whether they are notified of their turn. */
  readonly isMentioned: boolean;
}

/** A button in the menu of a table. */
export interface MenuButton {
  readonly label: Words | ((reader: MenuReader) => Words);
  readonly look?: ButtonLook;
  readonly isOffered: (reader: MenuReader) => boolean;
}

/** The buttons of a menu in display order, with their actions. */
export type MenuButtons = readonly (readonly [action: string, button: MenuButton])[];

/**
 * What can be looked up about a table, and what one person may do there besides playing: the rounds so far, how it is
 * played, its id, and what pins its deal down. Only they see it.
 *
 * @param now in milliseconds since 1970: nothing gives a deal away that others may still play.
 */
export function menuMessage(
  table: Table,
  reader: Who,
  {
    mentioned,
    now,
    enders,
    buttons,
  }: {
    readonly mentioned: boolean;
    readonly now: number;
    readonly enders: Enders;
    readonly buttons: MenuButtons;
  },
  voice: Voice,
): Message {
  const { language } = voice;
  const game = gameOf(table);
  const at = menuReader(table, empowered(reader, enders), { mentioned, now, enders });
  const actions = buttons.flatMap(([action, { label, look, isOffered }]) => {
    if (!isOffered(at)) return [];
    const says = read(typeof label === 'function' ? label(at) : label, language);
    return [button(write({ kind: 'table', table: table.id, action }), says, look)];
  });
  // Nobody checks the deal of a practice table.
  const about = table.practice ? [] : dealLines(table, language, now);
  // Once cards are dealt, the lines about the deal start with the table’s id.
  const heading = about.length === 0 ? `${game.name} · ${table.id}` : game.name;
  const agreed = [
    ...optionWords(table, language),
    ...(at.isForOne ? [] : [read(words.host({ player: mentionAt(table, table.host, language) }), language)]),
  ];
  const lines = [
    ...(agreed.length === 0 ? [] : [`-# ${agreed.join(' · ')}`]),
    ...about,
    ...(table.status === 'over' ? turnShareLines(table, language) : []),
    ...notesFor(at).map((note) => `-# ${read(note, language)}`),
  ];
  return message(game.colour, [
    text(`### ${heading}`),
    ...drawBlocks(speechOf(table, voice), sceneFor(table, at.seat ?? 'public')?.more ?? []),
    ...(lines.length === 0 ? [] : [text(lines.join('\n'))]),
    ...inRows(actions),
  ]);
}

function menuReader(
  table: Table,
  who: Who,
  { mentioned, now, enders }: { readonly mentioned: boolean; readonly now: number; readonly enders: Enders },
): MenuReader {
  const seat = seatOf(table, who.id);
  const isForOne = isForOnePerson(table);
  const plays = isLive(table) && seat !== null && !isForOne;
  const asksOthers = !who.mayManage && isUnderWay(table) && othersPlaying(table, who.id).length > 0;
  const mayAsk = table.host === who.id || mayAskToEnd(table, who, enders);
  return {
    ...{ table, who, seat, plays, isForOne, asksOthers, isMentioned: mentioned },
    mayEnd: isLive(table) && (who.mayManage || (mayAsk && !(asksOthers && table.status === 'paused'))),
    isToldOf: !isDealStillPlayed(table, now),
    isAway: plays && table.status === 'playing' && table.occupants[seat]?.kind === 'bot',
    // People who left may still look back at what they did.
    hasPlayed: table.occupants.some(({ person, before }) => person?.id === who.id && before === null),
  };
}

/** What the buttons of the menu bring with them. */
function notesFor(reader: MenuReader): readonly Words[] {
  const { table, seat, plays, mayEnd, isForOne } = reader;
  const ending = table.practice ? words.endingPractice : words.ending({ whose: isForOne ? 'own' : 'other' });
  return [
    ...(plays ? [countsForPeople(table) ? words.leavingLast : words.leavingUncounted] : []),
    ...(plays && seat !== null && table.occupants[seat]?.before === null ? [words.haveToGo] : []),
    ...(mayEnd ? [reader.asksOthers ? inRow(ending, ' ', words.othersAsked) : ending] : []),
    ...(mayEnd && table.daily !== null ? [words.oneTry] : []),
    ...(table.status === 'over' && table.daily !== null && !reader.isToldOf
      ? [words.onceDayIsOver({ when: timestamp(endOf(table.daily)) })]
      : []),
    ...(isLive(table) && table.visibility === 'private' ? [words.lostSight] : []),
    ...(isForOne || !isLive(table) ? [] : [reader.isMentioned ? words.getMentions : words.getNoMentions]),
  ];
}
