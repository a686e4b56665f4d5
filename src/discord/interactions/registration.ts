import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10';
import { untilItWorks } from '../../tables/retries.ts';
import type { Timer } from '../../timer.ts';
import { registered } from '../features/commands.ts';
import type { Log } from '../log.ts';
import type { Api } from '../wire/rest.ts';
import { within } from './command.ts';
import { DESCRIBED_IN } from './localizations.ts';

/** Assumed if nothing is known of an application. */
const EVERY_WAY = [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall];

type Registering = Pick<Api, 'installs' | 'commands' | 'setCommands'>;

/**
 * Registers the commands this application can offer, unless Discord has them already; returns whether it did. Keeps
 * the entry point of the application’s Activities, because Discord refuses a list without it.
 */
export async function register(api: Registering, application: string): Promise<boolean> {
  const [installs, known] = await Promise.all([api.installs(), api.commands(application)]);
  const set = async (ways: readonly ApplicationIntegrationType[]): Promise<boolean> => {
    if (areKnown(known, ways)) return false;
    await api.setCommands(application, [...within(registered, ways), ...known.filter(isEntryPoint)]);
    return true;
  };
  const ways = installs ?? EVERY_WAY;
  try {
    return await set(ways);
  } catch (error) {
    // Perhaps it may not be installed to accounts: registering without that is better than not at all.
    if (!isInvalid(error) || !ways.includes(ApplicationIntegrationType.UserInstall)) throw error;
    return set([ApplicationIntegrationType.GuildInstall]);
  }
}

/** Whether Discord has the commands of an application that can be installed in these ways. */
export function areKnown(
  known: readonly unknown[],
  ways: readonly ApplicationIntegrationType[] = EVERY_WAY,
): boolean {
  return said(known.filter((one) => !isEntryPoint(one))) === said(within(registered, ways));
}

/** Registers the commands, with growing pauses until it works or `signal` gives it up. Never rejects. */
export async function registerUntilDone(
  api: Registering,
  application: string,
  { timer, signal, log }: { readonly timer: Timer; readonly signal: AbortSignal; readonly log: Log },
): Promise<void> {
  let failures = 0;
  const attempt = async (): Promise<boolean> => {
    try {
      return await register(api, application);
    } catch (error) {
      failures++;
      // Logs the first, second, fourth, eighth … failure, so that the log shows it later, too.
      if (Number.isInteger(Math.log2(failures)))
        log.error({ err: error, failures }, 'commands could not be registered; retrying until it works');
      throw error;
    }
  };
  try {
    const changed = await untilItWorks(attempt, { timer, signal, report: () => undefined });
    log.info({ changed }, 'commands are registered');
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function isEntryPoint(command: unknown): command is RESTPutAPIApplicationCommandsJSONBody[number] {
  const { PrimaryEntryPoint } = ApplicationCommandType;
  return (
    typeof command === 'object' && command !== null && 'type' in command && command.type === PrimaryEntryPoint
  );
}

function isInvalid(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 400;
}

/** The fields of a command that we specify. Discord adds ids, versions and defaults. */
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
  // Discord does not promise an order for contexts and the like.
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === 'number') ? value.toSorted() : value.map(normal);
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(Object.entries(value));
  return SAID.flatMap((name) => {
    const field = normal(fields.get(name));
    if (UNSAID.includes(field) || (Array.isArray(field) && field.length === 0)) return [];
    return [[name, field]];
  });
}
