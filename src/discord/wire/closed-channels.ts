import {
  ChannelType,
  type Client,
  Events,
  type Guild,
  type Interaction,
  PermissionFlagsBits,
} from 'discord.js';
import { lruCache } from '../../lru-cache.ts';
import { holds, THREADS, toSee } from '../needed-permissions.ts';
import { codeOf, failureOf, LeftAlone } from './failures.ts';
import type { Api } from './rest.ts';

/** Doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;
const REMEMBERED = 5_000;

/**
 * What may be forbidden in a channel while the rest is allowed: “open” is to open an archived thread, “change” to rename or
 * archive one, and “start” to start one from a message.
 */
const DEEDS = ['post', 'edit', 'remove', 'read', 'look', 'start', 'open', 'change'] as const;
export type Deed = (typeof DEEDS)[number];

/** Called with the outcomes of requests in channels. */
export interface Hearing {
  refused(channel: string, deed: Deed, code: number | null): void;
  worked(channel: string, deed: Deed): void;
}

/** A press as Discord sends it. Only discord.js’s types promise that it always names its channel. */
interface PressIn {
  readonly channel?: { readonly id: string; readonly type: ChannelType };
  readonly app_permissions: string;
}

/**
 * Channels in which the bot was refused something. Discord bans an address from which 10,000 refused requests come in ten
 * minutes, so the same is not tried again for a while, and longer each time. Answers to presses need no permission and go on.
 */
export class ClosedChannels {
  readonly #elapsed: () => number;
  readonly #hearing: Hearing | undefined;
  readonly #refused = lruCache<string, { readonly times: number; readonly until: number }>(REMEMBERED);

  /** `elapsed` in milliseconds; must be monotonic. */
  constructor(elapsed: () => number, hearing?: Hearing) {
    this.#elapsed = elapsed;
    this.#hearing = hearing;
  }

  /** The same requests, except that those that would be refused fail at once, with how long that lasts. */
  guard(api: Api): Api {
    const unless = <T>(deed: Deed, channel: string, request: () => Promise<T>): Promise<T> =>
      this.#unlessRefused(deed, channel, request);
    return {
      ...api,
      send: (channel, ...rest) => unless('post', channel, () => api.send(channel, ...rest)),
      mention: (channel, ...rest) => unless('post', channel, () => api.mention(channel, ...rest)),
      edit: (channel, ...rest) => unless('edit', channel, () => api.edit(channel, ...rest)),
      remove: (channel, ...rest) => unless('remove', channel, () => api.remove(channel, ...rest)),
      lookForChannel: (channel) => unless('look', channel, () => api.lookForChannel(channel)),
      startThread: (channel, ...rest) => unless('start', channel, () => api.startThread(channel, ...rest)),
      changeThread: (thread, change) =>
        unless(change.archived === false ? 'open' : 'change', thread, () => api.changeThread(thread, change)),
      countAfter: (channel, ...rest) => unless('read', channel, () => api.countAfter(channel, ...rest)),
      findAfter: (channel, ...rest) => unless('read', channel, () => api.findAfter(channel, ...rest)),
    };
  }

  /** A press is not among what {@link listenTo} hears. */
  pressed({ channel, app_permissions: held }: PressIn): void {
    if (channel !== undefined) this.#allowed(channel.id, channel.type, BigInt(held));
  }

  /** Learns from a client where the bot may write again. */
  listenTo(client: Client): void {
    const parentOf = (channel: string): string | null => {
      const cached = client.channels.cache.get(channel);
      return cached?.isThread() === true ? cached.parentId : null;
    };
    const openIn = ({ id }: { readonly id: string }): void =>
      this.#openWhere((channel) => channel === id || parentOf(channel) === id);
    const openOn = ({ channels }: Pick<Guild, 'channels'>): void =>
      this.#openWhere((channel) => channels.cache.has(channel));
    client.on(Events.InteractionCreate, ({ channelId, channel, appPermissions }: Partial<Interaction>) => {
      if (channelId) this.#allowed(channelId, channel?.type, appPermissions?.bitfield);
    });
    client.on(Events.ChannelUpdate, (_, channel) => openIn(channel));
    client.on(Events.ThreadUpdate, (_, thread) => openIn(thread));
    client.on(Events.GuildRoleUpdate, (_, { guild }) => openOn(guild));
    client.on(Events.GuildRoleDelete, ({ guild }) => openOn(guild));
    client.on(Events.GuildMemberUpdate, (_, { guild }) => openOn(guild));
  }

  async #unlessRefused<T>(deed: Deed, channel: string, request: () => Promise<T>): Promise<T> {
    const key = keyOf(channel, deed);
    const before = this.#refused.get(key);
    const now = this.#elapsed();
    if (before !== undefined && now < before.until) throw new LeftAlone(before.until - now);
    try {
      const result = await request();
      this.#refused.delete(key);
      this.#hearing?.worked(channel, deed);
      return result;
    } catch (error) {
      if (isRefusal(error)) this.#hearing?.refused(channel, deed, codeOf(error));
      // Other requests in flight at the time add no information.
      if (isRefusal(error) && this.#refused.get(key) === before) {
        const times = before === undefined ? 0 : before.times + 1;
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS);
        this.#refused.set(key, { times, until: this.#elapsed() + pause });
      }
      throw error;
    }
  }

  /** With every interaction Discord says what the bot may do where it happened. */
  #allowed(channel: string, type: ChannelType = ChannelType.GuildText, held = 0n): void {
    const { SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
    const write = THREADS.includes(type) ? SendMessagesInThreads : SendMessages;
    if (holds(held, toSee(type) | write)) this.#open(channel);
  }

  /** One try is allowed at once; where that is refused, the pauses go on growing. */
  #open(channel: string): void {
    if (this.#refused.size === 0) return;
    for (const deed of DEEDS) {
      const before = this.#refused.peek(keyOf(channel, deed));
      if (before !== undefined) this.#refused.set(keyOf(channel, deed), { ...before, until: 0 });
    }
  }

  #openWhere(isOpen: (channel: string) => boolean): void {
    // A copy: setting a key moves it to the end of those that are gone through.
    const channels = new Set([...this.#refused.keys()].map((key) => key.slice(0, key.indexOf(' '))));
    for (const channel of channels) if (isOpen(channel)) this.#open(channel);
  }
}

/** What was done in a channel, as a key. */
export function keyOf(channel: string, deed: Deed): string {
  return `${channel} ${deed}`;
}

/** Whether Discord counts it as refused: for want of a permission, or because it suspects the bot. */
function isRefusal(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'forbidden' || (failure.kind === 'blocked' && failure.by === 'quarantine');
}
