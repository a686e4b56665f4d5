import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { IN_SERVERS } from './game.data.ts';

/** `/play` */
export const playCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...IN_SERVERS,
  contexts: [...IN_SERVERS.contexts],
  integration_types: [...IN_SERVERS.integration_types],
  name: 'play',
  description: 'See the games and pick one',
};
