import {
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { IN_SERVERS } from './game.data.ts';

/** `/data export|delete` */
export const dataCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...IN_SERVERS,
  contexts: [...IN_SERVERS.contexts],
  integration_types: [...IN_SERVERS.integration_types],
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
  ...IN_SERVERS,
  contexts: [...IN_SERVERS.contexts],
  integration_types: [...IN_SERVERS.integration_types],
  name: 'privacy',
  description: 'What this bot stores about you, and for how long',
};
