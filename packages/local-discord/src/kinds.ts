import { ChannelType } from 'discord-api-types/v10';

/** What a server may have. */
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

/** Whether its text is for those alone who may connect to it. */
export function isVoice({ type }: Typed): boolean {
  return type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice;
}

/** Whether it has posts, which are threads, and no messages. */
export function hasPosts({ type }: Typed): boolean {
  return type === ChannelType.GuildForum || type === ChannelType.GuildMedia;
}

/** What a public thread in such a channel is; null where none can be. */
export function publicThreadIn(parent: Typed): ThreadType | null {
  if (parent.type === ChannelType.GuildAnnouncement) return ChannelType.AnnouncementThread;
  return parent.type === ChannelType.GuildText || hasPosts(parent) ? ChannelType.PublicThread : null;
}
