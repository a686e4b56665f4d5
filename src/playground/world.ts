import type {
  APIApplicationCommand,
  APIAttachment,
  APIEmoji,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
  APIUser,
  GatewayDispatchEvents,
} from 'discord-api-types/v10';
import { ChannelType, GatewayIntentBits, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Clock } from './clock.ts';
import { snowflakes } from './snowflake.ts';

/** A server. Everybody has the role of the server's own id, as at Discord. */
export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly roles: Map<string, APIRole>;
  readonly members: Map<string, Member>;
  readonly channels: Map<string, Channel>;
}

export interface Member {
  readonly user: APIUser;
  readonly joinedAt: string;
  readonly roles: Set<string>;
}

/** What a channel allows or forbids one role or one person, beyond the roles. */
export interface Overwrite {
  readonly kind: 'role' | 'member';
  allow: bigint;
  deny: bigint;
}

/** A text channel or a thread of one. */
export interface Channel {
  readonly id: string;
  readonly guild: Guild;
  readonly type: ChannelType.GuildText | ChannelType.PublicThread;
  readonly name: string;
  readonly parent: Channel | null;
  readonly overwrites: Map<string, Overwrite>;
  /** By id, oldest first. */
  readonly posts: Map<string, Post>;
  /** The last message everybody could see, also when it has gone since. */
  lastPublic: string | null;
  archived: boolean;
}

/** A message and what only Discord knows of it. `body` is replaced whole at an edit, never changed. */
export interface Post {
  readonly id: string;
  readonly channel: Channel;
  /** Whose eyes alone may see it; null for everybody's. */
  readonly onlyFor: string | null;
  readonly sentAt: number;
  body: APIMessage;
  /** When it was edited since it is older than an hour. */
  lateEdits: number[];
}

/** A file sent along, kept so that its address answers. */
export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly data: Buffer;
}

export const INTERACTION_KINDS = ['command', 'component', 'complete', 'modal'] as const;
export type InteractionKind = (typeof INTERACTION_KINDS)[number];

/** How the bot took an interaction up. */
export type Callback =
  | { readonly kind: 'message'; readonly post: Post }
  | { readonly kind: 'update'; readonly post: Post }
  | { readonly kind: 'deferred'; readonly post: Post }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'modal'; readonly data: APIModalInteractionResponseCallbackData }
  | { readonly kind: 'failed' };

/** One suggestion of an autocomplete. */
export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

/** One thing a person did that the bot has to answer. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly kind: InteractionKind;
  readonly user: APIUser;
  readonly channel: Channel;
  /** The message whose component was used, also for a modal opened from one. */
  readonly source: Post | null;
  /** In words, for logs: `/farkle start`, `press v1:…`. */
  readonly did: string;
  readonly createdAt: number;
  state: 'waiting' | 'answered' | 'failed';
  /** What `@original` means. */
  original: Post | null;
  /** The messages it may still edit: its answer and its follow-ups. */
  readonly posts: Set<string>;
  readonly metadata: NonNullable<APIMessage['interaction_metadata']>;
  /** Tells the person; called once. */
  readonly settle: (callback: Callback) => void;
}

/** Something that happened, on its way to the bot's gateway sessions. */
export interface Happening {
  readonly event: `${GatewayDispatchEvents}`;
  readonly data: unknown;
  /** Whose server; null for the bot's own affairs. */
  readonly guildId: string | null;
  /** The intents of which one is needed; 0 needs none. */
  readonly intents: number;
}

/** Everything there is. Built once, changed by the routes and by the people. */
export interface World {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly token: string;
  /** Whether bodies are looked at; a bench may do without. */
  readonly check: boolean;
  readonly applicationId: string;
  readonly bot: APIUser;
  readonly users: Map<string, APIUser>;
  readonly guilds: Map<string, Guild>;
  /** Global under `''`, the others by server. */
  readonly commands: Map<string, readonly APIApplicationCommand[]>;
  readonly emojis: Map<string, APIEmoji>;
  readonly interactions: Map<string, Interaction>;
  readonly files: Map<string, StoredFile>;
  /** `http://127.0.0.1:PORT`, known once it listens. */
  origin: string;
  /** Set by the gateway. */
  tell: (happening: Happening) => void;
  /** Called after every change a person could see. */
  changed: () => void;
}

const INTERACTIONS_KEPT = 20_000;
const FILES_KEPT = 200;
const HOUR = 3_600_000;
/** A number, because the flags' types have no name for none. */
const NO_FLAGS: number = 0;

/** What @everyone may do in a new server. */
export const EVERYONE =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePublicThreads |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.AddReactions |
  PermissionFlagsBits.UseApplicationCommands;

export function createWorld(clock: Clock, token: string, check: boolean): World {
  const newId = snowflakes(clock.now);
  const applicationId = newId();
  const bot = person(applicationId, 'Parlor', true);
  return {
    clock,
    newId,
    token,
    check,
    applicationId,
    bot,
    users: new Map([[bot.id, bot]]),
    guilds: new Map(),
    commands: new Map(),
    emojis: new Map(),
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
  const id = world.newId();
  const guild: Guild = {
    id,
    name,
    ownerId: owner.id,
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
  });
}

export function openChannel(
  world: World,
  guild: Guild,
  name: string,
  parent: Channel | null = null,
): Channel {
  const channel: Channel = {
    id: world.newId(),
    guild,
    type: parent === null ? ChannelType.GuildText : ChannelType.PublicThread,
    name,
    parent,
    overwrites: new Map(),
    posts: new Map(),
    lastPublic: null,
    archived: false,
  };
  guild.channels.set(channel.id, channel);
  return channel;
}

export function findChannel(world: World, id: string): Channel | null {
  for (const guild of world.guilds.values()) {
    const channel = guild.channels.get(id);
    if (channel !== undefined) return channel;
  }
  return null;
}

/** Keeps the message and tells those who listen to messages. Ephemeral ones are told to nobody. */
export function addPost(world: World, channel: Channel, body: APIMessage, onlyFor: string | null): Post {
  const post: Post = { id: body.id, channel, onlyFor, sentAt: world.clock.now(), body, lateEdits: [] };
  channel.posts.set(post.id, post);
  if (onlyFor === null) channel.lastPublic = post.id;
  tellOfPost(world, post, 'MESSAGE_CREATE');
  world.changed();
  return post;
}

export function replacePost(world: World, post: Post, body: APIMessage): void {
  post.body = body;
  tellOfPost(world, post, 'MESSAGE_UPDATE');
  world.changed();
}

export function removePost(world: World, post: Post): void {
  post.channel.posts.delete(post.id);
  if (post.onlyFor === null) {
    const gone = { id: post.id, channel_id: post.channel.id, guild_id: post.channel.guild.id };
    const intents = GatewayIntentBits.GuildMessages;
    world.tell({ event: 'MESSAGE_DELETE', data: gone, guildId: post.channel.guild.id, intents });
  }
  world.changed();
}

export function isOld(world: World, post: Post): boolean {
  return world.clock.now() - post.sentAt > HOUR;
}

export function remember(world: World, interaction: Interaction): void {
  world.interactions.set(interaction.token, interaction);
  dropOldest(world.interactions, INTERACTIONS_KEPT);
}

export function keepFile(world: World, attachment: APIAttachment, file: StoredFile): void {
  world.files.set(`${attachment.id}/${file.name}`, file);
  dropOldest(world.files, FILES_KEPT);
}

function tellOfPost(world: World, post: Post, event: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE'): void {
  if (post.onlyFor !== null) return;
  const guildId = post.channel.guild.id;
  const data = { ...post.body, guild_id: guildId };
  world.tell({ event, data, guildId, intents: GatewayIntentBits.GuildMessages });
}

function dropOldest(map: Map<string, unknown>, keep: number): void {
  for (const key of map.keys()) {
    if (map.size <= keep) return;
    map.delete(key);
  }
}
