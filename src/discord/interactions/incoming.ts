import {
  ApplicationCommandOptionType,
  ChannelType,
  ComponentType,
  GuildMember,
  type Interaction,
  type MessageComponentInteraction,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import type { Language } from '../../engine/languages.ts';
import { guildId, type Home, type UserId, userId, WORLD } from '../../tables/ids.ts';
import type { Who } from '../../tables/ports.ts';
import { languageFor } from '../../words/offered.ts';
import { FIELD } from '../draw/forms.ts';
import type { Message } from '../draw/message.ts';
import { isVoice, toSee } from '../needed-permissions.ts';
import { asItStands } from '../wire/as-it-stands.ts';
import type { Ticket } from '../wire/rest.ts';

/** Where and by whom. The person is always the interaction's own user, never taken from a custom id. */
interface Origin {
  readonly ticket: Ticket;
  /** The world in direct messages and on a server without the bot, where nothing is posted. */
  readonly guild: Home;
  readonly channel: string;
  /** The channel that a thread belongs to; null for a channel. */
  readonly parent: string | null;
  readonly who: Who;
  /** What they read, as far as it is offered. */
  readonly language: Language;
  /** The roles they have on the server; none when nothing is said. */
  readonly roles?: readonly string[];
  /** Whether they may manage the server. */
  readonly managesServer: boolean;
  /** Set in a voice channel that the bot may not join: then it can only answer there. */
  readonly isShutOut?: true;
}

/** The message a control belongs to; `hidden` if only the presser sees it. */
interface Pressed {
  readonly id: string;
  readonly hidden: boolean;
  /** Set where the message has no control of that kind: the press was made up. */
  readonly lacks?: true;
  /** Of a press on a select, the message as it stands. */
  readonly again?: Message;
}

/** A person whom a command is about, as Discord tells of them with it. */
export interface About {
  readonly id: UserId;
  readonly isBot: boolean;
  /** Whether they can see the channel of the command. */
  readonly isHere: boolean;
}

/** A role that a command is about. */
export interface AboutRole {
  readonly id: string;
  /** Whether it is the one that everybody has. */
  readonly isEveryone: boolean;
  /** Whether whoever asks may mention it. */
  readonly mayMention: boolean;
  /** Whether nobody would be notified: what counts for that is what the bot may do. */
  readonly isSilent?: true;
}

export type OptionValue = string | number | boolean;

/** What somebody did, independent of discord.js. */
export type Incoming = Origin &
  (
    | {
        readonly kind: 'command';
        readonly name: string;
        readonly sub: string;
        readonly options: ReadonlyMap<string, OptionValue>;
        /** Missing where it is about nobody. */
        readonly about?: About;
        /** Missing where it is about no role. */
        readonly role?: AboutRole;
        /** Whether whoever asks can see a channel; missing where that is only known of the command's own. */
        readonly sees?: (channel: string) => boolean;
      }
    | { readonly kind: 'complete'; readonly name: string; readonly sub: string; readonly typed: string }
    | {
        readonly kind: 'press';
        readonly id: string;
        readonly values: readonly string[];
        readonly on: Pressed;
      }
    | {
        readonly kind: 'form';
        readonly id: string;
        readonly written: string;
        /** By the id of its field, what was chosen from each select. Missing in a form without any. */
        readonly chosen?: ReadonlyMap<string, readonly string[]>;
        readonly on: Pressed | null;
      }
  );

/** A press on a control of a message, or a form opened by such a press. */
export type Press = Extract<Incoming, { kind: 'press' | 'form' }>;

/** Null for what this bot never asks for: other kinds of interaction. */
export function incoming(interaction: Interaction): Incoming | null {
  const origin = originOf(interaction);
  if (origin === null) return null;
  if (interaction.isChatInputCommand()) {
    const [first] = interaction.options.data;
    const sub = subOf(first);
    const given = sub === '' ? interaction.options.data : (first?.options ?? []);
    const options = new Map(
      given.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])),
    );
    const person = given.find(({ user }) => user !== undefined);
    const about =
      person?.user === undefined ? {} : { about: aboutOf(interaction, person.user, person.member) };
    const named = given.find(({ role }) => role != null)?.role;
    const role = named == null ? {} : { role: roleOf(interaction, named) };
    return {
      ...origin,
      kind: 'command',
      name: interaction.commandName,
      sub,
      options,
      ...about,
      ...role,
      ...sight(interaction),
    };
  }
  if (interaction.isUserContextMenuCommand()) {
    const { commandName, targetUser, targetMember } = interaction;
    const name = commandName.toLowerCase();
    const about = aboutOf(interaction, targetUser, targetMember);
    const options = new Map(name === 'stats' ? [['player', about.id] as const] : []);
    return { ...origin, kind: 'command', name, sub: '', options, about };
  }
  if (interaction.isAutocomplete()) {
    return {
      ...origin,
      kind: 'complete',
      name: interaction.commandName,
      sub: subOf(interaction.options.data[0]),
      typed: String(interaction.options.getFocused()),
    };
  }
  if (interaction.isButton() || interaction.isStringSelectMenu() || interaction.isChannelSelectMenu()) {
    const values = interaction.isButton() ? [] : interaction.values;
    const on = pressed(interaction.message);
    if (!has(interaction)) {
      return { ...origin, kind: 'press', id: interaction.customId, values, on: { ...on, lacks: true } };
    }
    const again = interaction.isButton()
      ? {}
      : { again: asItStands(interaction.message.components.map((part) => part.toJSON())) };
    return { ...origin, kind: 'press', id: interaction.customId, values, on: { ...on, ...again } };
  }
  if (interaction.isModalSubmit()) {
    const written = interaction.fields.fields.has(FIELD) ? interaction.fields.getTextInputValue(FIELD) : '';
    const on = interaction.message === null ? null : pressed(interaction.message);
    const selects = [...interaction.fields.fields.values()].flatMap((field) =>
      field.type === ComponentType.StringSelect ? [[field.customId, field.values] as const] : [],
    );
    const chosen = selects.length === 0 ? {} : { chosen: new Map(selects) };
    return { ...origin, kind: 'form', id: interaction.customId, written, ...chosen, on };
  }
  return null;
}

/** Whether what was pressed is on the message, or was before it was redrawn: then there is another of its kind. */
function has({ component, message, customId }: MessageComponentInteraction): boolean {
  if (component !== null) return true;
  const kind = customId.split(':', 2).join(':');
  const drawn = JSON.stringify(message.components.map((part) => part.toJSON()));
  return drawn.includes(`"custom_id":"${kind}:`);
}

/** Who is no member of the server sees none of its channels. */
function aboutOf(
  { channel }: Interaction,
  { id, bot }: { readonly id: string; readonly bot: boolean },
  member: unknown,
): About {
  const sees =
    member instanceof GuildMember && channel !== null && !channel.isDMBased()
      ? member.permissionsIn(channel).has(toSee(channel.type))
      : member != null;
  return { id: userId(id), isBot: bot, isHere: sees };
}

/** What a member sees of the server’s channels, and of threads those that everybody sees who sees their channel. */
function sight({ guild, member }: Interaction): Pick<Extract<Incoming, { kind: 'command' }>, 'sees'> {
  if (guild === null || !(member instanceof GuildMember)) return {};
  const sees = (id: string): boolean => {
    const channel = guild.channels.cache.get(id);
    if (channel === undefined || channel.type === ChannelType.PrivateThread) return false;
    return member.permissionsIn(channel).has(toSee(channel.type));
  };
  return { sees };
}

/** At Discord the role of everybody has the id of its server. */
function roleOf(
  { guildId, memberPermissions, appPermissions }: Interaction,
  { id, mentionable }: { readonly id: string; readonly mentionable: boolean },
): AboutRole {
  const may = (held: typeof memberPermissions): boolean =>
    mentionable || (held?.has(PermissionFlagsBits.MentionEveryone) ?? false);
  const about = { id, isEveryone: id === guildId, mayMention: may(memberPermissions) };
  return may(appPermissions) ? about : { ...about, isSilent: true };
}

function subOf(first: { readonly type: number; readonly name: string } | undefined): string {
  return first?.type === ApplicationCommandOptionType.Subcommand ? first.name : '';
}

function pressed(message: { readonly id: string; readonly flags: { has(flag: number): boolean } }): Pressed {
  return { id: message.id, hidden: message.flags.has(MessageFlags.Ephemeral) };
}

const MANAGES = [PermissionFlagsBits.ManageMessages, PermissionFlagsBits.ManageGuild] as const;

/** What is needed to answer an interaction. */
export function ticketOf({ id, applicationId, token, channelId }: Interaction): Ticket {
  return { id, application: applicationId, token, channel: channelId ?? '' };
}

/**
 * The server, where the bot is a member of it. A person may have brought the bot there for themselves alone: then it is a
 * guest on their account, even where it is a member as well.
 */
function homeOf({ guildId: id, guild, authorizingIntegrationOwners: by }: Interaction): Home {
  if (id === null || guild === null) return WORLD;
  return by.userId !== null && by.guildId === null ? WORLD : guildId(id);
}

function rolesOf(member: Interaction['member']): readonly string[] {
  if (member === null) return [];
  return member instanceof GuildMember ? [...member.roles.cache.keys()] : (member.roles as string[]);
}

function isShutOut({ channel, appPermissions }: Interaction): boolean {
  return channel !== null && isVoice(channel.type) && !appPermissions.has(PermissionFlagsBits.Connect);
}

function originOf(interaction: Interaction): Origin | null {
  const { channelId: channel, member, user } = interaction;
  if (channel === null) return null;
  const guild = homeOf(interaction);
  const shown = member instanceof GuildMember ? member.displayName : (member?.nick ?? user.displayName);
  const may = (permission: bigint): boolean =>
    guild !== WORLD && (interaction.memberPermissions?.has(permission) ?? false);
  return {
    ticket: ticketOf(interaction),
    guild,
    channel,
    parent: interaction.channel?.isThread() ? interaction.channel.parentId : null,
    who: { id: userId(user.id), name: shown, mayManage: MANAGES.some(may) },
    language: languageFor(interaction.locale),
    roles: guild === WORLD ? [] : rolesOf(member),
    managesServer: may(PermissionFlagsBits.ManageGuild),
    ...(isShutOut(interaction) ? { isShutOut: true } : {}),
  };
}
