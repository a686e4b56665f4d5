import type { APIApplicationCommand } from 'discord-api-types/v10';
import { ApplicationCommandType } from 'discord-api-types/v10';
import { type Problem, refused } from './api-errors.ts';
import {
  type CommandBody,
  problemsInCommand,
  problemsInCommands,
  problemsInReach,
} from './checks-command.ts';
import { type Call, done, given, param, type Route } from './route.ts';
import type { World } from './world.ts';

/** The bot's commands, global and per server. */
export const commandRoutes: readonly Route[] = [
  '/applications/:application',
  '/applications/:application/guilds/:guild',
].flatMap((base): readonly Route[] => [
  {
    method: 'GET',
    path: `${base}/commands`,
    serve: (call) => given('command', localizedAsAsked(call, commandsFor(call))),
  },
  { method: 'PUT', path: `${base}/commands`, takes: 'bulkCommand', serve: replaceAll },
  { method: 'POST', path: `${base}/commands`, takes: 'command', serve: create },
  { method: 'GET', path: `${base}/commands/:command`, serve: (call) => given('command', find(call)) },
  { method: 'PATCH', path: `${base}/commands/:command`, takes: 'commandEdit', serve: change },
  { method: 'DELETE', path: `${base}/commands/:command`, serve: remove },
]);

/** Where these commands are kept: `''` for global ones. */
function scopeOf(call: Call): string {
  if (param(call, 'application') !== call.world.applicationId) throw refused.missingAccess();
  const guild = call.params.guild ?? '';
  if (guild !== '' && !call.world.guilds.has(guild)) throw refused.missingAccess();
  return guild;
}

function commandsFor(call: Call): readonly APIApplicationCommand[] {
  return call.world.commands.get(scopeOf(call)) ?? [];
}

/** Discord includes translations in a list of commands only on request. */
function localizedAsAsked({ query }: Call, commands: readonly APIApplicationCommand[]) {
  if (query.get('with_localizations') === 'true') return commands;
  const isKept = (key: string): boolean => !key.endsWith('_localizations');
  return JSON.parse(JSON.stringify(commands, (key, value) => (isKept(key) ? value : undefined)));
}

function find(call: Call): APIApplicationCommand {
  const id = param(call, 'command');
  const command = commandsFor(call).find((one) => one.id === id);
  if (command === undefined) throw refused.unknownCommand();
  return command;
}

function checked(call: Call, problems: readonly Problem[]): void {
  if (call.world.check && problems.length > 0) throw refused.invalidBody(problems);
}

function keep(call: Call, commands: readonly APIApplicationCommand[]): void {
  call.world.commands.set(scopeOf(call), commands);
  call.world.changed();
}

function sameCommand(
  one: { name: string; type?: number | null },
  other: { name: string; type?: number | null },
): boolean {
  return one.name === other.name && (one.type ?? 1) === (other.type ?? 1);
}

/** The command that opens an application's Activities. A list cannot omit it. */
function isEntryPoint({ type }: Pick<APIApplicationCommand, 'type'>): boolean {
  return type === ApplicationCommandType.PrimaryEntryPoint;
}

function replaceAll(call: Call) {
  // The server has validated it against its schema.
  const bodies = (call.json ?? []) as readonly CommandBody[];
  const { installs } = call.world;
  const reach = bodies.flatMap((body, index) => problemsInReach(body, installs, [index]));
  checked(call, [...problemsInCommands(bodies), ...reach]);
  const old = commandsFor(call);
  const lacks = old.some((one) => isEntryPoint(one) && !bodies.some((body) => sameCommand(one, body)));
  if (lacks) throw refused.missingEntryPoint();
  const scope = scopeOf(call);
  const commands = bodies.map((body) =>
    built(call.world, scope, body, old.find((one) => sameCommand(one, body))?.id),
  );
  keep(call, commands);
  return given('command', commands);
}

function create(call: Call) {
  const body = call.json as CommandBody;
  checked(call, [...problemsInCommand(body), ...problemsInReach(body, call.world.installs)]);
  const old = commandsFor(call);
  const same = old.find((one) => sameCommand(one, body));
  const command = built(call.world, scopeOf(call), body, same?.id);
  keep(call, [...old.filter((one) => one !== same), command]);
  return given('command', command, same === undefined ? 201 : 200);
}

function change(call: Call) {
  const before = find(call);
  const body = { ...before, ...(call.json as Partial<CommandBody>) } as CommandBody;
  checked(call, [...problemsInCommand(body), ...problemsInReach(body, call.world.installs)]);
  const command = built(call.world, scopeOf(call), body, before.id);
  keep(
    call,
    commandsFor(call).map((one) => (one.id === before.id ? command : one)),
  );
  return given('command', command);
}

function remove(call: Call) {
  const { id } = find(call);
  keep(
    call,
    commandsFor(call).filter((one) => one.id !== id),
  );
  return done;
}

/** Discord does not store a translation that equals the default. */
function withoutEqual(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEqual);
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(Object.entries(value));
  return Object.fromEntries(
    [...fields].map(([key, field]) => {
      const [, of = null] = /^(name|description)_localizations$/.exec(key) ?? [];
      if (of === null || typeof field !== 'object' || field === null) return [key, withoutEqual(field)];
      const differ = Object.entries(field).filter(([, text]) => text !== null && text !== fields.get(of));
      return [key, differ.length === 0 ? null : Object.fromEntries(differ)];
    }),
  );
}

function built(
  world: World,
  guildId: string,
  body: CommandBody,
  id: string | undefined,
): APIApplicationCommand {
  const kept = Object(withoutEqual(body));
  const sent = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null));
  return {
    contexts: null,
    integration_types: [0],
    dm_permission: true,
    nsfw: false,
    default_member_permissions: null,
    ...sent,
    id: id ?? world.newId(),
    application_id: world.applicationId,
    version: world.newId(),
    type: body.type ?? ApplicationCommandType.ChatInput,
    name: body.name,
    description: body.description ?? '',
    ...(guildId === '' ? {} : { guild_id: guildId }),
  };
}
