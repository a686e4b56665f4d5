import type { Words } from '../../../engine/words.ts';
import type { Day } from '../../../tables/days.ts';
import { accountOf, finishesOf } from '../../../tables/forfeits.ts';
import { WORLD } from '../../../tables/ids.ts';
import type { Person, Table } from '../../../tables/table.ts';
import { verdictOf } from '../../../tables/verdict.ts';
import { read } from '../../../words/read.ts';
import { gameButton } from '../../draw/buttons.ts';
import type { Voice } from '../../draw/glyphs.ts';
import { type Message, message, row, text } from '../../draw/message.ts';
import { fitsLine } from '../../draw/phone.ts';
import { podiumParts } from '../../draw/podium.ts';
import { dayName, inText, named, type Speech, say, speechOf } from '../../draw/speech.ts';
import { dealButton } from '../daily/daily.message.ts';
import { words } from './words.ts';

/**
 * A player's try at a deal of the day, for everybody: how it went without showing any cards, and a button to try it.
 * Where nothing can be posted, a text to copy.
 */
export function shareMessage(
  table: Table,
  day: Day,
  course: string,
  voice: Voice,
  isPosted: boolean,
): Message {
  const speech: Speech = { ...speechOf(table, voice), people: 'named' };
  const { guild, game } = table;
  const { language } = speech;
  const isWorlds = guild === WORLD;
  const about = { game: speech.game.name, day: dayName(day, language) };
  const title = isWorlds ? words.worldsDealOf(about) : words.dealOf(about);
  // The sentence about a win already names the winner.
  const player = finishesOf(table).some(({ won }) => won)
    ? []
    : [inText(table.occupants, 0, language, 'named')];
  return message(speech.game.colour, [
    text([read(title, language), ...player].join(' · ')),
    text(inLines(course)),
    text(`-# ${say(speech, verdictOf(table))}`),
    isPosted ? row(dealButton({ guild, game, day }, language)) : text(`-# ${read(words.onlyYou, language)}`),
  ]);
}

/** Breaks a course between its parts: a phone would put the passengers of one boat on two lines. */
function inLines(course: string): string {
  return course.split(' ').reduce((lines, part) => {
    const line = `${lines.slice(lines.lastIndexOf('\n') + 1)} ${part}`;
    return `${lines}${fitsLine(line) ? ' ' : '\n'}${part}`;
  });
}

/**
 * The end of a game, posted where it was not played: who shares it and how they did, the verdict, the picture or its
 * text, and a button to play it.
 */
export function endingMessage(table: Table, by: Person, voice: Voice, isPosted: boolean): Message {
  const speech: Speech = { ...speechOf(table, voice), people: 'named' };
  const { language, game } = speech;
  return message(game.colour, [
    text(`### ${say(speech, verdictOf(table))}\n-# ${read(sharedWords(speech, by), language)}`),
    ...podiumParts(speech),
    isPosted
      ? row(gameButton(speech, 'start', words.playIt({ game: game.name })))
      : text(`-# ${read(words.onlyYou, language)}`),
  ]);
}

/** With the place of somebody who played to the end among others. */
function sharedWords({ table, game, language }: Speech, by: Person): Words {
  const about = { game: game.name, player: named(by, language) };
  const own = finishesOf(table).find(({ seat }) => accountOf(table, seat).person?.id === by.id);
  const many = table.occupants.length;
  if (own === undefined || own.forfeited || many < 2) return words.sharedBy(about);
  return words.sharedPlace({ ...about, place: own.place, many });
}
