import { type APIApplicationCommand, ApplicationCommandOptionType } from 'discord-api-types/v10';
import {
  type Control,
  GAME_ACTIONS,
  NOTIFICATION_ACTS,
  NOTIFY_ACTS,
  OFFER_ACTS,
  PLAY_ACTS,
  RANKING_ACTS,
  read,
  SETTINGS_ACTS,
  STATS_ACTS,
  TABLE_ACTIONS,
} from '../../src/discord/interactions/custom-ids.ts';
import { findGame } from '../../src/games/registry.ts';

/** By kind of control: a new one must be added here. */
const CONTROLS: Readonly<Record<Control['kind'], readonly string[]>> = {
  table: TABLE_ACTIONS,
  game: GAME_ACTIONS.map((action) => `game ${action}`),
  play: PLAY_ACTS.map((act) => `play ${act}`),
  lesson: ['lesson'],
  deal: ['deal'],
  rules: ['rules of a game'],
  settings: SETTINGS_ACTS.map((act) => `settings ${act}`),
  house: ['house'],
  data: ['data'],
  replay: ['replay of a game'],
  moment: ['moment'],
  story: ['page of a story'],
  ranking: RANKING_ACTS.map((act) => `ranking ${act}`),
  stats: STATS_ACTS.map((act) => `stats ${act}`),
  played: ['played'],
  challenge: ['challenge'],
  invitation: ['invitation'],
  notify: NOTIFY_ACTS.map((act) => `notify ${act}`),
  place: ['place'],
  notification: NOTIFICATION_ACTS.map((act) => `notification ${act}`),
  offer: OFFER_ACTS.map((act) => `offer ${act}`),
  move: ['move press', 'move undo'],
};

/** Everything that people can press or type, by name: the bot's registered commands, and every kind of control. */
export function everything(commands: readonly APIApplicationCommand[]): readonly string[] {
  return [...new Set([...commands.flatMap(linesOf), ...Object.values(CONTROLS).flat()])];
}

/** The name of a press, as in {@link everything}. */
export function kindOf(did: string): string {
  const found = read(did);
  if (found.kind !== 'control') return lineOf(did);
  const { control } = found;
  switch (control.kind) {
    case 'table':
      return control.action;
    case 'game':
      return `game ${control.action}`;
    case 'notification':
    case 'notify':
    case 'offer':
    case 'play':
    case 'ranking':
    case 'settings':
    case 'stats':
      return `${control.kind} ${control.act}`;
    case 'rules':
    case 'replay':
      return `${control.kind} of a game`;
    case 'story':
      return 'page of a story';
    case 'move':
      return `move ${control.verb}`;
    default:
      return control.kind;
  }
}

/** The commands of different games count as the same. */
function lineOf(line: string): string {
  return line.replace(/^\/(\w+)/, (whole, name: string) =>
    findGame(name) === undefined ? whole : '/<game>',
  );
}

function linesOf({ type, name, options = [] }: APIApplicationCommand): readonly string[] {
  const subs = options.filter(({ type: kind }) => kind === ApplicationCommandOptionType.Subcommand);
  if (type !== 1) return [name];
  return subs.length === 0 ? [`/${name}`] : subs.map((sub) => lineOf(`/${name} ${sub.name}`));
}
