import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10';
import { type Game, LEVELS } from '../../../engine/game.ts';
import type { Language } from '../../../engine/languages.ts';
import type { OptionField } from '../../../engine/options.ts';
import type { Words } from '../../../engine/words.ts';
import { DEAL_KINDS, type DealKind } from '../../../tables/lobby.ts';
import { isForOne } from '../../../tables/queries.ts';
import { VISIBILITIES, type Visibility } from '../../../tables/table.ts';
import { TURN_TIMES } from '../../../tables/turn-lengths.ts';
import { inEnglish, read } from '../../../words/read.ts';
import { LEVEL_NAMES, LEVEL_SAYS } from '../../draw/levels.ts';
import { blurbOf, duration } from '../../draw/speech.ts';
import { ANYWHERE, type CommandData } from '../../interactions/command.ts';
import {
  choice,
  type Described,
  described,
  describedBy,
  named,
  namedAfter,
} from '../../interactions/localizations.ts';
import { words as answers } from '../../interactions/words.ts';
import { seatsSaid } from './games.message.ts';
import { words } from './words.ts';

/** The commands of a game, `/<game> start`, `learn` and `rules`, made from its definition alone. */
export function gameData(game: Game): CommandData {
  const together = !isForOne(game);
  return {
    ...ANYWHERE,
    type: ApplicationCommandType.ChatInput,
    name: game.id,
    ...deed(game),
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        ...named('start'),
        ...deed(game),
        options: [...game.options.fields.map(fieldOption), ...(together ? companyOptions(game) : ALONE)],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        ...named('learn'),
        ...described('A lesson of a minute or two, just for you', {
          de: 'Eine Lektion von ein, zwei Minuten, nur für dich',
          es: 'Una lección de uno o dos minutos, solo para ti',
        }),
        options: [
          {
            type: ApplicationCommandOptionType.Boolean,
            ...named('practice'),
            ...described(
              `Instead, a practice game with a coach: ${together ? 'easy bots, ' : ''}no clock, doesn’t count`,
              {
                de: `Stattdessen ein Übungsspiel mit Trainer: ${together ? 'schwache Bots, ' : ''}ohne Uhr, zählt nicht`,
                es: `En su lugar, una partida de práctica con entrenador: ${together ? 'bots fáciles, ' : ''}sin reloj, no cuenta`,
              },
            ),
          },
        ],
      },
      {
        type: ApplicationCommandOptionType.Subcommand,
        ...named('rules'),
        ...described(`How ${game.name} is played`, {
          de: `So spielt man ${game.name}`,
          es: `Cómo se juega a ${game.name}`,
        }),
      },
    ],
  };
}

/** What you do in a game, and how many can play: its line in the list of commands. */
function deed(game: Game): Described {
  const line = (language: Language): string =>
    `${read(blurbOf(game), language).replace(/\.$/, '')} · ${read(seatsSaid(game), language)}`;
  return described(line('en'), { de: line('de'), es: line('es') });
}

/** An option's name: lower case, words joined by hyphens. */
export function optionName(key: string): string {
  return key
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/[^a-z0-9-]/g, '-')
    .slice(0, 32);
}

function fieldOption(field: OptionField): APIApplicationCommandBasicOption {
  const { key, label, help } = field;
  const shown = { ...namedAfter(optionName(key), label), ...describedBy(help) };
  if (field.kind === 'switch') return { type: ApplicationCommandOptionType.Boolean, ...shown };
  const choices = field.choices.map(({ value, label }) => choice(value, label));
  if (!choices.every(({ value }) => Number.isInteger(value))) {
    return { type: ApplicationCommandOptionType.Number, ...shown, choices };
  }
  return { type: ApplicationCommandOptionType.Integer, ...shown, choices };
}

const SEEN_BY: { readonly [V in Visibility]: Words } = {
  public: answers.forEveryone,
  private: answers.forMe,
};
const DEALT: { readonly [D in DealKind]: Words } = {
  random: words.newDeal,
  daily: words.dealOfDayOnce,
  world: words.dealOfDayOfWorld,
};

/** Extra options of games for one. */
const ALONE: readonly APIApplicationCommandBasicOption[] = [
  {
    type: ApplicationCommandOptionType.String,
    ...named('visible'),
    ...described('Who can see the game (default: everyone here)', {
      de: 'Wer das Spiel sehen kann (Standard: alle hier)',
      es: 'Quién puede ver la partida (por defecto: todo el mundo aquí)',
    }),
    choices: VISIBILITIES.map((value) => choice(value, SEEN_BY[value])),
  },
  {
    type: ApplicationCommandOptionType.String,
    ...named('deal'),
    ...described('Which deal (default: a new one)', {
      de: 'Welche Karten (Standard: neue)',
      es: 'Qué cartas se reparten (por defecto: nuevas)',
    }),
    choices: DEAL_KINDS.map((value) => choice(value, DEALT[value])),
  },
];

function companyOptions(game: Game): APIApplicationCommandBasicOption[] {
  const usual = duration(game.secondsPerTurn);
  return [
    {
      type: ApplicationCommandOptionType.Integer,
      ...named('turn-time'),
      ...described(`Time for a turn (default: this server’s, or ${inEnglish(usual)})`, {
        de: `Zeit für einen Zug (Standard: die dieses Servers oder ${read(usual, 'de')})`,
        es: `Tiempo por turno (por defecto: el de este servidor o ${read(usual, 'es')})`,
      }),
      choices: TURN_TIMES.map((seconds) => choice(seconds, duration(seconds))),
    },
    {
      type: ApplicationCommandOptionType.Integer,
      ...named('bots'),
      ...described('How many bots join right away (default: none)', {
        de: 'Wie viele Bots gleich mitspielen (Standard: keine)',
        es: 'Cuántos bots se unen enseguida (por defecto: ninguno)',
      }),
      min_value: 0,
      max_value: game.seats.max - 1,
    },
    {
      type: ApplicationCommandOptionType.String,
      ...named('level'),
      ...described('How well those bots play (default: normal)', {
        de: 'Wie gut diese Bots spielen (Standard: normal)',
        es: 'Qué dificultad tienen esos bots (por defecto: normal)',
      }),
      choices: LEVELS.map((level) => choice(level, [LEVEL_NAMES[level], ': ', LEVEL_SAYS[level]])),
    },
    {
      type: ApplicationCommandOptionType.Boolean,
      ...named('private'),
      ...described('Only people you invite with /table invite can join, and nobody else sees the game', {
        de: 'Nur wen du mit /tisch einladen einlädst, kann mitspielen, und sonst sieht niemand das Spiel',
        es: 'Solo se unen quienes invites con /mesa invitar, y nadie más ve la partida',
      }),
    },
  ];
}
