import {
  ApplicationCommandOptionType,
  ChannelType,
  ComponentType,
  GuildMember,
  type Interaction,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import type { Language } from '../../engine/languages.ts';
import { guildId, type Home, type UserId, userId, WORLD } from '../../tables/ids.ts';
import type { Who } from '../../tables/ports.ts';
import { languageFor } from '../../words/offered.ts';
import { FIELD } from '../draw/forms.ts';
import type { Message } from '../draw/message.ts';
import { holds, isVoice, toSee } from '../needed-permissions.ts';
import type { Ticket } from '../wire/rest.ts';

/** Where and by whom. The person is always the interaction's own user, never taken from a custom id. */
export interface Origin {
  readonly ticket: Ticket;
  /** The world in direct messages, and on servers without the bot, where it posts nothing. */
  readonly guild: Home;
  readonly channel: string;
  /** The channel that a thread belongs to; null for a channel. */
  readonly parent: string | null;
  readonly who: Who;
  /** Their language, or the nearest on offer. */
  readonly language: Language;
  /** The roles they have on the server; none by default. */
  readonly roles?: readonly string[];
  /** Whether they may manage the server. */
  readonly managesServer: boolean;
  /** Set in a voice channel the bot may not join: there it can only answer interactions. */
  readonly isShutOut?: true;
}

/** The message with the control; `hidden` if only the presser sees it. */
interface Pressed {
  readonly id: string;
  readonly hidden: boolean;
  /** Set if the message has no such control: the press was forged. */
  readonly lacks?: true;
  /** For a press on a select, the message as it is. */
  readonly again?: Message;
}

/** The person a command, or a press on a select of people, is about, as sent with it. */
export interface About {
  readonly id: UserId;
  readonly isBot: boolean;
  /** Whether they can see the channel of the command. */
  readonly isHere: boolean;
}

/** The role a command is about. */
export interface AboutRole {
  readonly id: string;
  /** Whether it is the role of everybody. */
  readonly isEveryone: boolean;
  /** Whether the person may mention it. */
  readonly mayMention: boolean;
  /** Whether a mention would notify nobody, which depends on the bot's permissions. */
  readonly isSilent?: true;
}

export type OptionValue = string | number | boolean;

/** What a person did, independent of discord.js. */
export type Incoming = Origin &
  (
    | {
        readonly kind: 'command';
        readonly name: string;
        readonly sub: string;
        readonly options: ReadonlyMap<string, OptionValue>;
        /** Missing if it is about no person. */
        readonly about?: About;
        /** Missing if it is about no role. */
        readonly role?: AboutRole;
        /** Whether the person can see a channel; missing if that is only known for the command's own. */
        readonly sees?: (channel: string) => boolean;
      }
    | { readonly kind: 'complete'; readonly name: string; readonly sub: string; readonly typed: string }
    | {
        readonly kind: 'press';
        readonly id: string;
        readonly values: readonly string[];
        /** The person chosen in a select of people. */
        readonly about?: About;
        readonly on: Pressed;
      }
    | {
        readonly kind: 'form';
        readonly id: string;
        /** None: a form is no select. */
        readonly values: readonly string[];
        readonly written: string;
        /** The values chosen in each select, by field id. Missing in a form without selects. */
        readonly chosen?: ReadonlyMap<string, readonly string[]>;
        readonly on: Pressed | null;
      }
  );

/** A command with its options. */
export type Typed = Extract<Incoming, { kind: 'command' }>;

/** A press on a control of a message, or a form opened by such a press. */
export type Press = Extract<Incoming, { kind: 'press' | 'form' }>;

/** Null for presses, which `press.ts` reads, and for kinds of interaction this bot never causes. */
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
  if (interaction.isModalSubmit()) {
    const written = interaction.fields.fields.has(FIELD) ? interaction.fields.getTextInputValue(FIELD) : '';
    const on = interaction.message === null ? null : pressed(interaction.message);
    const selects = [...interaction.fields.fields.values()].flatMap((field) =>
      field.type === ComponentType.StringSelect ? [[field.customId, field.values] as const] : [],
    );
    const chosen = selects.length === 0 ? {} : { chosen: new Map(selects) };
    return { ...origin, kind: 'form', id: interaction.customId, values: [], written, ...chosen, on };
  }
  return null;
}

/** A person who is not on the server sees none of its channels. */
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

/** Which of the server’s channels a member sees. Of threads, only those open to everybody in their channel. */
function sight({ guild, member }: Interaction): Pick<Typed, 'sees'> {
  if (guild === null || !(member instanceof GuildMember)) return {};
  const sees = (id: string): boolean => {
    const channel = guild.channels.cache.get(id);
    if (channel === undefined || channel.type === ChannelType.PrivateThread) return false;
    return member.permissionsIn(channel).has(toSee(channel.type));
  };
  return { sees };
}

/** The role of everybody has the server's id. */
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

/** What is needed to answer an interaction. */
export function ticketOf({ id, applicationId, token, channelId }: Interaction): Ticket {
  return { id, application: applicationId, token, channel: channelId ?? '' };
}

function rolesOf(member: Interaction['member']): readonly string[] {
  if (member === null) return [];
  return member instanceof GuildMember ? [...member.roles.cache.keys()] : (member.roles as string[]);
}

function originOf(interaction: Interaction): Origin | null {
  const { guildId: server, channelId, guild, channel, member, user } = interaction;
  if (channelId === null) return null;
  return originFrom({
    ticket: ticketOf(interaction),
    server: guild === null ? null : server,
    owners: interaction.authorizingIntegrationOwners,
    channel: channel && { type: channel.type, parent: channel.isThread() ? channel.parentId : null },
    user: user.id,
    name: member instanceof GuildMember ? member.displayName : (member?.nick ?? user.displayName),
    permissions: interaction.memberPermissions?.bitfield ?? 0n,
    appPermissions: interaction.appPermissions.bitfield,
    locale: interaction.locale,
    roles: () => rolesOf(member),
  });
}

/** What Discord sends with every interaction. */
interface Told {
  readonly ticket: Ticket;
  /** The server it happened on, if the bot is a member there. */
  readonly server: string | null;
  /** Who installed the bot there. */
  readonly owners: { readonly guildId: string | null; readonly userId: string | null };
  /** Null if it is not known. */
  readonly channel: { readonly type: ChannelType; readonly parent: string | null } | null;
  readonly user: string;
  /** Their name there. */
  readonly name: string;
  readonly permissions: bigint;
  /** What the bot may do there. */
  readonly appPermissions: bigint;
  readonly locale: string;
  readonly roles: () => readonly string[];
}

const { Connect, ManageGuild, ManageMessages } = PermissionFlagsBits;

export function originFrom(told: Told): Origin {
  const { ticket, channel } = told;
  const guild = homeOf(told);
  const may = (permission: bigint): boolean => guild !== WORLD && holds(told.permissions, permission);
  const isShutOut = channel !== null && isVoice(channel.type) && !holds(told.appPermissions, Connect);
  return {
    ticket,
    guild,
    channel: ticket.channel,
    parent: channel?.parent ?? null,
    who: { id: userId(told.user), name: told.name, mayManage: may(ManageMessages) || may(ManageGuild) },
    language: languageFor(told.locale),
    roles: guild === WORLD ? [] : told.roles(),
    managesServer: may(ManageGuild),
    ...(isShutOut ? { isShutOut } : {}),
  };
}

/**
 * The server, if the bot is a member there. But if only the person has installed the bot, it acts for their account
 * alone, even on a server where it is a member too.
 */
function homeOf({ server, owners: by }: Told): Home {
  if (server === null) return WORLD;
  return by.userId !== null && by.guildId === null ? WORLD : guildId(server);
}
