import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { IN_SERVERS } from './game.data.ts';
import { GAME_OPTION } from './leaderboard.data.ts';

/** `/stats [player] [game]` */
export const statsCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...IN_SERVERS,
  contexts: [...IN_SERVERS.contexts],
  integration_types: [...IN_SERVERS.integration_types],
  name: 'stats',
  description: 'A player’s record on this server',
  options: [
    {
      type: ApplicationCommandOptionType.User,
      name: 'player',
      description: 'Player (default: you)',
    },
    GAME_OPTION,
  ],
};
