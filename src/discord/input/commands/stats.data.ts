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
  ...described('A player’s record on this server', {
    de: 'Was jemand auf diesem Server erreicht hat',
    es: 'Lo que ha logrado un jugador en este servidor',
  }),
  options: [
    {
      type: ApplicationCommandOptionType.User,
      ...named('player'),
      ...described('Player (default: you)', {
        de: 'Wessen Statistik (ohne Angabe: deine)',
        es: 'De quién (si no eliges: tú)',
      }),
    },
    GAME_OPTION,
  ],
};
