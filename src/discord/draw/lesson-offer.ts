import type { Table } from '../../tables/table.ts';
import { read } from '../../words/read.ts';
import { write } from '../custom-ids.ts';
import { colourOf } from './colours.ts';
import { words } from './lobby-words/index.ts';
import { button, type Message, message, row, text } from './message.ts';
import { speechOf } from './speech.ts';
import type { Voice } from './voice.ts';

/** To somebody who has just joined a game that is new to them: a lesson first, or the rules, or nothing at all. */
export function lessonOffer(table: Table, voice: Voice): Message {
  const { game, language } = speechOf(table, voice);
  return message(colourOf(game.id), [
    text(read(words.firstTime({ game: game.name }), language)),
    row(
      button(write({ kind: 'game', game: game.id, action: 'learn' }), read(words.learnFirst, language)),
      button(write({ kind: 'table', table: table.id, action: 'rules' }), read(words.rules, language)),
    ),
  ]);
}
