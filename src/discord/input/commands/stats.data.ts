import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { described, named } from './described.ts';
import { GAME_OPTION } from './leaderboard.data.ts';
import { ANYWHERE } from './reach.ts';

/** `/stats [player] [game]` */
export const statsCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
  ...named('stats'),
  ...described('A player’s stats on this server', {
    de: 'Die Statistik einer Person auf diesem Server',
    es: 'Las estadísticas de una persona en este servidor',
  }),
  options: [
    {
      type: ApplicationCommandOptionType.User,
      ...named('player'),
      ...described('Whose stats (default: yours)', {
        de: 'Wessen Statistik (Standard: deine)',
        es: 'De quién (por defecto: las tuyas)',
      }),
    },
    GAME_OPTION,
  ],
};
