import { ButtonStyle } from 'discord-api-types/v10';
import type { OwnData } from '../../tables/ports.ts';
import { write } from '../custom-ids.ts';
import { type AttachedFile, button, type Message, message, row, text } from './message.ts';
import { count } from './speech.ts';

/** What is stored about people, in a few lines. `docs/privacy.md` says it at length. */
export function privacyMessage(): Message {
  return message(null, [
    text(
      [
        '### What this bot stores about you',
        '- With each table you sit at: your Discord id, the name you had there, your moves and when you made them, your votes, and the word you add to its deal.',
        '- Your results with figures of your play, and from them leaderboards, ratings, your stats, and whether you often leave early.',
        '- Whether you want mentions, and which mention calls you just now; of which new tables you want to be told, when you last were, and your quiet hours.',
        '',
        'Nothing else: it doesn’t read messages, and it keeps no avatars, emails or addresses. Everything stays on the machine of whoever hosts this bot, until you delete it.',
        '',
        '`/data export` gives you all of it as a file. `/data delete` deletes it, on every server.',
      ].join('\n'),
    ),
  ]);
}

/** Asks once whether somebody wants to be forgotten. */
export function forgetQuestion(): Message {
  return message(null, [
    text(
      [
        '### Delete everything about you?',
        '- On every server of this bot, you leave the tables where you play. A bot finishes for you.',
        '- Your ratings, your wins and your record are gone.',
        '- Finished games stay, with “a former player” in your place.',
        '',
        'This can’t be undone. `/data export` gives you a copy first.',
      ].join('\n'),
    ),
    row(button(write({ kind: 'data' }), 'Delete everything', { style: ButtonStyle.Danger })),
  ]);
}

export function forgottenMessage(): Message {
  return message(null, [text('Done. Your data is deleted. If you play again, you start from scratch.')]);
}

/** Everything stored about somebody, as a file for them alone. */
export function ownDataMessage(
  { tables, olderResults }: Pick<OwnData, 'tables' | 'olderResults'>,
  file: Pick<AttachedFile, 'name' | 'data' | 'type'>,
): Message {
  const held = [
    ...(tables.length > 0 ? [`${count(tables.length, 'table')} with your moves and results`] : []),
    ...(olderResults.length > 0 ? [count(olderResults.length, 'older result')] : []),
  ];
  const holds = held.length === 0 ? 'No tables are stored for you.' : `It holds ${held.join(' and ')}.`;
  return message(null, [
    text(`Here’s everything this bot stores about you. ${holds} Only you can see this.`),
    { kind: 'file', file: { ...file, alt: 'Everything stored about you' } },
  ]);
}
