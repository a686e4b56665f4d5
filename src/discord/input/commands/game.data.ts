import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { type Game, LEVELS } from '../../../engine/game.ts';
import type { OptionField } from '../../../engine/options.ts';
import { DEAL_KINDS, type DealKind } from '../../../tables/lobby.ts';
import { isForOne } from '../../../tables/queries.ts';
import { VISIBILITIES, type Visibility } from '../../../tables/table.ts';
import { TURN_TIMES } from '../../../tables/turn-time.ts';
import { seatsSaid } from '../../draw/games-message.ts';
import { LEVEL_SAYS } from '../../draw/levels.ts';
import { clip } from '../../draw/limits.ts';
import { duration } from '../../draw/lobby-message.ts';
import { ANYWHERE } from './reach.ts';

const MOST_DESCRIPTION = 100;

/** `/<game> start`, `/<game> learn` and `/<game> rules`, from nothing but the game's definition. */
export function gameCommand(game: Game): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const together = !isForOne(game);
  return {
    ...ANYWHERE,
    type: ApplicationCommandType.ChatInput,
    name: game.id,
    description: deed(game),
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'start',
        description: deed(game),
        options: [...game.options.fields.map(fieldOption), ...(together ? companyOptions(game) : ALONE)],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'learn',
        description: `A practice game with a coach, just for you: ${together ? 'easy bots, ' : ''}no clock, doesn’t count`,
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: 'rules',
        description: clip(`How ${game.name} is played`, MOST_DESCRIPTION),
      },
    ],
  };
}

/** What you do in a game, and how many play: a line of the list that `/` opens. */
export function deed(game: Game): string {
  return clip(`${game.blurb.replace(/\.$/, '')} · ${seatsSaid(game)}`, MOST_DESCRIPTION);
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
  public: 'public: everyone in the channel can watch',
  private: 'private: only you can see it',
};
const DEALT: { readonly [D in DealKind]: string } = {
  random: 'a new deal',
  daily: 'the deal of the day of this server: same for everybody, one try, in private',
  world: 'the deal of the day of the whole world: one try, in private',
};

/** The extra options of a game for one. */
const ALONE: readonly APIApplicationCommandBasicOption[] = [
  {
    type: ApplicationCommandOptionType.String,
    name: 'message',
    description: 'Who can see the game (default: everyone here)',
    choices: VISIBILITIES.map((value) => ({ name: SEEN_BY[value], value })),
  },
  {
    type: ApplicationCommandOptionType.String,
    name: 'deal',
    description: 'Which deal (default: a new one)',
    choices: DEAL_KINDS.map((value) => ({ name: DEALT[value], value })),
  },
];

function companyOptions(game: Game): APIApplicationCommandBasicOption[] {
  return [
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'turn-time',
      description: clip(
        `Time for a turn (default: this server’s, or ${duration(game.secondsPerTurn)})`,
        MOST_DESCRIPTION,
      ),
      choices: TURN_TIMES.map((seconds) => ({ name: duration(seconds), value: seconds })),
    },
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'bots',
      description: 'How many bots join right away (default: none)',
      min_value: 0,
      max_value: game.seats.max - 1,
    },
    {
      type: ApplicationCommandOptionType.String,
      name: 'level',
      description: 'How well those bots play (default: normal)',
      choices: LEVELS.map((level) => ({ name: `${level}: ${LEVEL_SAYS[level]}`, value: level })),
    },
    {
      type: ApplicationCommandOptionType.Boolean,
      name: 'private',
      description: 'Only those you invite with /table invite can join, and nobody else sees the game',
    },
  ];
}
