import { ButtonStyle } from 'discord-api-types/v10';
import type { Game } from '../../../engine/game.ts';
import type { Language } from '../../../engine/languages.ts';
import type { DailyDeal } from '../../../tables/days.ts';
import type { Table } from '../../../tables/table.ts';
import { read } from '../../../words/read.ts';
import { gameButton, tableButton } from '../../draw/buttons.ts';
import type { Voice } from '../../draw/glyphs.ts';
import { type Message, message, row, text } from '../../draw/message.ts';
import { speechOf } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { dealButton } from '../daily/daily.message.ts';
import { words } from './words.ts';

/** For a person who has just joined a game that is new to them: a lesson first, the rules, or neither. */
export function lessonOffer(table: Table, voice: Voice): Message {
  const speech = speechOf(table, voice);
  const { game, language } = speech;
  return message(game.colour, [
    text(read(words.firstTime({ game: game.name }), language)),
    row(gameButton(speech, 'learn', words.learnFirst), tableButton(speech, 'rules', shared.rules)),
  ]);
}

/** For a person new to the game of a deal of the day, before their only try: a lesson first, or the deal now. */
export function dealOffer(game: Game, deal: DailyDeal, language: Language): Message {
  return message(game.colour, [
    text(read(words.firstDeal({ game: game.name }), language)),
    row(
      gameButton({ game, language }, 'learn', words.learnFirst, { style: ButtonStyle.Primary }),
      dealButton(deal, language, words.playDeal),
    ),
  ]);
}
