import type { Client } from 'discord.js';
import {
  type GatewayChannelDeleteDispatchData,
  GatewayDispatchEvents,
  type GatewayThreadDeleteDispatchData,
} from 'discord-api-types/v10';
import { lruCache } from '../lru-cache.ts';
import { type GuildId, guildId, type TableId, WORLD } from '../tables/ids.ts';
import type { TableHead, TableStore } from '../tables/ports.ts';
import { untilItWorks } from '../tables/retries.ts';
import { isInThread } from '../tables/table.ts';
import type { Timer } from '../timer.ts';
import type { Log } from './log.ts';
import { failureOf } from './wire/failures.ts';
import type { Api } from './wire/rest.ts';

/** Only tables that were already being opened need this, so a few are enough. */
const REMEMBERED = 1_000;

interface DeletedChannelsParts {
  readonly client: Client;
  readonly store: Pick<TableStore, 'live' | 'liveIn' | 'shownAt'>;
  readonly api: Pick<Api, 'lookForChannel'>;
  /** Ends a table whose channel is gone. */
  readonly lost: (table: TableId) => void;
  /** Only a thread was deleted. */
  readonly threadDeleted: (guild: GuildId, thread: string) => void;
  /** Aborted when the program ends. */
  readonly signal: AbortSignal;
  readonly timer: Timer;
  readonly log: Log;
}

/** Ends the tables of channels and threads that were deleted. */
export class DeletedChannels {
  readonly #parts: DeletedChannelsParts;
  readonly #deleted = lruCache<string, true>(REMEMBERED);

  constructor(parts: DeletedChannelsParts) {
    this.#parts = parts;
  }

  /** Whether a channel was deleted recently. */
  has(channel: string): boolean {
    return this.#deleted.has(channel);
  }

  /**
   * Reads the gateway directly: discord.js reports only channels and threads it has in memory, and what one process
   * has learnt from another may be newer than what Discord repeats.
   */
  listen(): void {
    const { client, threadDeleted } = this.#parts;
    client.ws.on(
      GatewayDispatchEvents.ChannelDelete,
      ({ id, ...channel }: GatewayChannelDeleteDispatchData) => {
        if (!('guild_id' in channel) || channel.guild_id === undefined) return;
        const guild = guildId(channel.guild_id);
        this.#attempt(this.#gone(guild, id));
        for (const [thread, one] of client.guilds.cache.get(guild)?.channels.cache ?? [])
          if (one.isThread() && one.parentId === id) this.#attempt(this.#gone(guild, thread));
        this.#attempt(this.#threadsGone(guild));
      },
    );
    client.ws.on(GatewayDispatchEvents.ThreadDelete, (thread: GatewayThreadDeleteDispatchData) => {
      const guild = guildId(thread.guild_id);
      this.#attempt(this.#gone(guild, thread.id));
      threadDeleted(guild, thread.id);
    });
  }

  /**
   * After a start, looks for channels that were deleted in the meantime. A public table finds out when it is drawn; a
   * private one is drawn wherever its player last pressed.
   */
  lookBack(): void {
    this.#attempt(this.#goneMeanwhile());
  }

  #attempt(work: Promise<void>): void {
    const { signal, log } = this.#parts;
    work.catch((error: unknown) => {
      if (!signal.aborted) log.error({ err: error }, 'the tables of a deleted channel could not be ended');
    });
  }

  async #goneMeanwhile(): Promise<void> {
    const { client, store } = this.#parts;
    const live = await this.#untilItWorks(() => store.live(), 'private tables could not be read; retrying');
    const hidden = live.filter(({ visibility }) => visibility === 'private');
    for (const guild of new Set(hidden.map((head) => head.guild))) {
      // During an outage of a server, nobody can tell what is gone.
      if (guild !== WORLD && client.guilds.cache.get(guild)?.available === true) {
        await this.#unknownGone(
          guild,
          hidden.filter((head) => head.guild === guild),
        );
      }
    }
  }

  async #gone(guild: GuildId, channel: string): Promise<void> {
    const { store, lost } = this.#parts;
    this.#deleted.set(channel, true);
    for (const head of await this.#reading(() => store.liveIn(guild, channel)))
      if ((await this.#homeOf(head)) === channel) lost(head.id);
  }

  /** The channel of a table, or where it moved to from a closed thread. */
  async #homeOf({ id, channel }: TableHead): Promise<string> {
    const { store } = this.#parts;
    const thread = (await this.#reading(() => store.shownAt(id)))?.thread?.id ?? null;
    return thread === null || isInThread(channel, { id: thread }) ? channel : thread;
  }

  /**
   * Discord reports neither the deletion of threads along with their channel nor, for archived threads, their
   * existence.
   */
  async #threadsGone(guild: GuildId): Promise<void> {
    await this.#unknownGone(guild, await this.#reading(() => this.#parts.store.liveIn(guild, null)));
  }

  /** Ends the tables whose channel is unknown to both the cache and Discord. */
  async #unknownGone(guild: GuildId, heads: readonly TableHead[]): Promise<void> {
    const known = this.#parts.client.guilds.cache.get(guild)?.channels.cache;
    const unknown = new Set(
      heads.flatMap(({ channel }) => (known?.has(channel) || this.has(channel) ? [] : [channel])),
    );
    for (const channel of unknown) if (await this.#isNoMore(channel)) await this.#gone(guild, channel);
  }

  #isNoMore(channel: string): Promise<boolean> {
    const ask = async (): Promise<boolean> => {
      try {
        await this.#parts.api.lookForChannel(channel);
        return false;
      } catch (error) {
        const { kind } = failureOf(error);
        if (kind === 'outage' || kind === 'limited') throw error;
        return kind === 'channel-gone';
      }
    };
    return this.#untilItWorks(ask, 'Discord did not say whether a channel is still there; retrying', {
      channel,
    });
  }

  /** Discord reports a deletion only once, so if the database is away then, the query is retried. */
  #reading<T>(read: () => Promise<T>): Promise<T> {
    return this.#untilItWorks(read, 'the tables of a deleted channel could not be read; retrying');
  }

  #untilItWorks<T>(work: () => Promise<T>, failed: string, facts: object = {}): Promise<T> {
    const { timer, signal, log } = this.#parts;
    return untilItWorks(work, {
      timer,
      signal,
      report: (error) => log.warn({ ...facts, err: error }, failed),
    });
  }
}

export interface LostTablesParts {
  /** Ends a table whose channel is gone. Throws if that cannot be stored yet. */
  readonly end: (table: TableId) => Promise<void>;
  /** Aborted when the program ends. */
  readonly signal: AbortSignal;
  readonly timer: Timer;
  readonly log: Log;
}

/**
 * Ends tables whose channel is gone, in the background. Retries while the database is unavailable: Discord reports a
 * deletion only once, and no press can bring it up again.
 */
export function createLostTables({ end, signal, timer, log }: LostTablesParts): (table: TableId) => void {
  const ending = new Set<TableId>();
  return (table) => {
    if (ending.has(table)) return;
    ending.add(table);
    const report = (error: unknown): void =>
      log.warn({ table, err: error }, 'a table whose channel is gone could not be ended; retrying');
    untilItWorks(() => end(table), { timer, signal, report })
      // Rejects only when the program ends.
      .catch(() => undefined)
      .finally(() => ending.delete(table));
  };
}
