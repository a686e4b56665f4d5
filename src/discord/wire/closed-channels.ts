import {
  ChannelType,
  type Client,
  Events,
  type Guild,
  type Interaction,
  PermissionFlagsBits,
} from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { lastUsed } from '../../last-used.ts';
import { holds, THREADS, toSee } from '../needed-permissions.ts';
import { codeOf, failureOf } from './failures.ts';
import type { Api } from './rest.ts';

/** Doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 600_000;
const REMEMBERED = 5_000;

/** Not sent, because Discord refused the like in this channel lately. */
class LeftAlone extends Error {
  readonly code = RESTJSONErrorCodes.MissingPermissions;
  readonly leftAloneMs: number;

  constructor(ms: number) {
    super(`Discord refused this here; nothing is tried for ${ms} ms`);
    this.leftAloneMs = ms;
  }
}

/**
 * What may be forbidden in a channel while the rest is allowed: “open” is to open an archived thread, “change” to rename or
 * archive one, and “start” to start one from a message.
 */
const DEEDS = ['post', 'edit', 'remove', 'read', 'look', 'start', 'open', 'change'] as const;
export type Deed = (typeof DEEDS)[number];

/** Told what becomes of what the bot does in channels. */
export interface Hearing {
  refused(channel: string, deed: Deed, code: number | null): void;
  worked(channel: string, deed: Deed): void;
}

/**
 * Channels in which the bot was refused something. Discord bans an address from which 10,000 refused requests come in ten
 * minutes, so the same is not tried again for a while, and longer each time. Answers to presses need no permission and go on.
 */
export interface ClosedChannels {
  /** The same requests, without those that would be refused. They fail as they would, with how long that lasts. */
  guard(api: Api): Api;
  /** Hears from a client where the bot may write again; only of presses it is told by `pressed`. */
  listenTo(client: Client): void;
  /** A press as Discord sends it. Nothing but discord.js’s types says that it always names its channel. */
  pressed(press: {
    readonly channel?: { readonly id: string; readonly type: ChannelType };
    readonly app_permissions: string;
  }): void;
}

/** `elapsed` in milliseconds; must be monotonic. */
export function createClosedChannels(elapsed: () => number, hearing?: Hearing): ClosedChannels {
  const refused = lastUsed<string, { readonly times: number; readonly until: number }>(REMEMBERED);

  const unlessRefused = async <T>(deed: Deed, channel: string, request: () => Promise<T>): Promise<T> => {
    const key = keyOf(channel, deed);
    const before = refused.get(key);
    if (before !== undefined && elapsed() < before.until) throw new LeftAlone(before.until - elapsed());
    try {
      const result = await request();
      refused.delete(key);
      hearing?.worked(channel, deed);
      return result;
    } catch (error) {
      if (isRefusal(error)) hearing?.refused(channel, deed, codeOf(error));
      // Others that were under way at the time say nothing new.
      if (isRefusal(error) && refused.get(key) === before) {
        const times = before === undefined ? 0 : before.times + 1;
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** times, LONGEST_PAUSE_MS);
        refused.set(key, { times, until: elapsed() + pause });
      }
      throw error;
    }
  };

  /** One try is allowed at once; where that is refused, the pauses go on growing. */
  const open = (channel: string): void => {
    if (refused.size === 0) return;
    for (const deed of DEEDS) {
      const before = refused.peek(keyOf(channel, deed));
      if (before !== undefined) refused.set(keyOf(channel, deed), { ...before, until: 0 });
    }
  };
  const openWhere = (isOpen: (channel: string) => boolean): void => {
    // A copy: setting a key moves it to the end of those that are gone through.
    const channels = new Set([...refused.keys()].map((key) => key.slice(0, key.indexOf(' '))));
    for (const channel of channels) if (isOpen(channel)) open(channel);
  };

  /** With every interaction Discord says what the bot may do where it happened. */
  const allowed = (channel: string, type: ChannelType = ChannelType.GuildText, held = 0n): void => {
    const { SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
    const write = THREADS.includes(type) ? SendMessagesInThreads : SendMessages;
    if (holds(held, toSee(type) | write)) open(channel);
  };

  return {
    guard: (api) => ({
      ...api,
      send: (channel, ...rest) => unlessRefused('post', channel, () => api.send(channel, ...rest)),
      mention: (channel, ...rest) => unlessRefused('post', channel, () => api.mention(channel, ...rest)),
      edit: (channel, ...rest) => unlessRefused('edit', channel, () => api.edit(channel, ...rest)),
      remove: (channel, ...rest) => unlessRefused('remove', channel, () => api.remove(channel, ...rest)),
      lookForChannel: (channel) => unlessRefused('look', channel, () => api.lookForChannel(channel)),
      startThread: (channel, ...rest) =>
        unlessRefused('start', channel, () => api.startThread(channel, ...rest)),
      changeThread: (thread, change) =>
        unlessRefused(change.archived === false ? 'open' : 'change', thread, () =>
          api.changeThread(thread, change),
        ),
      countAfter: (channel, ...rest) =>
        unlessRefused('read', channel, () => api.countAfter(channel, ...rest)),
      findAfter: (channel, ...rest) => unlessRefused('read', channel, () => api.findAfter(channel, ...rest)),
    }),
    pressed({ channel, app_permissions: held }) {
      if (channel !== undefined) allowed(channel.id, channel.type, BigInt(held));
    },
    listenTo(client) {
      const parentOf = (channel: string): string | null => {
        const cached = client.channels.cache.get(channel);
        return cached?.isThread() === true ? cached.parentId : null;
      };
      const openIn = ({ id }: { readonly id: string }): void =>
        openWhere((channel) => channel === id || parentOf(channel) === id);
      const openOn = ({ channels }: Pick<Guild, 'channels'>): void =>
        openWhere((channel) => channels.cache.has(channel));
      client.on(Events.InteractionCreate, ({ channelId, channel, appPermissions }: Partial<Interaction>) => {
        if (channelId) allowed(channelId, channel?.type, appPermissions?.bitfield);
      });
      client.on(Events.ChannelUpdate, (_, channel) => openIn(channel));
      client.on(Events.ThreadUpdate, (_, thread) => openIn(thread));
      client.on(Events.GuildRoleUpdate, (_, { guild }) => openOn(guild));
      client.on(Events.GuildRoleDelete, ({ guild }) => openOn(guild));
      client.on(Events.GuildMemberUpdate, (_, { guild }) => openOn(guild));
    },
  };
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
