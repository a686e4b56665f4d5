import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { described, named } from './described.ts';
import { ANYWHERE } from './reach.ts';

/** `/data export|delete` */
export const dataCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
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
};

/** `/privacy` */
export const privacyCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
  ...named('privacy'),
  ...described('What this bot stores about you, and for how long', {
    de: 'Was dieser Bot über dich speichert und wie lange',
    es: 'Qué guarda este bot sobre ti y durante cuánto tiempo',
  }),
};
