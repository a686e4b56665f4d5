import type { Day } from '../../tables/days.ts';
import { WORLD } from '../../tables/ids.ts';
import type { Table } from '../../tables/table.ts';
import { verdictOf } from '../../tables/verdict.ts';
import { colourOf } from './colours.ts';
import { dealId } from './daily-message.ts';
import { button, type Message, message, row, text } from './message.ts';
import { dayName, inText, say, speechOf } from './speech.ts';
import type { Voice } from './voice.ts';

/**
 * A try at a deal of the day for everybody to see: how it went and not with which cards, and a way to try it oneself; or, where
 * nothing is posted, to be copied.
 */
export function shareMessage(
  table: Table,
  day: Day,
  course: string,
  voice: Voice,
  isPosted: boolean,
): Message {
  const speech = speechOf(table, voice);
  const { guild, game } = table;
  const [whose, play] =
    guild === WORLD ? ['🌍 world’s deal', '🌍 Play the world’s deal'] : ['deal', 'Play today’s deal'];
  return message(colourOf(game), [
    text(`**${speech.game.name}** · ${whose} of ${dayName(day, 'en')} · ${inText(table.occupants[0], 'en')}`),
    text(course),
    text(`-# ${say(speech, verdictOf(table))}`),
    isPosted
      ? row(button(dealId({ guild, game, day }), play))
      : text('-# Only you see this. Copy it to wherever you’d like to share it.'),
  ]);
}
