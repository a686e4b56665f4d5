import type { Table } from '../../tables/table.ts';
import { write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import { button, type Message, message, row, text } from './message.ts';
import { speechOf } from './speech.ts';
import type { Voice } from './voice.ts';

/** To somebody who has just joined a game that is new to them: a lesson first, or the rules, or nothing at all. */
export function lessonOffer(table: Table, voice: Voice): Message {
  const { game } = speechOf(table, voice);
  return message(colourOf(game.id), [
    text(
      `**First time at ${game.name}?** A short practice game with easy bots and a coach shows you how it goes. Only you see it, and your seat here is kept.`,
    ),
    row(
      button(write({ kind: 'game', game: game.id, action: 'learn' }), 'Learn it first'),
      button(write({ kind: 'table', table: table.id, action: 'rules' }), 'Rules'),
    ),
  ]);
}
