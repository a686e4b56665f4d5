import type {
  APIApplicationCommand,
  APIApplicationCommandInteractionDataOption,
  APIApplicationCommandOption,
  APIChatInputApplicationCommandInteractionData,
  APIInteractionDataResolved,
  APIUser,
  APIUserApplicationCommandInteractionData,
  InteractionType,
} from 'discord-api-types/v10';
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
} from 'discord-api-types/v10';
import { memberPayload } from './payloads.ts';
import { permissionsIn, permissionsInGuild } from './permissions.ts';
import { type Channel, contextOf, hasBot, type World } from './world.ts';

/** What a person can enter for one option of a command; people and channels as objects. */
export type OptionValue = string | number | boolean | { readonly id: string };
export type OptionValues = Readonly<Record<string, OptionValue>>;

type Given = APIApplicationCommandInteractionDataOption<InteractionType.ApplicationCommand>;

/** The command that was typed, as the gateway reports it. */
type Typed = APIChatInputApplicationCommandInteractionData;

interface Where {
  readonly world: World;
  readonly user: APIUser;
  readonly channel: Channel;
}

interface Typing extends Where {
  /** The option with the cursor, for an autocomplete; no option is required then. */
  readonly focused: string | null;
}

/** `/farkle start` and its options as Discord would send them. Throws if a person could not have typed it. */
export function typeCommand(typing: Typing, line: string, values: OptionValues): Typed {
  const words = line.replace(/^\//, '').split(' ').filter(Boolean);
  const command = findCommand(typing, words[0] ?? '');
  const used = new Set<string>();
  const options = descend(typing, line, command.options ?? [], words.slice(1), values, used);
  const unknown = Object.keys(values).filter((name) => !used.has(name));
  if (unknown.length > 0) throw new Error(`${line} has no option ${unknown.join(', ')}.`);
  const resolved = resolve(typing, options);
  return {
    id: command.id,
    name: command.name,
    type: ApplicationCommandType.ChatInput,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
    ...(options.length === 0 ? {} : { options }),
    ...(Object.keys(resolved).length === 0 ? {} : { resolved }),
  };
}

/** A command from a person's menu. Throws if there is none of that name. */
export function chooseOn(
  where: Where,
  name: string,
  target: string,
): APIUserApplicationCommandInteractionData {
  const command = offeredIn(where, ApplicationCommandType.User).find((one) => one.name === name);
  if (command === undefined) throw new Error(`The menu of a person has no “${name}”.`);
  const { users = {}, members } = resolveIds(where.world, where.channel, [target]);
  return {
    id: command.id,
    name,
    type: ApplicationCommandType.User,
    target_id: target,
    resolved: { users, ...(members === undefined ? {} : { members }) },
  };
}

function offeredIn(where: Where, kind = ApplicationCommandType.ChatInput): readonly APIApplicationCommand[] {
  const { world, channel } = where;
  const offered = [...(world.commands.get(channel.guild.id) ?? []), ...(world.commands.get('') ?? [])];
  return offered.filter((one) => one.type === kind && reaches(one, where));
}

/** Whether a command is offered in such a place, to those who have the bot there. */
function reaches(command: APIApplicationCommand, { world, user, channel }: Where): boolean {
  const { contexts, integration_types: types = [ApplicationIntegrationType.GuildInstall] } = command;
  if (contexts != null && !contexts.includes(contextOf(world, channel))) return false;
  return (
    (hasBot(world, channel) && types.includes(ApplicationIntegrationType.GuildInstall)) ||
    (world.installedBy.has(user.id) && types.includes(ApplicationIntegrationType.UserInstall))
  );
}

/** The permissions that a command requires and the person lacks; null if it is shown. */
function hiddenBy(command: APIApplicationCommand, { user, channel }: Where): string | null {
  const needed = command.default_member_permissions;
  if (needed === null || needed === undefined) return null;
  const held = permissionsInGuild(channel.guild, user.id) | permissionsIn(channel, user.id);
  const hidden =
    needed === '0'
      ? held !== permissionsInGuild(channel.guild, channel.guild.ownerId)
      : (held & BigInt(needed)) !== BigInt(needed);
  return hidden ? needed : null;
}

/** The commands Discord offers a person in a channel. */
export function commandsShown(where: Where): readonly APIApplicationCommand[] {
  return offeredIn(where).filter((command) => hiddenBy(command, where) === null);
}

/** The same for a person's menu. */
export function menuShown(where: Where): readonly APIApplicationCommand[] {
  return offeredIn(where, ApplicationCommandType.User);
}

function findCommand(typing: Typing, name: string): APIApplicationCommand {
  const offered = offeredIn(typing);
  const command = offered.find((one) => one.name === name);
  if (command === undefined) {
    const names = offered.map((one) => `/${one.name}`).join(', ');
    throw new Error(`There is no command /${name}. There are: ${names || 'none'}.`);
  }
  const needed = hiddenBy(command, typing);
  if (needed !== null)
    throw new Error(`/${name} is not shown to ${typing.user.username}: permission ${needed} is missing.`);
  return command;
}

function descend(
  typing: Typing,
  line: string,
  offered: readonly APIApplicationCommandOption[],
  words: readonly string[],
  values: OptionValues,
  used: Set<string>,
): Given[] {
  const [word, ...rest] = words;
  const nested = offered.flatMap((option) =>
    option.type === ApplicationCommandOptionType.Subcommand ||
    option.type === ApplicationCommandOptionType.SubcommandGroup
      ? [option]
      : [],
  );
  if (word !== undefined || nested.length > 0) {
    const chosen = nested.find((option) => option.name === word);
    if (chosen === undefined) {
      throw new Error(
        `${line} goes on with one of: ${nested.map((option) => option.name).join(', ') || 'nothing'}.`,
      );
    }
    const options = descend(typing, line, chosen.options ?? [], rest, values, used);
    return [{ type: chosen.type, name: chosen.name, options } as Given];
  }
  return offered.flatMap((option) => {
    const value = values[option.name];
    used.add(option.name);
    if (value === undefined) {
      if (option.required === true && typing.focused === null)
        throw new Error(`${line} needs the option ${option.name}.`);
      return [];
    }
    return [filled(option, value, typing.focused)];
  });
}

/** One option with its value, checked against the command's definition; the page refuses in the same words. */
function filled(option: APIApplicationCommandOption, value: OptionValue, focusedName: string | null): Given {
  const { name, type } = option;
  const focused = focusedName === name;
  const plain = typeof value === 'object' ? value.id : value;
  const wrong = (isWrong: string): never => {
    throw new Error(`${name}: “${plain}” ${isWrong}.`);
  };
  const whole = type === ApplicationCommandOptionType.Integer;
  if (focused) return { name, type, value: String(plain), focused } as Given;
  switch (type) {
    case ApplicationCommandOptionType.Boolean:
      if (typeof plain !== 'boolean') wrong('is neither true nor false');
      break;
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number: {
      if (typeof plain !== 'number' || (whole && !Number.isSafeInteger(plain)))
        return wrong(whole ? 'is not a whole number' : 'is not a number');
      if ('min_value' in option && option.min_value !== undefined && plain < option.min_value)
        wrong(`is less than ${option.min_value}`);
      if ('max_value' in option && option.max_value !== undefined && plain > option.max_value)
        wrong(`is more than ${option.max_value}`);
      break;
    }
    case ApplicationCommandOptionType.String:
      if (typeof plain !== 'string') wrong('is not text');
      break;
    default:
      if (typeof plain !== 'string' || !/^\d+$/.test(plain)) wrong('is not the id of anything');
  }
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  if (choices.length > 0 && !choices.some((choice) => choice.value === plain)) {
    wrong('is not one of the choices');
  }
  return { name, type, value: plain } as Given;
}

function resolve(typing: Typing, options: readonly Given[]): APIInteractionDataResolved {
  const ids = options.flatMap(function idsOf(option): readonly string[] {
    switch (option.type) {
      case ApplicationCommandOptionType.Subcommand:
      case ApplicationCommandOptionType.SubcommandGroup:
        return (option.options ?? []).flatMap(idsOf);
      case ApplicationCommandOptionType.User:
      case ApplicationCommandOptionType.Role:
      case ApplicationCommandOptionType.Mentionable:
      case ApplicationCommandOptionType.Channel:
        return [option.value];
      default:
        return [];
    }
  });
  return resolveIds(typing.world, typing.channel, ids);
}

/** The users and roles behind ids, as an interaction includes them. */
export function resolveIds(
  world: World,
  channel: Channel,
  ids: readonly string[],
): APIInteractionDataResolved {
  const users = ids.flatMap((id) => world.users.get(id) ?? []);
  const members = users.flatMap(({ id }) => {
    const member = channel.guild.members.get(id);
    if (member === undefined) return [];
    const { user: _, mute: __, deaf: ___, ...rest } = memberPayload(member);
    return [[id, { ...rest, permissions: String(permissionsIn(channel, id)) }] as const];
  });
  const roles = ids.flatMap((id) => channel.guild.roles.get(id) ?? []);
  return {
    ...(users.length > 0 && {
      users: Object.fromEntries(users.map((user) => [user.id, user])),
      members: Object.fromEntries(members),
    }),
    ...(roles.length > 0 && { roles: Object.fromEntries(roles.map((role) => [role.id, role])) }),
  };
}
