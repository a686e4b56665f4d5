import {
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { IN_SERVERS } from './game.data.ts';

function subcommand(name: string, description: string): APIApplicationCommandSubcommandOption {
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name,
    description,
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'table',
        description: 'Which one, where this channel has several',
        autocomplete: true,
      },
    ],
  };
}

/** `/table show|leave|end [table]` */
export const tableCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...IN_SERVERS,
  contexts: [...IN_SERVERS.contexts],
  integration_types: [...IN_SERVERS.integration_types],
  name: 'table',
  description: 'The table of this channel',
  options: [
    subcommand('show', 'Bring the table down to the bottom of the channel'),
    subcommand('leave', 'Leave the table; in a running game a computer opponent takes your seat'),
    subcommand('end', 'End the table without results'),
  ],
};
