import { SimpleShardingStrategy } from '@discordjs/ws';
import { type Client, Events, Status } from 'discord.js';
import {
  type APIMessageComponentInteraction,
  ComponentType,
  GatewayDispatchEvents,
  InteractionType,
} from 'discord-api-types/v10';
import { beforeDiscordJs } from './gateway.ts';

/**
 * Takes presses as Discord sends them. discord.js would make a dozen objects of each, of which nothing is read, so it hears
 * only of those that tell it of a channel it does not know: of private threads and archived ones nothing else tells.
 * Has to be called before the client logs in.
 */
export function takePresses(client: Client, take: (press: APIMessageComponentInteraction) => void): void {
  // Until then discord.js waits for the servers, and nobody knows on which the bot is.
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  const arrive = (press: APIMessageComponentInteraction, tell: () => void): void => {
    if (tellsOfChannel(client, press)) tell();
    take(press);
  };
  const { ws = {} } = client.options;
  const { buildStrategy = (manager) => new SimpleShardingStrategy(manager) } = ws;
  client.options.ws = {
    ...ws,
    buildStrategy(manager) {
      beforeDiscordJs(manager, ({ t, d }, tell) => {
        if (t !== GatewayDispatchEvents.InteractionCreate || d.type !== InteractionType.MessageComponent)
          return true;
        if (client.ws.status === Status.Ready) arrive(d, tell);
        else void ready.then(() => arrive(d, tell));
        return false;
      });
      return buildStrategy(manager);
    },
  };
}

/** Where the press was made, or chosen by it, on a server that the bot knows. */
function tellsOfChannel(
  { guilds, channels }: Client,
  { guild_id: guild, channel, data }: APIMessageComponentInteraction,
): boolean {
  if (guild === undefined || !guilds.cache.has(guild)) return false;
  const chosen =
    data.component_type === ComponentType.ChannelSelect ? Object.keys(data.resolved?.channels ?? {}) : [];
  return [...(channel ? [channel.id] : []), ...chosen].some((id) => !channels.cache.has(id));
}
