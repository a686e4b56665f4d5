import { type ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Language } from '../../engine/languages.ts';
import { guildId, type Home, userId, WORLD } from '../../tables/ids.ts';
import type { Who } from '../../tables/ports.ts';
import { languageFor } from '../../words/offered.ts';
import { holds, isVoice } from '../needed-permissions.ts';
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
