import type { Client } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import type { GuildId, UserId } from '../../tables/ids.ts';
import { toSee } from '../needed-permissions.ts';
import { codeOf } from './failures.ts';

/** Whether a person sees a channel; `gone` if they left its server, and `unknown` if Discord did not say. */
export type ChannelAccess = 'sees' | 'hidden' | 'gone' | 'unknown';

/** Asks Discord for one member: the bot receives no events about members who join, leave or change roles. */
export function createChannelAccess(
  client: Client,
): (guild: GuildId, channel: string, user: UserId) => Promise<ChannelAccess> {
  return async (guild, channel, user) => {
    const server = client.guilds.cache.get(guild);
    const where = server?.channels.cache.get(channel);
    // A mention would add people to a thread that they have not chosen to follow.
    if (server === undefined || where === undefined || where.isThread()) return 'hidden';
    try {
      const member = await server.members.fetch({ user, cache: false, force: true });
      return where.permissionsFor(member).has(toSee(where.type)) ? 'sees' : 'hidden';
    } catch (error) {
      const code = codeOf(error);
      const isGone = code === RESTJSONErrorCodes.UnknownMember || code === RESTJSONErrorCodes.UnknownUser;
      return isGone ? 'gone' : 'unknown';
    }
  };
}
