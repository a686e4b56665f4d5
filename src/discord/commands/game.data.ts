import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { type Game, LEVELS } from '../../engine/game.ts';
import type { OptionField } from '../../engine/options.ts';
import { DEAL_KINDS, type DealKind } from '../../tables/lobby.ts';
import { isForOne } from '../../tables/reading.ts';
import { VISIBILITIES, type Visibility } from '../../tables/table.ts';
import { clip } from '../limits.ts';
import { duration } from '../lobby-message.ts';

/** Commands are for servers only. */
export const IN_SERVERS = {
  type: ApplicationCommandType.ChatInput,
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
} as const;

const MOST_DESCRIPTION = 100;
/** Seconds a turn that can be chosen. */
const TURN_TIMES = [30, 45, 60, 90, 120, 180, 300, 600] as const;

/** `/<game> start` and `/<game> rules`, from nothing but the game's definition. */
export function gameCommand(game: Game): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const together = !isForOne(game);
  return {
    ...IN_SERVERS,
    contexts: [...IN_SERVERS.contexts],
    integration_types: [...IN_SERVERS.integration_types],
    name: game.id,
    description: clip(game.blurb, MOST_DESCRIPTION),
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'start',
        description: clip(
          together ? `Open a table of ${game.name} in this channel` : `Play ${game.name}`,
          MOST_DESCRIPTION,
        ),
        options: [...game.options.fields.map(fieldOption), ...(together ? companyOptions(game) : ALONE)],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'rules',
        description: clip(`How ${game.name} is played`, MOST_DESCRIPTION),
      },
    ],
  };
}

/** The name of a slash option: lower case, words joined by hyphens. */
export function optionName(key: string): string {
  return key
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/[^a-z0-9-]/g, '-')
    .slice(0, 32);
}

function fieldOption(field: OptionField): APIApplicationCommandBasicOption {
  const shown = { name: optionName(field.key), description: clip(field.help, MOST_DESCRIPTION) };
  if (field.kind === 'switch') return { type: ApplicationCommandOptionType.Boolean, ...shown };
  const choices = field.choices.map(({ value, label }) => ({ name: clip(label, 100), value }));
  if (!choices.every(({ value }) => Number.isInteger(value))) {
    return { type: ApplicationCommandOptionType.Number, ...shown, choices };
  }
  return { type: ApplicationCommandOptionType.Integer, ...shown, choices };
}

const SEEN_BY: { readonly [V in Visibility]: string } = {
  public: 'public: the channel looks on',
  private: 'private: only you see it',
};
const DEALT: { readonly [D in DealKind]: string } = {
  random: 'a deal of its own',
  daily: 'the deal of the day: the same for everybody, one try, in private',
};

/** What a game for one can be asked for. */
const ALONE: readonly APIApplicationCommandBasicOption[] = [
  {
    type: ApplicationCommandOptionType.String,
    name: 'message',
    description: 'Who sees the game; everybody when nothing is chosen',
    choices: VISIBILITIES.map((value) => ({ name: SEEN_BY[value], value })),
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'deal',
    description: 'Which deal; one of its own when nothing is chosen',
    choices: DEAL_KINDS.map((value) => ({ name: DEALT[value], value })),
  },
];

function companyOptions(game: Game): APIApplicationCommandBasicOption[] {
  return [
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'turn-time',
      description: clip(
        `Time for a turn; ${duration(game.secondsPerTurn)} when nothing is chosen`,
        MOST_DESCRIPTION,
      ),
      choices: TURN_TIMES.map((seconds) => ({ name: duration(seconds), value: seconds })),
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'bots',
      description: 'How many computer opponents play along',
      min_value: 0,
      max_value: game.seats.max - 1,
    },
    {
      type: ApplicationCommandOptionType.String,
      name: 'level',
      description: 'How well the computer opponents play',
      choices: LEVELS.map((level) => ({ name: level, value: level })),
    },
  ];
}
