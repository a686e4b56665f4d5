import {
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { ANYWHERE } from './reach.ts';

/** `/play` */
export const playCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
  name: 'play',
  description: 'See the games and pick one',
};
