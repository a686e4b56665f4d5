import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { IN_SERVERS } from './reach.ts';

/** `/notify` */
export const notifyCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...IN_SERVERS,
  name: 'notify',
  description: 'Be told when somebody opens a table of your games here, outside your quiet hours',
};
