import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { games } from '../../games/registry.ts';
import { RANKINGS } from '../../standings/period.ts';
import { SPANS } from '../ranking-message.ts';
import { IN_SERVERS } from './game.data.ts';

/** An option that names a game. */
export const GAME_OPTION = {
  type: ApplicationCommandOptionType.String,
  name: 'game',
  description: 'One game; all of them when nothing is chosen',
  choices: games.map(({ id, name }) => ({ name, value: id })),
} as const;

/** `/leaderboard [game] [period]` */
export const leaderboardCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...IN_SERVERS,
  contexts: [...IN_SERVERS.contexts],
  integration_types: [...IN_SERVERS.integration_types],
  name: 'leaderboard',
  description: 'The ranking of this server',
  options: [
    GAME_OPTION,
    {
      type: ApplicationCommandOptionType.String,
      name: 'period',
      description:
        'Since when, or which deal of the day, or the ratings of a game; all time when nothing is chosen',
      choices: RANKINGS.map((period) => ({ name: SPANS[period], value: period })),
    },
  ],
};
