import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { games } from '../games/registry.ts';
import type { Api } from './api.ts';
import { gameCommand } from './commands/game.data.ts';
import { leaderboardCommand } from './commands/leaderboard.data.ts';
import { statsCommand } from './commands/stats.data.ts';
import { tableCommand } from './commands/table.data.ts';

/** Every command of the bot. */
export const commands: readonly RESTPostAPIChatInputApplicationCommandsJSONBody[] = [
  ...games.map(gameCommand),
  leaderboardCommand,
  statsCommand,
  tableCommand,
];

/** Registers the commands, but only when Discord has others; gives whether it did. */
export async function register(
  api: Pick<Api, 'commands' | 'setCommands'>,
  application: string,
): Promise<boolean> {
  const known = await api.commands(application);
  if (said(known) === said(commands)) return false;
  await api.setCommands(application, [...commands]);
  return true;
}

/** What we say about a command; Discord adds ids, versions and defaults that say nothing. */
const SAID = [
  'type',
  'name',
  'description',
  'contexts',
  'integration_types',
  'options',
  'required',
  'choices',
  'value',
  'min_value',
  'max_value',
  'autocomplete',
] as const;
/** Values that mean the same as leaving the field out. */
const UNSAID: readonly unknown[] = [undefined, null, false];

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
