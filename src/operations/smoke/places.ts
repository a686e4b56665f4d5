import { ChannelType } from 'discord-api-types/v10';
import { said } from './answer.ts';
import { type Bench, type Check, skipped } from './check.ts';
import { message, newChannel, post, text } from './parts.ts';

/** A channel of this type: one created for the purpose, or else an existing one. */
async function channelOf(bench: Bench, type: ChannelType): Promise<string | null> {
  const { id } = await newChannel(bench, type);
  return id === '' ? (bench.channels.find((one) => one.type === type)?.id ?? null) : id;
}

const inKind = (name: string, type: ChannelType, expects: string): Check => ({
  id: `places.${name}`,
  asks: `POST a message in a channel of type ${type} (${name})`,
  expects,
  otherwise: 'Where the bot may not post, it says so to whoever asked, in a private answer.',
  async run(bench) {
    const channel = await channelOf(bench, type);
    if (channel === null) return skipped('there is no such channel, and none could be made');
    return said(await post(bench, message(text('hello')), {}, channel));
  },
});

export const placeChecks: readonly Check[] = [
  inKind('announcement', ChannelType.GuildAnnouncement, '200'),
  inKind('voice', ChannelType.GuildVoice, '200'),
  inKind('stage', ChannelType.GuildStageVoice, '200'),
  {
    id: 'places.connect',
    asks: 'POST a message in a voice channel without Connect',
    expects: '403/50001',
    otherwise: 'The bot says it in private, as where it may not post for any other reason.',
    // A bot that denies itself Connect can neither undo that nor remove the channel.
    async run(bench) {
      for (const { id } of bench.channels.filter(({ type }) => type === ChannelType.GuildVoice)) {
        const posted = await post(bench, message(text('hello')), {}, id);
        if (posted.status === 403) return said(posted);
      }
      return skipped('the bot may connect to every voice channel');
    },
  },
  inKind('forum', ChannelType.GuildForum, '400/40058'),
  inKind('media', ChannelType.GuildMedia, '400/40058'),
  {
    id: 'gateway.resume',
    asks: 'Close the gateway with 4200, and come back',
    expects: 'the same session',
    otherwise: 'A process that takes a shard over then logs in anew: presses of that second are lost.',
    run: async ({ gateway }) => ((await gateway.comeBack()) ? 'the same session' : 'a new session'),
  },
];
