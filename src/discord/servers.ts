import { ChannelType, type Client, Events, Locale, Status } from 'discord.js';
import { GatewayDispatchEvents, type GatewayReadyDispatchData } from 'discord-api-types/v10';
import type { GuildId, Home } from '../tables/ids.ts';

/** The bot's servers, as far as its connections know. */
export interface Servers {
  /** Whether the bot is on this server. */
  has(server: string): boolean;
  /** The server's name; null if the bot is not on it. */
  name(server: string): string | null;
  /** Discord's language setting of it; English if the bot is not on it, or no longer. */
  localeOf(server: Home): string;
  /** Whether a server has a channel, as far as the bot can see. */
  isChannel(server: Home, channel: string): boolean;
  /** Whether threads can be started from the messages of a channel. */
  hasThreads(server: Home, channel: string): boolean;
  /** Whether a table can be posted in a channel: not in a forum or media channel, nor in an unknown one. */
  takesTables(server: Home, channel: string): boolean;
  /** All servers, including those with an outage; null unless every connection is up. */
  all(): ReadonlySet<string> | null;
  /** Whether the bot is no longer on a server; false unless every connection is up. */
  isGone(server: GuildId): boolean;
  /** How many shards are connected, and how many there should be. */
  shards(): { readonly ready: number; readonly all: number };
}

export function createServers(client: Client): Servers {
  const { guilds, ws } = client;
  const typeOf = (server: Home, channel: string): ChannelType | undefined =>
    guilds.cache.get(server)?.channels.cache.get(channel)?.type;
  const isUp = (): boolean => client.isReady() && ws.shards.every(({ status }) => status === Status.Ready);
  return {
    has: (server) => guilds.cache.has(server),
    name: (server) => guilds.cache.get(server)?.name ?? null,
    localeOf: (server) => guilds.cache.get(server)?.preferredLocale ?? Locale.EnglishUS,
    isChannel: (server, channel) => guilds.cache.get(server)?.channels.cache.has(channel) ?? false,
    hasThreads: (server, channel) => typeOf(server, channel) === ChannelType.GuildText,
    takesTables(server, channel) {
      const type = typeOf(server, channel);
      return type === ChannelType.GuildText || type === ChannelType.GuildAnnouncement;
    },
    all: () => (isUp() ? new Set(guilds.cache.keys()) : null),
    isGone: (server) => isUp() && !guilds.cache.has(server),
    shards() {
      const all = [...ws.shards.values()];
      return { ready: all.filter(({ status }) => status === Status.Ready).length, all: all.length };
    },
  };
}

/**
 * Reports servers that removed the bot unnoticed. When a session begins, Discord lists the bot's servers; discord.js
 * adds the ones it does not know, but never drops the rest.
 */
export function noticeLeftServers(client: Client): void {
  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData, shard: number) => {
    const there = new Set(guilds.map(({ id }) => id));
    for (const guild of [...client.guilds.cache.values()]) {
      if (guild.shardId !== shard || there.has(guild.id)) continue;
      for (const channel of guild.channels.cache.keys()) client.channels.cache.delete(channel);
      client.guilds.cache.delete(guild.id);
      client.emit(Events.GuildDelete, guild);
    }
  });
}
