import type { Day } from '../../tables/days.ts';
import type { Table } from '../../tables/table.ts';
import { verdictOf } from '../../tables/verdict.ts';
import { write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import type { Glyphs } from './glyphs.ts';
import { button, type Message, message, row, text } from './message.ts';
import { dayName, inText, say, speechOf } from './speech.ts';

/** A try at a deal of the day for everybody to see: how it went and not with which cards, and a way to try it oneself. */
export function shareMessage(table: Table, day: Day, course: string, glyphs: Glyphs): Message {
  const speech = speechOf(table, glyphs);
  return message(colourOf(table.game), [
    text(`**${speech.game.name}** · deal of ${dayName(day)} · ${inText(table.occupants[0])}`),
    text(course),
    text(`-# ${say(speech, verdictOf(table))}`),
    row(button(write({ kind: 'deal', game: table.game, day }), 'Play today’s deal')),
  ]);
}
