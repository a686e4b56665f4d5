import type { Client } from 'discord.js';
import {
  type GatewayChannelDeleteDispatchData,
  GatewayDispatchEvents,
  type GatewayThreadDeleteDispatchData,
} from 'discord-api-types/v10';
import { lastUsed } from '../last-used.ts';
import { type GuildId, guildId, type TableId, WORLD } from '../tables/ids.ts';
import type { TableHead, TableStore } from '../tables/ports.ts';
import { untilItWorks } from '../tables/retries.ts';
import { isInThread } from '../tables/table.ts';
import type { Timer } from '../timer.ts';
import type { Log } from './log.ts';
import { failureOf } from './wire/failures.ts';
import type { Api } from './wire/rest.ts';

/** A table that is opened in one of them was on its way already, so a few are enough. */
const REMEMBERED = 1_000;

/** Channels and threads that were deleted: their tables end. */
export interface DeletedChannels {
  /** Listens to Discord from now on. */
  listen(): void;
  /**
   * After a start: looks for channels that were deleted meanwhile. Of public tables that shows when they are drawn; a private
   * one is drawn where its player pressed last.
   */
  lookBack(): void;
  /** Whether a channel was deleted lately. */
  has(channel: string): boolean;
}

export interface DeletedChannelsParts {
  readonly client: Client;
  readonly store: Pick<TableStore, 'live' | 'liveIn' | 'shownAt'>;
  readonly api: Pick<Api, 'lookForChannel'>;
  /** Ends a table whose channel is no more. */
  readonly lost: (table: TableId) => void;
  /** A thread was deleted, and nothing else with it. */
  readonly threadDeleted: (guild: GuildId, thread: string) => void;
  /** Aborted when the program ends. */
  readonly signal: AbortSignal;
  readonly timer: Timer;
  readonly log: Log;
}

export function createDeletedChannels(parts: DeletedChannelsParts): DeletedChannels {
  const { client, store, api, lost, signal, timer, log } = parts;
  const deleted = lastUsed<string, true>(REMEMBERED);

  const ended = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'the tables of a deleted channel could not be ended');
    });
  };

  /** Discord tells of a deletion once: a database that is away then is asked again. */
  function reading<T>(read: () => Promise<T>): Promise<T> {
    const report = (error: unknown): void =>
      log.warn({ err: error }, 'the tables of a deleted channel could not be read; retrying');
    return untilItWorks(read, { timer, signal, report });
  }

  async function gone(guild: GuildId, channel: string): Promise<void> {
    deleted.set(channel, true);
    for (const head of await reading(() => store.liveIn(guild, channel)))
      if ((await homeOf(head)) === channel) lost(head.id);
  }

  /** The channel of a table; if it has moved out of a closed thread, the one it moved to. */
  async function homeOf({ id, channel }: TableHead): Promise<string> {
    const thread = (await reading(() => store.shownAt(id)))?.thread?.id ?? null;
    return thread === null || isInThread(channel, { id: thread }) ? channel : thread;
  }

  /** Discord says nothing of the threads that go with a channel, and of archived ones not even that they are there. */
  async function threadsGone(guild: GuildId): Promise<void> {
    await strangeGone(guild, await reading(() => store.liveIn(guild, null)));
  }

  async function strangeGone(guild: GuildId, heads: readonly TableHead[]): Promise<void> {
    const known = client.guilds.cache.get(guild)?.channels.cache;
    const strange = new Set(
      heads.flatMap(({ channel }) => (known?.has(channel) || deleted.has(channel) ? [] : [channel])),
    );
    for (const channel of strange) if (await isNoMore(channel)) await gone(guild, channel);
  }

  function isNoMore(channel: string): Promise<boolean> {
    const ask = async (): Promise<boolean> => {
      try {
        await api.lookForChannel(channel);
        return false;
      } catch (error) {
        const { kind } = failureOf(error);
        if (kind === 'outage' || kind === 'limited') throw error;
        return kind === 'channel-gone';
      }
    };
    const report = (error: unknown): void =>
      log.warn({ channel, err: error }, 'Discord did not say whether a channel is still there; retrying');
    return untilItWorks(ask, { timer, signal, report });
  }

  async function goneMeanwhile(): Promise<void> {
    const report = (error: unknown): void =>
      log.warn({ err: error }, 'private tables could not be read; retrying');
    const live = await untilItWorks(() => store.live(), { timer, signal, report });
    const hidden = live.filter(({ visibility }) => visibility === 'private');
    for (const guild of new Set(hidden.map((head) => head.guild))) {
      // Of a server that has an outage nobody can say what is gone.
      if (guild !== WORLD && client.guilds.cache.get(guild)?.available === true) {
        await strangeGone(
          guild,
          hidden.filter((head) => head.guild === guild),
        );
      }
    }
  }

  return {
    has: (channel) => deleted.has(channel),
    lookBack: () => ended(goneMeanwhile()),
    listen() {
      // Straight from the gateway: discord.js tells only of channels and threads it has in memory, and what a process knows from
      // another may be newer than what Discord sends again.
      client.ws.on(
        GatewayDispatchEvents.ChannelDelete,
        ({ id, ...channel }: GatewayChannelDeleteDispatchData) => {
          if (!('guild_id' in channel) || channel.guild_id === undefined) return;
          const guild = guildId(channel.guild_id);
          ended(gone(guild, id));
          for (const [thread, one] of client.guilds.cache.get(guild)?.channels.cache ?? [])
            if (one.isThread() && one.parentId === id) ended(gone(guild, thread));
          ended(threadsGone(guild));
        },
      );
      client.ws.on(GatewayDispatchEvents.ThreadDelete, (thread: GatewayThreadDeleteDispatchData) => {
        const guild = guildId(thread.guild_id);
        ended(gone(guild, thread.id));
        parts.threadDeleted(guild, thread.id);
      });
    },
  };
}
