import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';

/** A permission by the name that Discord shows. */
export interface Permission {
  readonly name: string;
  readonly bit: bigint;
}

const named = (name: string, bit: bigint): Permission => ({ name, bit });

const EVERYWHERE: readonly Permission[] = [
  named('View Channels', PermissionFlagsBits.ViewChannel),
  named('Attach Files', PermissionFlagsBits.AttachFiles),
  named('Read Message History', PermissionFlagsBits.ReadMessageHistory),
];
const IN_CHANNELS = named('Send Messages', PermissionFlagsBits.SendMessages);
/** Only where games are to have threads of their own, which a server chooses with `/settings`. */
const STARTS_THREADS = named('Create Public Threads', PermissionFlagsBits.CreatePublicThreads);
/** What is written in a voice or stage channel is for those who may join it. */
const IN_VOICE = named('Connect', PermissionFlagsBits.Connect);
const IN_THREADS = named('Send Messages in Threads', PermissionFlagsBits.SendMessagesInThreads);

/** What the bot needs, and nothing more. */
export const NEEDED = {
  server: [...EVERYWHERE, IN_CHANNELS, IN_THREADS],
  /** Where games are to be played in threads of their own. */
  threadedServer: [...EVERYWHERE, IN_CHANNELS, STARTS_THREADS, IN_THREADS],
  channel: [...EVERYWHERE, IN_CHANNELS],
  /** Where a game is about to get its thread. */
  threadedChannel: [...EVERYWHERE, IN_CHANNELS, STARTS_THREADS, IN_THREADS],
  thread: [...EVERYWHERE, IN_THREADS],
  voice: [...EVERYWHERE, IN_CHANNELS, IN_VOICE],
  /** All that the bot is invited with. */
  anywhere: [...EVERYWHERE, IN_CHANNELS, STARTS_THREADS, IN_THREADS, IN_VOICE],
} as const;

export const THREADS: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

export function isVoice(type: ChannelType): boolean {
  return type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice;
}

/** Whether a person has all of these permissions; an administrator always has. */
export function holds(held: bigint, needed: bigint): boolean {
  return (held & PermissionFlagsBits.Administrator) !== 0n || (held & needed) === needed;
}

/** The permissions a person needs to see what is written in a channel. */
export function toSee(type: ChannelType): bigint {
  return isVoice(type) ? PermissionFlagsBits.ViewChannel | IN_VOICE.bit : PermissionFlagsBits.ViewChannel;
}

/** The link that invites the bot with just that, or with more; docs/hosting.md has the same. */
export function inviteLink(application: string, more = 0n): string {
  const bits = NEEDED.anywhere.reduce((all, { bit }) => all | bit, more);
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${bits}`;
}
