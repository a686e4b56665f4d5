import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { ANYWHERE } from './reach.ts';

/** `/data export|delete` */
export const dataCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
  name: 'data',
  description: 'Get or delete everything this bot stores about you',
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: 'export',
      description: 'Get everything this bot stores about you as a file',
    },
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: 'delete',
      description: 'Delete everything this bot stores about you (you’re asked once more)',
    },
  ],
};

/** `/privacy` */
export const privacyCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
  name: 'privacy',
  description: 'What this bot stores about you, and for how long',
};
