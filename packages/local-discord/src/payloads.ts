import type { APIMessage, APIThreadChannel, GatewayChannelUpdateDispatchData } from 'discord-api-types/v10';
import {
  ChannelType,
  ForumLayoutType,
  MessageFlags,
  OverwriteType,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import type { ThreadType } from './channel-types.ts';
import { may, permissionsIn } from './permissions.ts';
import type { Channel, Guild, Member, World } from './world.ts';

/** Typed as a number, because the types of flags have no member for zero. */
const NO_FLAGS: number = 0;

/** A channel or thread as REST and the gateway show it. */
export function channelPayload(channel: Channel) {
  const { id, type, name, lastPublic, guild } = channel;
  if (type === ChannelType.DM) return { id, type, name: null, flags: NO_FLAGS, last_message_id: lastPublic };
  if (type === ChannelType.GroupDM)
    return { id, type, name, flags: NO_FLAGS, last_message_id: lastPublic, owner_id: guild.ownerId };
  return channel.parent === null ? serverChannelPayload(channel) : threadPayload(channel, channel.parent);
}

/** A channel other than a thread. */
export function serverChannelPayload(channel: Channel): GatewayChannelUpdateDispatchData {
  const { type } = channel;
  const shared = {
    ...sharedPayload(channel),
    parent_id: null,
    topic: null,
    position: [...channel.guild.channels.keys()].indexOf(channel.id),
    nsfw: false,
    permission_overwrites: [...channel.overwrites].map(([id, { kind, allow, deny }]) => ({
      id,
      type: kind === 'role' ? OverwriteType.Role : OverwriteType.Member,
      allow: String(allow),
      deny: String(deny),
    })),
  };
  const voice = { bitrate: 64_000, user_limit: 0, rtc_region: null };
  const posts = { available_tags: [], default_reaction_emoji: null, default_sort_order: null };
  switch (type) {
    case ChannelType.GuildText:
    case ChannelType.GuildAnnouncement:
      return { ...shared, type };
    case ChannelType.GuildVoice:
    case ChannelType.GuildStageVoice:
      return { ...shared, ...voice, type };
    case ChannelType.GuildForum:
      return { ...shared, ...posts, type, default_forum_layout: ForumLayoutType.NotSet };
    case ChannelType.GuildMedia:
      return { ...shared, ...posts, type };
    case ChannelType.PublicThread:
    case ChannelType.PrivateThread:
    case ChannelType.AnnouncementThread:
    case ChannelType.DM:
    case ChannelType.GroupDM:
      throw new Error(`#${channel.name} is no channel of a server`);
  }
}

export function threadPayload(
  thread: Channel,
  parent: Channel,
): APIThreadChannel & { readonly guild_id: string } {
  return {
    ...sharedPayload(thread),
    type: threadTypeOf(thread),
    parent_id: parent.id,
    owner_id: thread.openedBy,
    message_count: thread.posts.size,
    total_message_sent: thread.posts.size,
    member_count: thread.joined.size,
    thread_metadata: {
      archived: thread.archived,
      archive_timestamp: new Date(0).toISOString(),
      auto_archive_duration: ThreadAutoArchiveDuration.OneDay,
      locked: thread.locked,
    },
  };
}

function threadTypeOf({ type }: Channel): ThreadType {
  if (type === ChannelType.PrivateThread || type === ChannelType.AnnouncementThread) return type;
  return ChannelType.PublicThread;
}

function sharedPayload(channel: Channel) {
  return {
    id: channel.id,
    guild_id: channel.guild.id,
    name: channel.name,
    flags: NO_FLAGS,
    last_message_id: channel.lastPublic,
    rate_limit_per_user: 0,
  };
}

/** A message as REST and the gateway show it. With Components V2 its files appear only in its components. */
export function messagePayload(message: APIMessage): APIMessage {
  return ((message.flags ?? 0) & MessageFlags.IsComponentsV2) === 0
    ? message
    : { ...message, attachments: [] };
}

export function memberPayload(member: Member) {
  return {
    user: member.user,
    nick: null,
    avatar: null,
    banner: null,
    roles: [...member.roles],
    joined_at: member.joinedAt,
    premium_since: null,
    communication_disabled_until: null,
    pending: false,
    mute: false,
    deaf: false,
    flags: 0,
  };
}

/** The person in an interaction, with their permissions in its channel. */
export function actingMember(channel: Channel, member: Member) {
  return { ...memberPayload(member), permissions: String(permissionsIn(channel, member.user.id)) };
}

export function guildPayload(guild: Guild) {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    description: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    features: [],
    banner: null,
    owner_id: guild.ownerId,
    application_id: null,
    region: 'deprecated',
    hub_type: null,
    afk_channel_id: null,
    afk_timeout: 300 as const,
    system_channel_id: null,
    system_channel_flags: 0,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    roles: [...guild.roles.values()],
    default_message_notifications: 1,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_presences: null,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    vanity_url_code: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: guild.locale,
    rules_channel_id: null,
    safety_alerts_channel_id: null,
    public_updates_channel_id: null,
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
    incidents_data: null,
  };
}

/** GUILD_CREATE: the server with its channels, its members and the active threads that the bot can see. */
export function guildCreatePayload(world: World, guild: Guild) {
  const channels = [...guild.channels.values()];
  const self = guild.members.get(world.bot.id);
  return {
    ...guildPayload(guild),
    joined_at: self?.joinedAt ?? new Date(0).toISOString(),
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    voice_states: [],
    members: self === undefined ? [] : [memberPayload(self)],
    channels: channels.filter((channel) => channel.parent === null).map(serverChannelPayload),
    threads: channels.flatMap((channel) =>
      channel.parent === null || channel.archived || !may(channel, world.bot.id, 'ViewChannel')
        ? []
        : [threadPayload(channel, channel.parent)],
    ),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export function applicationPayload(world: World) {
  return {
    id: world.applicationId,
    name: world.bot.username,
    icon: null,
    description: '',
    type: null,
    flags: 0,
    flags_new: '0',
    bot: world.bot,
    verify_key: '0'.repeat(64),
    integration_types_config: Object.fromEntries(world.installs.map((type) => [type, {}])),
    redirect_uris: [],
    interactions_endpoint_url: world.endpoint,
    role_connections_verification_url: null,
    owner: [...world.users.values()].find((user) => user.bot !== true) ?? world.bot,
    approximate_guild_count: world.guilds.size,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: [],
  };
}
