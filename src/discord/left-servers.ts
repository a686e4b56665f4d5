import { type Client, Events } from 'discord.js';
import { GatewayDispatchEvents, type GatewayReadyDispatchData } from 'discord-api-types/v10';

/**
 * Tells of servers that removed the bot while nobody heard of it. Where Discord begins a new session it says which servers
 * there are; discord.js takes up those it does not know, and keeps the others for good.
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
