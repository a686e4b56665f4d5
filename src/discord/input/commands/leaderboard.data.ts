import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { games } from '../../../games/registry.ts';
import { RANKINGS } from '../../../standings/period.ts';
import { WORLD } from '../../../tables/ids.ts';
import { SPANS } from '../../draw/ranking-message.ts';
import { ANYWHERE } from './reach.ts';

/** An option that names a game. */
export const GAME_OPTION = {
  type: ApplicationCommandOptionType.String,
  name: 'game',
  description: 'Which game (default: all of them)',
  choices: games.map(({ id, name }) => ({ name, value: id })),
} as const;

/** `/leaderboard [game] [period]` */
export const leaderboardCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
  name: 'leaderboard',
  description: 'Who wins most on this server, and how players are rated',
  options: [
    GAME_OPTION,
    {
      type: ApplicationCommandOptionType.String,
      name: 'period',
      description: 'What to rank by, and over which time (default: wins of all time)',
      choices: [
        ...RANKINGS.map((period) => ({ name: SPANS[period], value: period as string })),
        { name: 'today’s deal of the whole world', value: WORLD },
      ],
    },
  ],
};
