import { ChannelType } from 'discord-api-types/v10';

/** The kinds of channel that a server can have. */
export const SERVER_CHANNELS = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildStageVoice,
  ChannelType.GuildForum,
  ChannelType.GuildMedia,
] as const;
export type ServerChannelType = (typeof SERVER_CHANNELS)[number];

export type ThreadType =
  | ChannelType.PublicThread
  | ChannelType.PrivateThread
  | ChannelType.AnnouncementThread;

export type Kind = ServerChannelType | ThreadType | ChannelType.DM | ChannelType.GroupDM;

interface Typed {
  readonly type: Kind;
}

/** Whether a channel is on a server, as opposed to direct messages and groups. */
export function isOnServer({ type }: Typed): boolean {
  return type !== ChannelType.DM && type !== ChannelType.GroupDM;
}

/** Whether reading its text requires permission to connect. */
export function isVoice({ type }: Typed): boolean {
  return type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice;
}

/** Whether the channel contains posts, which are threads, instead of messages. */
export function hasPosts({ type }: Typed): boolean {
  return type === ChannelType.GuildForum || type === ChannelType.GuildMedia;
}

/** The type of a public thread in such a channel; null if it can have none. */
export function publicThreadIn(parent: Typed): ThreadType | null {
  if (parent.type === ChannelType.GuildAnnouncement) return ChannelType.AnnouncementThread;
  return parent.type === ChannelType.GuildText || hasPosts(parent) ? ChannelType.PublicThread : null;
}
