import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord-api-types/v10';
import { ANYWHERE, type CommandData } from '../../interactions/command.ts';
import type { CommandName } from '../../interactions/command-names.ts';
import { choice, type Described, described, named } from '../../interactions/localizations.ts';
import { words } from '../../interactions/words.ts';

const TABLE_OPTION = {
  type: ApplicationCommandOptionType.String,
  ...named('table'),
  autocomplete: true,
} as const;

const FINISHED_TABLE = {
  ...TABLE_OPTION,
  required: true,
  ...described('The id of its table (your latest games are listed)', {
    de: 'Die Kennung seines Tisches (deine letzten Spiele stehen zur Wahl)',
    es: 'El código de su mesa (aparecen tus últimas partidas)',
  }),
} as const;

function subcommand(
  name: CommandName,
  said: Described,
  first: readonly APIApplicationCommandBasicOption[] = [],
): APIApplicationCommandSubcommandOption {
  const options = [
    ...first,
    {
      ...TABLE_OPTION,
      ...described('Which one, if this channel has several', {
        de: 'Welcher, wenn es in diesem Kanal mehrere gibt',
        es: 'Cuál, si en este canal hay varias',
      }),
    },
  ];
  return { type: ApplicationCommandOptionType.Subcommand, ...named(name), ...said, options };
}

function player(said: Described): APIApplicationCommandBasicOption {
  return { type: ApplicationCommandOptionType.User, ...named('player'), required: true, ...said };
}

const REPLAY: APIApplicationCommandSubcommandOption = {
  type: ApplicationCommandOptionType.Subcommand,
  ...named('replay'),
  ...described('Go through a finished game again, move by move', {
    de: 'Ein vergangenes Spiel noch einmal ansehen, Zug für Zug',
    es: 'Ver la repetición de una partida terminada, jugada a jugada',
  }),
  options: [
    FINISHED_TABLE,
    {
      type: ApplicationCommandOptionType.String,
      ...named('for'),
      ...described('Who can see it (default: only you)', {
        de: 'Wer es sehen kann (Standard: nur du)',
        es: 'Quién puede verla (por defecto: solo tú)',
      }),
      choices: [choice<string>('me', words.forMe), choice('everyone', words.forEveryone)],
    },
  ],
};

/** A subcommand about one table of any game. */
function ofOneTable(name: CommandName, said: Described): APIApplicationCommandSubcommandOption {
  return {
    type: ApplicationCommandOptionType.Subcommand,
    ...named(name),
    ...said,
    options: [FINISHED_TABLE],
  };
}

/** `/table list`, `/table show|leave|pause|end [table]`, `/table invite <who> [table]`, `/table kick|host|substitute <player> [table]`, `/table replay <table> [for]`, `/table record|verify <table>` */
export const tableData: CommandData = {
  ...ANYWHERE,
  type: ApplicationCommandType.ChatInput,
  ...named('table'),
  ...described('Find, show, pause, leave or close a table; invite or kick players; replay or verify a game', {
    de: 'Tische finden, zeigen, anhalten, verlassen, schließen; einladen, rauswerfen; Spiele ansehen, prüfen',
    es: 'Buscar, ver, pausar, dejar o cerrar mesas; invitar o expulsar; volver a ver o comprobar partidas',
  }),
  options: [
    {
      type: ApplicationCommandOptionType.Subcommand,
      ...named('list'),
      ...described('The tables on this server that are waiting for players', {
        de: 'Die Tische auf diesem Server, an denen noch jemand fehlt',
        es: 'Las mesas de este servidor que esperan gente',
      }),
    },
    subcommand(
      'show',
      described('Repost the table here', {
        de: 'Den Tisch hier noch einmal zeigen',
        es: 'Volver a mostrar la mesa aquí',
      }),
    ),
    subcommand(
      'leave',
      described('Leave the table; if the game is on, a bot finishes for you and you come last', {
        de: 'Den Tisch verlassen; im Spiel übernimmt ein Bot für dich, und du kommst auf den letzten Platz',
        es: 'Dejar la mesa; con la partida en curso, un bot juega por ti y quedas en último puesto',
      }),
    ),
    subcommand(
      'pause',
      described('Pause the game once every player wants to', {
        de: 'Das Spiel anhalten, sobald alle das wollen',
        es: 'Pausar la partida cuando el resto también quiera',
      }),
    ),
    subcommand(
      'end',
      described('Close the table without a result; if the game is on, the others have to agree', {
        de: 'Den Tisch ohne Ergebnis schließen; im Spiel müssen die anderen zustimmen',
        es: 'Cerrar la mesa sin resultado; con la partida en curso, el resto tiene que aceptar',
      }),
    ),
    subcommand(
      'invite',
      described('Invite someone, or everyone with a role, to your table before the game starts', {
        de: 'Vor dem Spiel jemanden oder alle mit einer Rolle an deinen Tisch einladen',
        es: 'Invitar a tu mesa a alguien, o a todo un rol, antes de que empiece la partida',
      }),
      [
        {
          type: ApplicationCommandOptionType.Mentionable,
          ...named('who'),
          required: true,
          ...described('A person or a role', {
            de: 'Eine Person oder eine Rolle',
            es: 'Una persona o un rol',
          }),
        },
      ],
    ),
    subcommand(
      'kick',
      described('Kick a player: before the game as its host, in the game by a vote', {
        de: 'Jemanden rauswerfen: vor dem Spiel als Gastgeber, im Spiel durch Abstimmung',
        es: 'Expulsar a alguien: antes de la partida como anfitrión, durante ella por votación',
      }),
      [player(described('Who to kick', { de: 'Wer gehen soll', es: 'A quién expulsar' }))],
    ),
    subcommand(
      'host',
      described('Make another player the host of your table', {
        de: 'Jemand anders zum Gastgeber deines Tisches machen',
        es: 'Ceder a otra persona el papel de anfitrión de tu mesa',
      }),
      [player(described('The new host', { de: 'Wer Gastgeber wird', es: 'Quién será anfitrión' }))],
    ),
    subcommand(
      'substitute',
      described('Offer your seat to someone who plays on for you', {
        de: 'Deinen Platz einer anderen Person anbieten, die für dich weiterspielt',
        es: 'Ofrecer tu asiento a alguien que siga jugando por ti',
      }),
      [player(described('Who takes over', { de: 'Wer übernimmt', es: 'Quién te releva' }))],
    ),
    REPLAY,
    ofOneTable(
      'record',
      described('Download a finished game: every move, and the seed it was dealt from', {
        de: 'Ein vergangenes Spiel herunterladen: alle Züge und der Startwert, mit dem gemischt wurde',
        es: 'Descargar una partida terminada: cada jugada y la semilla del reparto',
      }),
    ),
    ofOneTable(
      'verify',
      described('Check that a table’s cards are the ones that were fixed before the game', {
        de: 'Prüfen, ob die Karten eines Tisches so gemischt wurden, wie es vorher feststand',
        es: 'Comprobar que las cartas de una mesa se barajaron como quedó fijado antes',
      }),
    ),
  ],
};
