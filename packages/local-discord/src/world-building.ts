import type { APIRole, APIUser } from 'discord-api-types/v10';
import { ChannelType, GatewayIntentBits, Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Clock } from './adjustable-clock.ts';
import { publicThreadIn, type ServerChannelType, type ThreadType } from './channel-types.ts';
import { serverChannelPayload, threadPayload } from './payloads.ts';
import { may } from './permissions.ts';
import { serverId, snowflakes } from './snowflake.ts';
import type { Channel, Guild, World } from './world.ts';

/** Typed as a number, because the types of flags have no member for zero. */
const NO_FLAGS: number = 0;

/** The permissions of @everyone on a new server. */
const EVERYONE =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.CreatePrivateThreads |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.UseApplicationCommands |
  PermissionFlagsBits.Connect;

export function createWorld(
  clock: Clock,
  {
    botName,
    ...told
  }: { readonly botName: string } & Pick<
    World,
    'token' | 'check' | 'patience' | 'shards' | 'concurrency' | 'strangers' | 'installs' | 'endpoint'
  >,
): World {
  const newId = snowflakes(clock.now);
  const applicationId = newId();
  const bot = person(applicationId, botName, true);
  return {
    clock,
    newId,
    ...told,
    identifies: 0,
    moderated: new Set(),
    quarantined: false,
    mostRefusals: 10_000,
    mostStarts: 50,
    threadStarts: new Map(),
    mostThreads: 1_000,
    pings: [],
    applicationId,
    bot,
    users: new Map([[bot.id, bot]]),
    locales: new Map(),
    guilds: new Map(),
    others: new Map(),
    directs: new Map(),
    groups: [],
    installedBy: new Set(),
    commands: new Map(),
    emojis: new Map(),
    emojiImages: new Map(),
    interactions: new Map(),
    files: new Map(),
    origin: '',
    tell: () => {},
    changed: () => {},
  };
}

export function person(id: string, name: string, bot = false): APIUser {
  return {
    id,
    username: name.toLowerCase().replaceAll(/[^a-z0-9_.]/g, ''),
    global_name: bot ? null : name,
    discriminator: '0',
    avatar: null,
    public_flags: NO_FLAGS,
    flags: NO_FLAGS,
    primary_guild: null,
    ...(bot ? { bot: true } : {}),
  };
}

export function openGuild(world: World, name: string): Guild {
  const owner = person(world.newId(), `${name} Owner`);
  world.users.set(owner.id, owner);
  const id = serverId(world.applicationId, world.guilds.size + world.others.size);
  const guild: Guild = {
    id,
    name,
    ownerId: owner.id,
    locale: Locale.EnglishUS,
    roles: new Map([[id, role(id, '@everyone', EVERYONE)]]),
    members: new Map(),
    channels: new Map(),
  };
  world.guilds.set(id, guild);
  join(world, guild, owner);
  join(world, guild, world.bot);
  return guild;
}

export function role(id: string, name: string, permissions: bigint): APIRole {
  return {
    id,
    name,
    permissions: String(permissions),
    position: 0,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: NO_FLAGS,
  };
}

export function join(world: World, guild: Guild, user: APIUser): void {
  guild.members.set(user.id, {
    user,
    joinedAt: new Date(world.clock.now()).toISOString(),
    roles: new Set(),
    isTimedOut: false,
  });
}

export function openChannel(
  world: World,
  guild: Guild,
  name: string,
  type: ServerChannelType = ChannelType.GuildText,
): Channel {
  return added({ ...emptyChannel(guild, name), id: world.newId(), type });
}

function emptyChannel(guild: Guild, name: string) {
  return {
    guild,
    name,
    parent: null,
    overwrites: new Map(),
    posts: new Map(),
    lastPublic: null,
    botTypesUntil: 0,
    archived: false,
    locked: false,
    joined: new Set<string>(),
    openedBy: guild.ownerId,
    renamedAt: [],
    lateEdits: [],
  };
}

function added(channel: Channel): Channel {
  channel.guild.channels.set(channel.id, channel);
  return channel;
}

/** The direct messages between a person and the bot. */
export function openDirect(world: World, user: APIUser): Channel {
  const known = world.directs.get(user.id);
  if (known !== undefined) return known;
  const two = unlisted(world, 'Direct messages', [user, world.bot]);
  const type = ChannelType.DM;
  const channel = added({ ...emptyChannel(two, world.bot.username), id: world.newId(), type });
  world.directs.set(user.id, channel);
  return channel;
}

/** A conversation between people, which no bot can join. */
export function openGroup(world: World, users: readonly APIUser[]): Channel {
  const group = unlisted(world, 'Group', users);
  const type = users.length > 2 ? ChannelType.GroupDM : ChannelType.DM;
  const channel = added({ ...emptyChannel(group, 'Group'), id: world.newId(), type });
  world.groups.push(channel);
  return channel;
}

/** A conversation outside servers is stored like a server of its own. */
function unlisted(world: World, name: string, users: readonly APIUser[]): Guild {
  const id = world.newId();
  const guild: Guild = {
    id,
    name,
    ownerId: users[0]?.id ?? id,
    locale: Locale.EnglishUS,
    roles: new Map([[id, role(id, '@everyone', EVERYONE)]]),
    members: new Map(),
    channels: new Map(),
  };
  for (const user of users) join(world, guild, user);
  return guild;
}

/** Opens a thread, or a post, and announces it. A thread started from a message has that message's id. */
export function openThread(
  world: World,
  parent: Channel,
  {
    name,
    openedBy,
    message,
    type = publicThreadIn(parent) ?? ChannelType.PublicThread,
  }: {
    readonly name: string;
    readonly openedBy: string;
    readonly message?: string;
    readonly type?: ThreadType;
  },
): Channel {
  const id = message ?? world.newId();
  const thread = added({ ...emptyChannel(parent.guild, name), id, type, parent, openedBy });
  thread.joined.add(openedBy);
  if (may(thread, world.bot.id, 'ViewChannel')) {
    world.tell({
      event: 'THREAD_CREATE',
      data: { ...threadPayload(thread, parent), newly_created: true },
      guildId: parent.guild.id,
      intents: GatewayIntentBits.Guilds,
    });
  }
  world.changed();
  return thread;
}

/** Announces that a channel is new, or that a channel or thread has changed or was deleted. */
export function tellOfChannel(world: World, change: 'CREATE' | 'UPDATE' | 'DELETE', channel: Channel): void {
  const shared = { guildId: channel.guild.id, intents: GatewayIntentBits.Guilds };
  if (channel.parent === null) {
    world.tell({ event: `CHANNEL_${change}`, data: serverChannelPayload(channel), ...shared });
  } else if (!may(channel, world.bot.id, 'ViewChannel')) {
    // The bot hears nothing of a private thread that it has not joined.
  } else if (change === 'UPDATE') {
    world.tell({ event: 'THREAD_UPDATE', data: threadPayload(channel, channel.parent), ...shared });
  } else {
    const gone = { ...threadPayload(channel, channel.parent), parent_id: channel.parent.id };
    world.tell({ event: 'THREAD_DELETE', data: gone, ...shared });
  }
  world.changed();
}
