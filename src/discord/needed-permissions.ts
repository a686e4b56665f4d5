import { ChannelType, PermissionFlagsBits } from 'discord-api-types/v10';

/** A permission, under the name Discord shows. */
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
/** Needed only if games get threads of their own, which a server chooses with `/settings`. */
const STARTS_THREADS = named('Create Public Threads', PermissionFlagsBits.CreatePublicThreads);
/** Only people who may join a voice or stage channel can read its messages. */
const IN_VOICE = named('Connect', PermissionFlagsBits.Connect);
const IN_THREADS = named('Send Messages in Threads', PermissionFlagsBits.SendMessagesInThreads);

/** Everything the bot needs, and nothing else. */
export const NEEDED = {
  server: [...EVERYWHERE, IN_CHANNELS, IN_THREADS],
  /** For servers where games get their own threads. */
  threadedServer: [...EVERYWHERE, IN_CHANNELS, STARTS_THREADS, IN_THREADS],
  channel: [...EVERYWHERE, IN_CHANNELS],
  /** For a game that is about to get its thread. */
  threadedChannel: [...EVERYWHERE, IN_CHANNELS, STARTS_THREADS, IN_THREADS],
  thread: [...EVERYWHERE, IN_THREADS],
  voice: [...EVERYWHERE, IN_CHANNELS, IN_VOICE],
  /** Every permission in the invite link. */
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

/** The permissions it takes to read a channel. */
export function toSee(type: ChannelType): bigint {
  return isVoice(type) ? PermissionFlagsBits.ViewChannel | IN_VOICE.bit : PermissionFlagsBits.ViewChannel;
}

/** The link that invites the bot with just these permissions, or with `more`; docs/hosting.md has the same link. */
export function inviteLink(application: string, more = 0n): string {
  const bits = NEEDED.anywhere.reduce((all, { bit }) => all | bit, more);
  return `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${bits}`;
}
