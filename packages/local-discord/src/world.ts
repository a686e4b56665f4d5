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
import { isOnServer, type Kind } from './kinds.ts';

/** A server. Everybody has the role of the server's own id, as at Discord. */
export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** What those who manage it say its language is. */
  locale: Locale;
  readonly roles: Map<string, APIRole>;
  readonly members: Map<string, Member>;
  readonly channels: Map<string, Channel>;
}

export interface Member {
  readonly user: APIUser;
  readonly joinedAt: string;
  readonly roles: Set<string>;
  /** Whether a moderator has timed them out: they may only look. */
  isTimedOut: boolean;
}

/** What a channel allows or forbids one role or one person, beyond the roles. */
interface Overwrite {
  readonly kind: 'role' | 'member';
  allow: bigint;
  deny: bigint;
}

/** A channel or a thread of one; or what people write to each other or to the bot alone, kept like a server of theirs. */
export interface Channel {
  readonly id: string;
  readonly guild: Guild;
  readonly type: Kind;
  name: string;
  readonly parent: Channel | null;
  readonly overwrites: Map<string, Overwrite>;
  /** By id, oldest first. */
  readonly posts: Map<string, Post>;
  /** The last message everybody could see, also when it has gone since. */
  lastPublic: string | null;
  /** Until when the bot is shown as typing. */
  botTypesUntil: number;
  archived: boolean;
  /** Whether only those who manage threads may write there or open it again. */
  locked: boolean;
  /** Who is in a thread: a private one is shown to nobody else. */
  readonly joined: Set<string>;
  /** Who opened a thread, and when it was renamed lately. */
  readonly openedBy: string;
  renamedAt: readonly number[];
  /** When messages older than an hour were edited lately. */
  lateEdits: readonly number[];
}

/** A message and what only Discord knows of it. `body` is replaced whole at an edit, never changed. */
export interface Post {
  readonly id: string;
  readonly channel: Channel;
  /** Whose eyes alone may see it; null for everybody's. */
  readonly onlyFor: string | null;
  readonly sentAt: number;
  body: APIMessage;
}

/** Somebody was notified by a message that was new, by name or by a role. */
export interface Ping {
  readonly user: string;
  readonly message: string;
}

/** Bytes and what kind of them. */
export interface Picture {
  readonly type: string;
  readonly data: Buffer;
}

/** A file sent along, kept so that its address answers. */
interface StoredFile extends Picture {
  readonly name: string;
}

const INTERACTION_KINDS = ['command', 'component', 'complete', 'modal'] as const;
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
  /** How many follow-ups there were. */
  followUps: number;
  readonly metadata: NonNullable<APIMessage['interaction_metadata']>;
  /** Tells the person; called once. */
  readonly settle: (callback: Callback) => void;
  /** Tells a patient person what came after a deferral; only the first time counts. */
  readonly follow: (callback: Callback) => void;
}

/** The gateway events there are here, and what each brings. */
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
    /** Whose server. */
    readonly guildId: string;
    /** The intents of which one is needed; 0 needs none. */
    readonly intents: number;
  };
}[keyof EventData];

/** Everything there is. Built once, changed by the routes and by the people. */
export interface World {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly token: string;
  /** Whether bodies are looked at; a bench may do without. */
  readonly check: boolean;
  /** How many connections the bot is told to share its servers among. */
  readonly shards: number;
  /**
   * How many shards may identify in five seconds, each of another remainder by this number; null for as many as there are,
   * as often as they like.
   */
  concurrency: number | null;
  /** How many IDENTIFYs there were. */
  identifies: number;
  /** What AutoMod lets nobody write. */
  readonly moderated: Set<string>;
  /** Whether Discord suspects the bot: it may write nothing on its own. */
  quarantined: boolean;
  /** How many requests may be refused within ten minutes before Cloudflare keeps the bot out. */
  mostRefusals: number;
  /** How many threads may be started on a server within ten minutes. */
  mostStarts: number;
  /** When they were, by server. */
  readonly threadStarts: Map<string, readonly number[]>;
  /** How many threads of a server may be open at a time. */
  mostThreads: number;
  /** Whether people have met those alone whose names Discord sent their client: see `acquaintances.ts`. */
  strangers: boolean;
  /** Whom new messages have notified, oldest first. */
  readonly pings: Ping[];
  /** How long people wait for an answer, in milliseconds; null for as long as Discord does. */
  readonly patience: number | null;
  readonly applicationId: string;
  /** How the application can be installed, which its developer chooses: on servers, and to an account. */
  readonly installs: readonly ApplicationIntegrationType[];
  /** Where interactions are sent; null for the gateway. */
  readonly endpoint: string | null;
  readonly bot: APIUser;
  readonly users: Map<string, APIUser>;
  /** The servers that the bot is on. */
  /** In which language people have their Discord, by their id; see `languageOf`. */
  readonly locales: Map<string, Locale>;
  readonly guilds: Map<string, Guild>;
  /** Those that it is not on, or no longer. */
  readonly others: Map<string, Guild>;
  /** By person, what they write to the bot alone. */
  readonly directs: Map<string, Channel>;
  /** What people write to each other, without the bot. */
  readonly groups: Channel[];
  /** Who has added the bot to their own account. */
  readonly installedBy: Set<string>;
  /** Global under `''`, the others by server. */
  readonly commands: Map<string, readonly APIApplicationCommand[]>;
  readonly emojis: Map<string, APIEmoji>;
  /** Their pictures, by the same ids. */
  readonly emojiImages: Map<string, Picture>;
  readonly interactions: Map<string, Interaction>;
  readonly files: Map<string, StoredFile>;
  /** `http://127.0.0.1:PORT`, known once it listens. */
  origin: string;
  /** Set by the gateway. */
  tell: (news: WorldEvent) => void;
  /** Called after every change a person could see. */
  changed: () => void;
}

const INTERACTIONS_KEPT = 20_000;
/** Files that no message shows any more: a page may still be loading them. */
const FILES_KEPT = 200;

/** Whether the bot itself is there: on the server, or the one that somebody writes to. */
export function hasBot(world: World, channel: Channel): boolean {
  const { guild } = channel;
  return isOnServer(channel) ? world.guilds.has(guild.id) : guild.members.has(world.bot.id);
}

/** What kind of place it is for a command. */
export function contextOf(world: World, channel: Channel): InteractionContextType {
  if (isOnServer(channel)) return InteractionContextType.Guild;
  return hasBot(world, channel) ? InteractionContextType.BotDM : InteractionContextType.PrivateChannel;
}

/** The id of the server of a channel, where Discord tells it. */
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
  // All messages are gone through, so not at every file.
  if (world.files.size % FILES_KEPT === 0) dropUnseen(world);
}

/** A file stays as long as a message shows it, however many others there are. */
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

/** What somebody has their Discord in: American English where nothing is said. */
export function languageOf(world: World, who: string): Locale {
  return world.locales.get(who) ?? Locale.EnglishUS;
}
