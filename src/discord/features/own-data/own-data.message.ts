import { ButtonStyle } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { Words } from '../../../engine/words.ts';
import type { OwnData } from '../../../tables/ports.ts';
import { read } from '../../../words/read.ts';
import { type AttachedFile, button, type Message, message, row, text } from '../../draw/message.ts';
import { write } from '../../interactions/custom-ids.ts';
import { words } from './words.ts';

/** What is stored about people, in a few lines. `docs/privacy.md` has the long version. */
export function privacyMessage(language: Language): Message {
  const say = (says: Words): string => read(says, language);
  const stored = [words.storedAtTables, words.storedResults, words.storedWishes];
  return message(null, [
    text(
      [
        `### ${say(words.stored)}`,
        ...stored.map((line) => `- ${say(line)}`),
        '',
        say(words.nothingElse),
        '',
        say(words.exportAndDelete),
      ].join('\n'),
    ),
  ]);
}

/** Asks once for confirmation before deleting a person's data. */
export function forgetQuestion(language: Language): Message {
  const say = (says: Words): string => read(says, language);
  const means = [words.leavesTables, words.losesRatings, words.gamesStay, words.tryStays];
  return message(null, [
    text(
      [`### ${say(words.deleteAll)}`, ...means.map((line) => `- ${say(line)}`), '', say(words.noUndo)].join(
        '\n',
      ),
    ),
    row(
      button(write({ kind: 'data' }), say(words.deleteEverything), { style: ButtonStyle.Danger }),
      button(write({ kind: 'data', keep: true }), say(words.keepEverything)),
    ),
  ]);
}

/** Takes the place of the question: says what was done. */
export function outcomeMessage(says: Words, language: Language): Message {
  return message(null, [text(read(says, language))]);
}

/** Everything stored about a person, as a file for them alone. */
export function ownDataMessage(
  { tables, olderResults }: Pick<OwnData, 'tables' | 'olderResults'>,
  file: Pick<AttachedFile, 'name' | 'data' | 'type'>,
  language: Language,
): Message {
  const holds = whatItHolds({ tables: tables.length, results: olderResults.length });
  return message(null, [
    text(read(words.hereIsAll({ holds }), language)),
    { kind: 'file', file: { ...file, alt: read(words.everythingStored, language) } },
  ]);
}

function whatItHolds(held: { readonly tables: number; readonly results: number }): Words {
  const { tables, results } = held;
  if (tables === 0) return results === 0 ? words.noTables : words.holdsResults({ results });
  return results === 0 ? words.holdsTables({ tables }) : words.holdsBoth(held);
}
