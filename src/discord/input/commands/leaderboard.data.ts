import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { games } from '../../../games/registry.ts';
import { RANKINGS } from '../../../standings/period.ts';
import { WORLD } from '../../../tables/ids.ts';
import { SPANS } from '../../draw/ranking-message.ts';
import { words } from '../../interactions/words/index.ts';
import { choice, described, named } from './described.ts';
import { ANYWHERE } from './reach.ts';

/** An option that names a game. */
export const GAME_OPTION = {
  type: ApplicationCommandOptionType.String,
  ...named('game'),
  ...described('Which game (default: all of them)', {
    de: 'Welches Spiel (Standard: alle)',
    es: 'Qué juego (por defecto: todos los juegos)',
  }),
  choices: games.map(({ id, name }) => choice(id, name)),
} as const;

/** `/leaderboard [game] [period]` */
export const leaderboardCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
  ...named('leaderboard'),
  ...described('Who wins most on this server, and everyone’s ratings', {
    de: 'Wer auf diesem Server am häufigsten gewinnt, und alle Wertungen',
    es: 'Quién gana más en este servidor y qué nivel tiene cada persona',
  }),
  options: [
    GAME_OPTION,
    {
      type: ApplicationCommandOptionType.String,
      ...named('period'),
      ...described('What to rank by, and over what time (default: all-time wins)', {
        de: 'Wonach und über welchen Zeitraum sortiert wird (Standard: alle Siege)',
        es: 'Según qué se ordena y en qué periodo (por defecto: todas las victorias)',
      }),
      choices: [
        ...RANKINGS.map((period) => choice<string>(period, SPANS[period])),
        choice(WORLD, words.dealOfWorldToday),
      ],
    },
  ],
};
