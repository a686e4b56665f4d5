import type { APIMessage } from 'discord-api-types/v10';
import type { Backend } from './backend.ts';
import { everyPart, isText } from './components.ts';
import type { LocalDiscord } from './local-discord.ts';
import type { Deed } from './protocol.ts';
import type { Channel } from './world.ts';

/** The bot allows two seconds of grace after a deadline, which is displayed in whole seconds. */
const GRACE_MS = 3_000;

/** Changes the world around the bot as a developer asks, to see how the bot copes. Throws a sentence on failure. */
export async function develop(
  { discord, program }: Pick<Backend, 'discord' | 'program'>,
  deed: Deed,
): Promise<void> {
  switch (deed.kind) {
    case 'pause':
      discord.pause();
      return program?.tellTime();
    case 'unpause':
      discord.unpause();
      return program?.tellTime();
    case 'advance':
      discord.advance(deed.ms);
      return program?.tellTime();
    case 'deadline': {
      const next = nextDeadline(discord);
      if (next === null) throw new Error('No message shows a time that is still to come.');
      discord.advance(next + GRACE_MS - discord.now());
      return program?.tellTime();
    }
    case 'cut':
      return discord.cutGateway();
    case 'forget':
      return discord.cutGateway({ forget: true });
    case 'reconnect':
      return discord.askToReconnect();
    case 'slow':
      return discord.slow(deed.ms);
    case 'answer':
      return discord.answerNext({ status: deed.status, times: deed.times });
    case 'strangers':
      discord.strangers = deed.are;
      return;
    case 'truly':
      return discord.answerTruly();
    case 'revoke':
      return discord.revoke(channelOf(discord, deed.channel), deed.permission);
    case 'restore':
      return discord.restore(channelOf(discord, deed.channel), deed.permission);
    case 'delete':
      return discord.forgetMessage({ id: deed.message, channel_id: deed.channel });
    case 'start':
      return program?.start();
    case 'stop':
      return program?.stop('gently');
    case 'kill':
      return program?.stop('at once');
    case 'restart':
      await program?.stop('gently');
      return program?.start();
  }
}

function channelOf(discord: LocalDiscord, id: string): Channel {
  const channel = discord.guilds.flatMap((guild) => guild.channels.get(id) ?? [])[0];
  if (channel === undefined) throw new Error('This channel is gone.');
  return channel;
}

/** The earliest future time displayed in any message, by Discord's clock. */
function nextDeadline(discord: LocalDiscord): number | null {
  const channels = discord.guilds.flatMap((guild) => [...guild.channels.values()]);
  const times = channels
    .flatMap((channel) => [...channel.posts.values()])
    .flatMap(({ body }) => timesIn(body))
    .filter((at) => at > discord.now());
  return times.length === 0 ? null : Math.min(...times);
}

function timesIn(message: APIMessage): readonly number[] {
  const texts = everyPart(message.components ?? []).flatMap(({ part }) =>
    isText(part) ? [part.content] : [],
  );
  const said = [message.content, ...texts].join('\n');
  return [...said.matchAll(/<t:(\d+)(?::\w)?>/g)].map((match) => Number(match[1]) * 1_000);
}
