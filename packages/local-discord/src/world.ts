import type {
  APIApplicationCommand,
  APIAttachment,
  APIEmoji,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIRole,
  APIUser,
  ApplicationIntegrationType,
  GatewayChannelCreateDispatchData,
  GatewayChannelDeleteDispatchData,
  GatewayChannelUpdateDispatchData,
  GatewayGuildCreateDispatchData,
  GatewayGuildDeleteDispatchData,
  GatewayGuildUpdateDispatchData,
  GatewayInteractionCreateDispatchData,
  GatewayMessageCreateDispatchData,
  GatewayMessageDeleteDispatchData,
  GatewayMessageUpdateDispatchData,
  GatewayThreadCreateDispatchData,
  GatewayThreadDeleteDispatchData,
  GatewayThreadUpdateDispatchData,
} from 'discord-api-types/v10';
import { InteractionContextType, Locale } from 'discord-api-types/v10';
import type { Clock } from './adjustable-clock.ts';
import { isOnServer, type Kind } from './channel-types.ts';

/** A server. Everyone has the role with the server's own id, as on Discord. */
export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** The language that its managers have set. */
  locale: Locale;
  readonly roles: Map<string, APIRole>;
  readonly members: Map<string, Member>;
  readonly channels: Map<string, Channel>;
}

export interface Member {
  readonly user: APIUser;
  readonly joinedAt: string;
  readonly roles: Set<string>;
  /** Whether a moderator has timed them out: they can only read. */
  isTimedOut: boolean;
}

/** What a channel allows or denies one role or one person, in addition to the roles. */
interface Overwrite {
  readonly kind: 'role' | 'member';
  allow: bigint;
  deny: bigint;
}

/** A channel or thread; or a conversation between people or with the bot, stored like a server of its own. */
export interface Channel {
  readonly id: string;
  readonly guild: Guild;
  readonly type: Kind;
  name: string;
  readonly parent: Channel | null;
  readonly overwrites: Map<string, Overwrite>;
  /** By id, oldest first. */
  readonly posts: Map<string, Post>;
  /** The last message visible to everyone, even if it has since been deleted. */
  lastPublic: string | null;
  /** Until when the bot is shown as typing. */
  botTypesUntil: number;
  archived: boolean;
  /** Whether only those who manage threads may write there or reopen it. */
  locked: boolean;
  /** The members of a thread: a private one is shown to nobody else. */
  readonly joined: Set<string>;
  /** Who opened a thread, and when it was recently renamed. */
  readonly openedBy: string;
  renamedAt: readonly number[];
  /** When messages older than an hour were recently edited. */
  lateEdits: readonly number[];
}

/** A message, with what only Discord knows about it. An edit replaces `body` as a whole, never changes it. */
export interface Post {
  readonly id: string;
  readonly channel: Channel;
  /** The only person who may see it; null for everyone. */
  readonly onlyFor: string | null;
  readonly sentAt: number;
  body: APIMessage;
}

/** A notification of a person by a new message, by name or by a role. */
export interface Ping {
  readonly user: string;
  readonly message: string;
}

/** Bytes and their media type. */
export interface Picture {
  readonly type: string;
  readonly data: Buffer;
}

/** An uploaded file, kept so that its address works. */
interface StoredFile extends Picture {
  readonly name: string;
}

const INTERACTION_KINDS = ['command', 'component', 'complete', 'modal'] as const;
export type InteractionKind = (typeof INTERACTION_KINDS)[number];

/** How the bot responded to an interaction. */
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

/** One action of a person that the bot has to answer. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly kind: InteractionKind;
  readonly user: APIUser;
  readonly channel: Channel;
  /** The message whose component was used, also for a modal opened from one. */
  readonly source: Post | null;
  /** A description for logs: `/farkle start`, `press v1:…`. */
  readonly did: string;
  readonly createdAt: number;
  state: 'waiting' | 'answered' | 'failed';
  /** What `@original` means. */
  original: Post | null;
  /** The messages it may still edit: its answer and its follow-ups. */
  readonly posts: Set<string>;
  /** The number of follow-ups so far. */
  followUps: number;
  readonly metadata: NonNullable<APIMessage['interaction_metadata']>;
  /** Tells the person; called once. */
  readonly settle: (callback: Callback) => void;
  /** Tells a patient person what followed a deferral; only the first call counts. */
  readonly follow: (callback: Callback) => void;
}

/** The gateway events that exist here, with their payloads. */
interface EventData {
  INTERACTION_CREATE: GatewayInteractionCreateDispatchData;
  GUILD_CREATE: GatewayGuildCreateDispatchData;
  GUILD_UPDATE: GatewayGuildUpdateDispatchData;
  GUILD_DELETE: Pick<GatewayGuildDeleteDispatchData, 'id' | 'unavailable'>;
  CHANNEL_CREATE: GatewayChannelCreateDispatchData;
  CHANNEL_UPDATE: GatewayChannelUpdateDispatchData;
  CHANNEL_DELETE: GatewayChannelDeleteDispatchData;
  THREAD_CREATE: GatewayThreadCreateDispatchData;
  THREAD_UPDATE: GatewayThreadUpdateDispatchData;
  THREAD_DELETE: GatewayThreadDeleteDispatchData;
  MESSAGE_CREATE: GatewayMessageCreateDispatchData;
  MESSAGE_UPDATE: GatewayMessageUpdateDispatchData;
  MESSAGE_DELETE: GatewayMessageDeleteDispatchData;
}

/** An event on its way to the bot's gateway sessions. */
export type WorldEvent = {
  readonly [E in keyof EventData]: {
    readonly event: E;
    readonly data: EventData[E];
    /** The server it belongs to. */
    readonly guildId: string;
    /** The intents of which the session needs one; 0 needs none. */
    readonly intents: number;
  };
}[keyof EventData];

/** The whole state. Built once, changed by the routes and by the people. */
export interface World {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly token: string;
  /** Whether bodies are checked; a benchmark may turn it off. */
  readonly check: boolean;
  /** How many connections the bot is told to share its servers among. */
  readonly shards: number;
  /**
   * How many shards may identify in five seconds, each with a different remainder modulo this number; null for no
   * limit.
   */
  concurrency: number | null;
  /** How many IDENTIFYs there have been. */
  identifies: number;
  /** The words that AutoMod blocks. */
  readonly moderated: Set<string>;
  /** Whether Discord suspects the bot: it may write nothing on its own. */
  quarantined: boolean;
  /** How many requests may be refused within ten minutes before Cloudflare keeps the bot out. */
  mostRefusals: number;
  /** How many threads may be started on a server within ten minutes. */
  mostStarts: number;
  /** When threads were started recently, by server. */
  readonly threadStarts: Map<string, readonly number[]>;
  /** How many threads of a server may be open at a time. */
  mostThreads: number;
  /** Whether clients know only the people whose names Discord sent them: see `known-people.ts`. */
  strangers: boolean;
  /** Who was notified by new messages, oldest first. */
  readonly pings: Ping[];
  /** How long people wait for an answer, in milliseconds; null to wait as long as Discord does. */
  readonly patience: number | null;
  readonly applicationId: string;
  /** How the application can be installed, as its developer chose: on servers, to an account, or both. */
  readonly installs: readonly ApplicationIntegrationType[];
  /** Where interactions are sent; null for the gateway. */
  readonly endpoint: string | null;
  readonly bot: APIUser;
  readonly users: Map<string, APIUser>;
  /** The language of each person's Discord, by their id; see `languageOf`. */
  readonly locales: Map<string, Locale>;
  /** The servers that the bot is on. */
  readonly guilds: Map<string, Guild>;
  /** The servers that the bot is not on, or no longer. */
  readonly others: Map<string, Guild>;
  /** Each person's direct messages with the bot, by person. */
  readonly directs: Map<string, Channel>;
  /** Conversations between people, without the bot. */
  readonly groups: Channel[];
  /** The people who have added the bot to their own account. */
  readonly installedBy: Set<string>;
  /** Global commands under `''`, the others by server. */
  readonly commands: Map<string, readonly APIApplicationCommand[]>;
  readonly emojis: Map<string, APIEmoji>;
  /** The pictures of the emojis, by the same ids. */
  readonly emojiImages: Map<string, Picture>;
  readonly interactions: Map<string, Interaction>;
  readonly files: Map<string, StoredFile>;
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  origin: string;
  /** Set by the gateway. */
  tell: (news: WorldEvent) => void;
  /** Called after every change that a person could see. */
  changed: () => void;
}

const INTERACTIONS_KEPT = 20_000;
/** Files that no message shows any more are kept for a while: a page may still be loading them. */
const FILES_KEPT = 200;

/** Whether the bot itself is there: on the server, or in the conversation. */
export function hasBot(world: World, channel: Channel): boolean {
  const { guild } = channel;
  return isOnServer(channel) ? world.guilds.has(guild.id) : guild.members.has(world.bot.id);
}

/** The kind of place that a channel is for a command. */
export function contextOf(world: World, channel: Channel): InteractionContextType {
  if (isOnServer(channel)) return InteractionContextType.Guild;
  return hasBot(world, channel) ? InteractionContextType.BotDM : InteractionContextType.PrivateChannel;
}

/** The id of the server of a channel, if Discord would send it. */
export function guildIdOf(channel: Channel): { readonly guild_id?: string } {
  return isOnServer(channel) ? { guild_id: channel.guild.id } : {};
}

export function findChannel(world: World, id: string): Channel | null {
  for (const guild of [...world.guilds.values(), ...world.others.values()]) {
    const channel = guild.channels.get(id);
    if (channel !== undefined) return channel;
  }
  return [...world.directs.values(), ...world.groups].find((channel) => channel.id === id) ?? null;
}

function allChannels(world: World): readonly Channel[] {
  const guilds = [...world.guilds.values(), ...world.others.values()];
  return [
    ...guilds.flatMap(({ channels }) => [...channels.values()]),
    ...world.directs.values(),
    ...world.groups,
  ];
}

export function remember(world: World, interaction: Interaction): void {
  world.interactions.set(interaction.token, interaction);
  dropOldest(world.interactions, INTERACTIONS_KEPT);
}

export function keepFile(world: World, attachment: APIAttachment, file: StoredFile): void {
  world.files.set(addressOf(attachment.id, file.name), file);
  // Going through all messages is too slow to do for every file.
  if (world.files.size % FILES_KEPT === 0) dropUnseen(world);
}

/** A file stays while a message shows it, however many others there are. */
function dropUnseen(world: World): void {
  const shown = new Set(
    allChannels(world).flatMap(({ posts }) =>
      [...posts.values()].flatMap(({ body }) =>
        body.attachments.map(({ id, filename }) => addressOf(id, filename)),
      ),
    ),
  );
  const unseen = [...world.files.keys()].filter((address) => !shown.has(address));
  for (const address of unseen.slice(0, -FILES_KEPT / 2)) world.files.delete(address);
}

function addressOf(attachment: string, name: string): string {
  return `${attachment}/${name}`;
}

function dropOldest(map: Map<string, unknown>, keep: number): void {
  for (const key of map.keys()) {
    if (map.size <= keep) return;
    map.delete(key);
  }
}

/** The language of a person's Discord. Defaults to American English. */
export function languageOf(world: World, who: string): Locale {
  return world.locales.get(who) ?? Locale.EnglishUS;
}
