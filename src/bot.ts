import { randomBytes } from 'node:crypto';
import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import { looksAfter, type Shard } from './cluster/shard.ts';
import type { Config } from './config.ts';
import { createDiscord, type Discord, type Wire } from './discord/discord.ts';
import type { DiscordMeter } from './discord/meter.ts';
import { noticeLeftServers } from './discord/servers.ts';
import { gatewayTrouble, untilClosed } from './discord/wire/gateway.ts';
import type { LongWaits } from './discord/wire/long-waits.ts';
import { loggingGames } from './game-log.ts';
import type { OpponentPool } from './opponents/pool.ts';
import type { ReviewThread } from './opponents/reviewer.ts';
import type { RenderThread } from './pictures/render-thread.ts';
import type { RulesText } from './rules-texts.ts';
import { createSettings } from './settings/server-settings.ts';
import { createStandings } from './standings/standings.ts';
import type { Stores } from './storage/storage.ts';
import type { ClockMeter } from './tables/clock.ts';
import { guildId, WORLD } from './tables/ids.ts';
import type { LaneMeter } from './tables/lanes.ts';
import { LIMITS, NO_LIMITS } from './tables/limits.ts';
import { createRetention } from './tables/retention.ts';
import { createTables, type Tables } from './tables/tables.ts';
import { systemTimer } from './timer.ts';

/** What all bots of a process share. */
export interface SharedParts {
  readonly settings: Config;
  readonly renderThread: RenderThread;
  readonly opponents: OpponentPool;
  readonly reviewer: ReviewThread;
  readonly rulesText: RulesText;
  readonly meter: (DiscordMeter & LaneMeter & ClockMeter) | undefined;
  /** Learns of every request that Discord rate-limits for longer than a minute. */
  readonly waits: LongWaits;
  /** Resolves once every finished game is in the standings. */
  readonly standingsKept: Promise<void>;
}

/** A bot for all servers, or for those of one shard: their tables, clocks and messages. */
export interface Bot extends Pick<Discord, 'shownTables' | 'shards' | 'handle'> {
  /** What is wrong with the connections; null if nothing is. */
  trouble(): string | null;
  /** What is wrong with the tables; null if nothing is. */
  tablesTrouble(): string | null;
  /** Finishes what is in progress. */
  close(): Promise<void>;
  /** Stops immediately: nothing more is stored or shown. */
  abandon(): Promise<void>;
}

/** The bot starts working once the client is ready. */
export function createBot(
  shared: SharedParts,
  parts: {
    readonly client: Client;
    readonly stores: Stores;
    readonly log: Logger;
    /** Null means all servers. */
    readonly shard: Shard | null;
    /** Shared by the bots of several shards; null for a bot with its own. */
    readonly wire: Wire | null;
  },
): Bot {
  const { settings, opponents, meter } = shared;
  const { client, stores, log, shard, wire } = parts;
  const chosen = createSettings(stores.settings);
  const discord = createDiscord({
    client,
    ...(wire === null ? {} : { wire }),
    registers: shard === null || looksAfter(shard, WORLD),
    renderThread: shared.renderThread,
    cardEmojis: settings.cardEmojis,
    pictures: settings.pictures,
    limited: settings.limits,
    store: stores.store,
    notifications: stores.notifications,
    standings: createStandings(stores.results),
    settings: chosen,
    reviewer: shared.reviewer,
    rulesText: shared.rulesText,
    timer: systemTimer,
    now: Date.now,
    log,
    meter,
  });
  const tables = createTables({
    store: stores.store,
    publisher: loggingGames(discord.publisher, log),
    opponent: opponents,
    isGone: discord.isGone,
    unseenAgo: discord.unseenAgo,
    isChannel: discord.isChannel,
    // Any shard may run games that belong to no server, so the one that received the press does.
    isOurs: (home) => shard === null || home === WORLD || looksAfter(shard, home),
    isShared: shard !== null,
    settings: chosen.of,
    now: Date.now,
    timer: systemTimer,
    botPauseMs: settings.botPauseMs,
    limits: settings.limits ? LIMITS : NO_LIMITS,
    seeds: () => randomBytes(16).toString('hex'),
    report: (error, where) => log.error({ ...where, err: error }, 'background work for a table failed'),
    meter,
  });
  discord.serve(tables);
  const retention = createRetention({
    store: stores.retention,
    present: discord.servers,
    lost: tables.lost,
    forgotten: chosen.forget,
    keepTablesDays: settings.keepTablesDays,
    now: Date.now,
    timer: systemTimer,
    log,
  });
  let [isClosing, isResuming] = [false, false];
  client.on(Events.GuildCreate, ({ id }) => {
    log.info({ server: id, servers: client.guilds.cache.size }, 'the bot was added to a server');
    // They may have been deleted while the bot was away.
    chosen.forget(guildId(id));
    tables.back(guildId(id));
    void retention.heed(guildId(id));
  });
  noticeLeftServers(client);
  // A server that is only temporarily unavailable has an event of its own.
  client.on(Events.GuildDelete, ({ id }) => {
    log.info({ server: id, servers: client.guilds.cache.size }, 'the bot was removed from a server');
    void retention.heed(guildId(id));
  });
  client.once(Events.ClientReady, () => {
    if (isClosing) return;
    log.info(
      { servers: client.guilds.cache.size, connections: client.ws.shards.size },
      'connected to Discord',
    );
    isResuming = true;
    const takenUp = tables.resume();
    takenUp.then(
      (live) => {
        isResuming = false;
        log.info({ live }, 'tables resumed');
      },
      (error: unknown) => {
        if (!isClosing) log.error({ err: error }, 'tables could not be resumed');
      },
    );
    Promise.all([takenUp, shared.standingsKept]).then(
      async () => {
        await finishForgetting(tables, log);
        // Deleting during a rebuild of the standings would let it restore data that it had already read.
        await retention.begin();
      },
      // The failure to resume tables was already logged above.
      () => undefined,
    );
  });

  const close = async (): Promise<void> => {
    isClosing = true;
    tables.hurry();
    await retention.close();
    await discord.stopListening();
    await tables.drain();
    await discord.settle();
    await untilClosed(client.destroy());
  };
  return {
    trouble: gatewayTrouble(client, () => performance.now()),
    tablesTrouble: () => (isResuming ? 'its tables are not resumed yet' : null),
    get shownTables() {
      return discord.shownTables;
    },
    shards: discord.shards,
    handle: discord.handle,
    close,
    async abandon() {
      discord.fallSilent();
      // From here on, presses go to the shard's next owner.
      await untilClosed(client.destroy());
      await close();
    },
  };
}

/** Finishes deletions that were interrupted when an earlier process ended. */
async function finishForgetting(tables: Tables, log: Logger): Promise<void> {
  try {
    const people = await tables.finishForgetting();
    if (people > 0) log.info({ people }, 'interrupted deletions were finished');
  } catch (error) {
    log.error({ err: error }, 'a deletion could not be finished; the next start retries it');
  }
}
