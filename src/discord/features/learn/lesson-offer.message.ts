import { ButtonStyle } from 'discord-api-types/v10';
import type { Game } from '../../../engine/game.ts';
import type { Language } from '../../../engine/languages.ts';
import type { DailyDeal } from '../../../tables/days.ts';
import type { Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { colourOf } from '../../draw/colours.ts';
import type { Voice } from '../../draw/glyphs.ts';
import { button, type Message, message, row, text } from '../../draw/message.ts';
import { speechOf } from '../../draw/speech.ts';
import { tableButton } from '../../draw/table-button.ts';
import { words as shared } from '../../draw/words.ts';
import { write } from '../../interactions/custom-ids.ts';
import { dealId } from '../daily/daily.message.ts';
import { words } from './words.ts';

/** For a person who has just joined a game that is new to them: a lesson first, the rules, or neither. */
export function lessonOffer(table: Table, voice: Voice): Message {
  const { game, language } = speechOf(table, voice);
  return message(colourOf(game.id), [
    text(read(words.firstTime({ game: game.name }), language)),
    row(
      button(write({ kind: 'game', game: game.id, action: 'learn' }), read(words.learnFirst, language)),
      tableButton(table, 'rules', read(shared.rules, language)),
    ),
  ]);
}

/** For a person new to the game of a deal of the day, before their only try: a lesson first, or the deal now. */
export function dealOffer(game: Game, deal: DailyDeal, language: Language): Message {
  return message(colourOf(game.id), [
    text(read(words.firstDeal({ game: game.name }), language)),
    row(
      button(write({ kind: 'game', game: game.id, action: 'learn' }), read(words.learnFirst, language), {
        style: ButtonStyle.Primary,
      }),
      button(dealId(deal), read(words.playDeal, language)),
    ),
  ]);
}
