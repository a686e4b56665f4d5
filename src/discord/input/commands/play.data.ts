import {
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { described, named } from './described.ts';
import { ANYWHERE } from './reach.ts';

/** `/play` */
export const playCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
  ...named('play'),
  ...described('See the games and pick one', {
    de: 'Die Spiele ansehen und eins auswählen',
    es: 'Ver los juegos y elegir uno',
  }),
};
