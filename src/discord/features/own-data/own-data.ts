import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import type { Language } from '../../../engine/languages.ts';
import type { UserId } from '../../../tables/ids.ts';
import { ANYWHERE, type Command } from '../../interactions/command.ts';
import type { Parts } from '../../interactions/context.ts';
import { control } from '../../interactions/control.ts';
import type { Typed } from '../../interactions/incoming.ts';
import { described, named } from '../../interactions/localizations.ts';
import { type Reply, tell } from '../../interactions/reply.ts';
import { atWork } from '../leaderboard/leaderboard.ts';
import { forgetQuestion, outcomeMessage, ownDataMessage, privacyMessage } from './own-data.message.ts';
import { words } from './words.ts';

export const ownData = [
  control('data', {
    run: (parts, { who, language }, { keep }) =>
      keep
        ? { kind: 'update', message: outcomeMessage(words.kept, language) }
        : forget(parts, who.id, language),
  }),
];

/** `/data export|delete` */
export const dataCommand: Command = {
  data: {
    ...ANYWHERE,
    type: ApplicationCommandType.ChatInput,
    ...named('data'),
    ...described('Get or delete everything this bot stores about you', {
      de: 'Alles bekommen oder löschen, was dieser Bot über dich speichert',
      es: 'Obtener o borrar todo lo que este bot guarda sobre ti',
    }),
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        ...named('export'),
        ...described('Get everything this bot stores about you as a file', {
          de: 'Alles, was dieser Bot über dich speichert, als Datei bekommen',
          es: 'Obtener en un archivo todo lo que este bot guarda sobre ti',
        }),
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        ...named('delete'),
        ...described('Delete everything this bot stores about you (you’re asked once more)', {
          de: 'Alles löschen, was dieser Bot über dich speichert (du wirst noch einmal gefragt)',
          es: 'Borrar todo lo que este bot guarda sobre ti (se te pregunta otra vez)',
        }),
      },
    ],
  },
  run: runData,
};
/** `/privacy` */
export const privacyCommand: Command = {
  data: {
    ...ANYWHERE,
    type: ApplicationCommandType.ChatInput,
    ...named('privacy'),
    ...described('What this bot stores about you, and for how long', {
      de: 'Was dieser Bot über dich speichert und wie lange',
      es: 'Qué guarda este bot sobre ti y durante cuánto tiempo',
    }),
  },
  run: (_, { language }) => ({ kind: 'private', message: privacyMessage(language) }),
};

/** `/data export|delete` */
async function runData(parts: Parts, { sub, who, language }: Typed): Promise<Reply> {
  if (sub === 'delete') return { kind: 'private', message: forgetQuestion(language) };
  const { data, file } = await parts.ownDataFiles.of(who.id);
  return { kind: 'private', message: ownDataMessage(data, file, language) };
}

/** Deletes everything about a person, after they have confirmed it. */
async function forget(parts: Parts, user: UserId, language: Language): Promise<Reply> {
  // The rebuild has already read the person's results and would write them back.
  if (!parts.standings.areKept()) return atWork();
  const forgotten = await parts.tables.forget(user);
  // Even if some of it is left: a file still being written must not contain what has been deleted.
  parts.ownDataFiles.deleted(user);
  if (!forgotten.ok) return tell(words.pressAgain({ why: forgotten.error.says }));
  return { kind: 'update', message: outcomeMessage(words.deleted, language) };
}
