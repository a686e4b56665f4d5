import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { ANYWHERE } from './reach.ts';

const TABLE_OPTION = {
  type: ApplicationCommandOptionType.String,
  name: 'table',
  autocomplete: true,
} as const;

function subcommand(
  name: string,
  description: string,
  first: readonly APIApplicationCommandBasicOption[] = [],
): APIApplicationCommandSubcommandOption {
  const options = [...first, { ...TABLE_OPTION, description: 'Which one, if this channel has several' }];
  return { type: ApplicationCommandOptionType.Subcommand, name, description, options };
}

function player(description: string): APIApplicationCommandBasicOption {
  return { type: ApplicationCommandOptionType.User, name: 'player', required: true, description };
}

/** Who is to see a replay. */
export const REPLAY_FOR = ['me', 'everyone'] as const;
export type ReplayFor = (typeof REPLAY_FOR)[number];
const REPLAY_SAYS: Record<ReplayFor, string> = { me: 'only me', everyone: 'everyone here' };

const REPLAY: APIApplicationCommandSubcommandOption = {
  type: ApplicationCommandOptionType.Subcommand,
  name: 'replay',
  description: 'Go through a finished game again, move by move',
  options: [
    { ...TABLE_OPTION, required: true, description: 'The id of its table (your latest games are listed)' },
    {
      type: ApplicationCommandOptionType.String,
      name: 'for',
      description: 'Who can see it (default: only you)',
      choices: REPLAY_FOR.map((value) => ({ name: REPLAY_SAYS[value], value })),
    },
  ],
};

/** What is asked of one table, wherever it is played. */
function ofOneTable(name: string, description: string): APIApplicationCommandSubcommandOption {
  const options = [
    { ...TABLE_OPTION, required: true, description: 'The id of its table (your latest games are listed)' },
  ];
  return { type: ApplicationCommandOptionType.Subcommand, name, description, options };
}

/** `/table list`, `/table show|leave|pause|end [table]`, `/table invite <who> [table]`, `/table kick|host|substitute <player> [table]`, `/table replay <table> [for]`, `/table record|verify <table>` */
export const tableCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
  name: 'table',
  description: 'Find, show, pause, leave or end a table; invite or kick players; replay or verify a game',
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      name: 'list',
      description: 'The tables on this server that wait for players',
    },
    subcommand('show', 'Repost the table here'),
    subcommand('leave', 'Leave the table; if the game is on, a bot finishes for you and you come last'),
    subcommand('pause', 'Pause the game, once every player wants to'),
    subcommand('end', 'End the table without a result; if the game is on, the others have to agree'),
    subcommand('invite', 'Call somebody, or everybody with a role, to your table before the game starts', [
      {
        type: ApplicationCommandOptionType.Mentionable,
        name: 'who',
        required: true,
        description: 'A person or a role',
      },
    ]),
    subcommand('kick', 'Kick a player: before the game as its host, in the game by a vote', [
      player('Who to kick'),
    ]),
    subcommand('host', 'Make another player the host of your table', [player('The new host')]),
    subcommand('substitute', 'Offer your seat to somebody who plays on for you', [player('Who takes over')]),
    REPLAY,
    ofOneTable('record', 'Download a finished game: every move, and the seed it was dealt from'),
    ofOneTable('verify', 'Check that nobody chose the cards of a table'),
  ],
};
