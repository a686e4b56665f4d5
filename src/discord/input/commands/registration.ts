import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Game } from '../../../engine/game.ts';
import { games } from '../../../games/registry.ts';
import { untilItWorks } from '../../../tables/retries.ts';
import type { Timer } from '../../../timer.ts';
import type { Log } from '../../log.ts';
import type { Api } from '../../wire/rest.ts';
import { dataCommand, privacyCommand } from './data.data.ts';
import { DESCRIBED_IN } from './described.ts';
import { gameCommand } from './game.data.ts';
import { leaderboardCommand } from './leaderboard.data.ts';
import { notifyCommand } from './notify.data.ts';
import { personCommands } from './person.data.ts';
import { playCommand } from './play.data.ts';
import { settingsCommand } from './settings.data.ts';
import { statsCommand } from './stats.data.ts';
import { tableCommand } from './table.data.ts';

type Command = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** The commands that belong to no game. */
const OWN: readonly Command[] = [
  playCommand,
  leaderboardCommand,
  statsCommand,
  tableCommand,
  notifyCommand,
  settingsCommand,
  dataCommand,
  privacyCommand,
];
/** Names kept free for commands to come. */
const KEPT: readonly string[] = ['help'];

/** Every command that is typed. */
export const commands: readonly Command[] = commandsFor(games);

/** What Discord is told about: those, and the entries of a person’s menu. */
export const registered = [...commands, ...personCommands];

/** A command for each game, plus the others. Throws if a game takes the name of another command. */
export function commandsFor(played: readonly Game[]): readonly Command[] {
  for (const { id } of played) {
    const why = whyNotCommand(id);
    if (why !== null) throw new RangeError(why);
  }
  return [...played.map(gameCommand), ...OWN];
}

/** Why a game cannot have this id beside the bot's own commands, in a sentence for its developer; null when it can. */
export function whyNotCommand(id: string): string | null {
  const own = [...OWN, ...personCommands].map(({ name }) => name.toLowerCase());
  if (![...KEPT, ...own].includes(id)) return null;
  return `A game cannot have the id “${id}”, because /${id} is a command of the bot. Give it another.`;
}

/** Registers the commands, but only if Discord has different ones; returns whether it did. */
export async function register(
  api: Pick<Api, 'commands' | 'setCommands'>,
  application: string,
): Promise<boolean> {
  const known = await api.commands(application);
  if (said(known) === said(registered)) return false;
  await api.setCommands(application, registered);
  return true;
}

/** Registers the commands, with growing pauses until it works or `signal` gives it up. Never rejects. */
export async function registerUntilDone(
  api: Pick<Api, 'commands' | 'setCommands'>,
  application: string,
  { timer, signal, log }: { readonly timer: Timer; readonly signal: AbortSignal; readonly log: Log },
): Promise<void> {
  const report = (error: unknown): void =>
    log.error({ err: error }, 'commands could not be registered; retrying until it works');
  try {
    const changed = await untilItWorks(() => register(api, application), { timer, signal, report });
    log.info({ changed }, 'commands are registered');
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** What we specify about a command; Discord adds ids, versions and defaults that mean nothing. */
const SAID: readonly string[] = [
  'type',
  'name',
  'name_localizations',
  'description',
  'description_localizations',
  ...DESCRIBED_IN,
  'contexts',
  'integration_types',
  'default_member_permissions',
  'options',
  'required',
  'choices',
  'value',
  'min_value',
  'max_value',
  'autocomplete',
];
/** Values that mean the same as leaving the field out. */
const UNSAID: readonly unknown[] = [undefined, null, false, ''];

/** A set of commands as comparable text. */
function said(all: readonly unknown[]): string {
  return all
    .map((command) => JSON.stringify(normal(command)))
    .toSorted()
    .join('\n');
}

function normal(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normal);
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(Object.entries(value));
  return SAID.flatMap((name) => {
    const field = fields.get(name);
    if (UNSAID.includes(field) || (Array.isArray(field) && field.length === 0)) return [];
    return [[name, normal(field)]];
  });
}
