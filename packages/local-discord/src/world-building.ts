import type { APIRole, APIUser } from 'discord-api-types/v10';
import { ChannelType, GatewayIntentBits, Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Clock } from './adjustable-clock.ts';
import { publicThreadIn, type ServerChannelType, type ThreadType } from './kinds.ts';
import { serverChannelPayload, threadPayload } from './payloads.ts';
import { may } from './permissions.ts';
import { serverId, snowflakes } from './snowflake.ts';
import type { Channel, Guild, World } from './world.ts';

/** A number, because the flags' types have no name for none. */
const NO_FLAGS: number = 0;

/** What @everyone may do in a new server. */
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

/** What people write to each other, where no bot can be. */
export function openGroup(world: World, users: readonly APIUser[]): Channel {
  const group = unlisted(world, 'Group', users);
  const type = users.length > 2 ? ChannelType.GroupDM : ChannelType.DM;
  const channel = added({ ...emptyChannel(group, 'Group'), id: world.newId(), type });
  world.groups.push(channel);
  return channel;
}

/** Messages of some people alone are kept like a server of theirs. */
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

/** Opens a thread, or a post, and tells of it. One that is started from a message has its id. */
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

/** Tells of a channel that is new, or of a channel or thread that has changed or is gone. */
export function tellOfChannel(world: World, change: 'CREATE' | 'UPDATE' | 'DELETE', channel: Channel): void {
  const shared = { guildId: channel.guild.id, intents: GatewayIntentBits.Guilds };
  if (channel.parent === null) {
    world.tell({ event: `CHANNEL_${change}`, data: serverChannelPayload(channel), ...shared });
  } else if (!may(channel, world.bot.id, 'ViewChannel')) {
    // Of a private thread that it did not join the bot hears nothing.
  } else if (change === 'UPDATE') {
    world.tell({ event: 'THREAD_UPDATE', data: threadPayload(channel, channel.parent), ...shared });
  } else {
    const gone = { ...threadPayload(channel, channel.parent), parent_id: channel.parent.id };
    world.tell({ event: 'THREAD_DELETE', data: gone, ...shared });
  }
  world.changed();
}
