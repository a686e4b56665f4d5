import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { IN_SERVERS } from './game.data.ts';

/** `/notify` */
export const notifyCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...IN_SERVERS,
  contexts: [...IN_SERVERS.contexts],
  integration_types: [...IN_SERVERS.integration_types],
  name: 'notify',
  description: 'Be told when somebody opens a table of your games here, outside your quiet hours',
};
