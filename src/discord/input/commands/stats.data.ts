import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { GAME_OPTION } from './leaderboard.data.ts';
import { ANYWHERE } from './reach.ts';

/** `/stats [player] [game]` */
export const statsCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
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
