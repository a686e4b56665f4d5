import 'dotenv/config';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Config, readConfig } from './config.ts';
import { clientOptions, createDiscord } from './discord/discord.ts';
import { gatewayTrouble } from './discord/wire/gateway.ts';
import { hangUp, loginFailure } from './discord/wire/login-failure.ts';
import { games } from './games/registry.ts';
import { type Health, HealthUnusable, serveHealth } from './health.ts';
import { createLogger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { opponent } from './opponents/direct.ts';
import { opponentPool } from './opponents/pool.ts';
import { reviewThread } from './opponents/reviewer.ts';
import { watchOutages } from './outages.ts';
import { createStudio } from './pictures/studio.ts';
import { rulesTexts } from './rules-texts.ts';
import { createSettings } from './settings/server-settings.ts';
import { createStandings } from './standings/standings.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { DatabaseUnusable } from './storage/unusable.ts';
import { tellingHost } from './story.ts';
import { guildId } from './tables/ids.ts';
import { LIMITS, NO_LIMITS } from './tables/limits.ts';
import { createRetention } from './tables/retention.ts';
import { createTables, type Tables } from './tables/tables.ts';
import { systemTimer } from './timer.ts';

const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;

/** However long something takes to finish, the program has ended by then. */
const LAST_CALL_MS = 4_500;

/** Why the program ends by itself; `err` where the sentence cannot say it all. */
interface Failure {
  readonly says: string;
  readonly err?: unknown;
}

interface Bot {
  /** Goes to Discord; calls `fail` when that does not let it in, then or later. */
  begin(fail: (why: Failure) => void): Promise<void>;
  /** Finishes what is under way. */
  close(): Promise<void>;
}

/** Runs until it is told to stop or something ends it, and sets the exit code. */
export async function runProgram(stopping: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  if (!config.ok) {
    for (const sentence of config.sentences) console.error(sentence);
    process.exitCode = 1;
    return;
  }
  const { token, logLevel, production } = config.value;
  const log = createLogger({ level: logLevel, production, token });
  onceAborted(stopping, () => {
    log.info({ signal: stopping.reason }, 'closing');
    endSoon();
  });
  try {
    process.exit(await run(config.value, log, stopping));
  } catch (error) {
    if (error instanceof DatabaseUnusable || error instanceof HealthUnusable) log.fatal(error.message);
    else log.fatal({ err: error }, 'the bot could not be started');
    process.exit(1);
  }
}

/** Gives the exit code. */
async function run(settings: Config, log: Logger, stopping: AbortSignal): Promise<0 | 1> {
  if (!stopping.aborted) log.info({ version: VERSION, node: process.version }, 'Parlor starts');
  const metrics = settings.health === null ? null : createMetrics();
  const storage = stopping.aborted
    ? null
    : await openStorage({ url: settings.databaseUrl, logger: log, meter: metrics?.meter });
  if (storage === null || stopping.aborted) {
    await storage?.close();
    log.info('closed');
    return 0;
  }
  const bot = build(settings, log, storage, metrics, stopping);
  const failure = await new Promise<Failure | null>((end, reject) => {
    onceAborted(stopping, () => end(null));
    bot.begin(end).catch(reject);
  });
  if (failure !== null) {
    if ('err' in failure) log.fatal({ err: failure.err }, failure.says);
    else log.fatal(failure.says);
    endSoon();
  }
  await bot.close();
  if (failure === null) log.info('closed');
  return failure === null ? 0 : 1;
}

function build(
  settings: Config,
  log: Logger,
  storage: Storage,
  metrics: Metrics | null,
  stopping: AbortSignal,
): Bot {
  const meter = metrics?.meter;
  const client = new Client(
    // Its pauses are to stay as long as they are when the clock of the machine is set.
    clientOptions({ apiUrl: settings.discordApiUrl, now: () => performance.now(), log, meter }),
  );
  const studio = createStudio();
  const reviewer = reviewThread({ meter });
  const chosen = createSettings(storage.settings);
  const discord = createDiscord({
    client,
    studio,
    cardEmojis: settings.cardEmojis,
    pictures: settings.pictures,
    limited: settings.limits,
    store: storage.store,
    notifications: storage.notifications,
    standings: createStandings(storage.results),
    settings: chosen,
    reviewer,
    rulesText: rulesTexts(
      games.map(({ id }) => id),
      new URL('./games/', import.meta.url),
    ),
    timer: systemTimer,
    now: Date.now,
    log,
    meter,
  });
  const opponents = opponentPool({
    threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    thinkMs: settings.botThinkMs,
    simple: opponent,
    report: (error) => log.warn({ err: error }, 'a search gave no move; the normal bot was asked instead'),
    meter,
  });
  const tables = createTables({
    store: storage.store,
    publisher: tellingHost(discord.publisher, log),
    opponent: opponents,
    isGone: discord.isGone,
    isChannel: discord.isChannel,
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
    store: storage.retention,
    present: discord.servers,
    lost: tables.lost,
    forgotten: chosen.forget,
    keepTablesDays: settings.keepTablesDays,
    now: Date.now,
    timer: systemTimer,
    log,
  });
  client.on(Events.GuildCreate, ({ id }) => {
    log.info({ server: id, servers: client.guilds.cache.size }, 'the bot was added to a server');
    // They may have been deleted while it was gone.
    chosen.forget(guildId(id));
    tables.back(guildId(id));
    void retention.heed(guildId(id));
  });
  // A server that is only unavailable for a while is told of by another event.
  client.on(Events.GuildDelete, ({ id }) => {
    log.info({ server: id, servers: client.guilds.cache.size }, 'the bot was removed from a server');
    void retention.heed(guildId(id));
  });
  client.once(Events.ClientReady, () => {
    log.info(
      { servers: client.guilds.cache.size, connections: client.ws.shards.size },
      'connected to Discord',
    );
    const takenUp = tables.resume();
    takenUp.then(
      (live) => log.info({ live }, 'tables resumed'),
      (error: unknown) => log.error({ err: error }, 'tables could not be resumed'),
    );
    Promise.all([takenUp, storage.standingsKept]).then(
      async () => {
        await finishForgetting(tables, log);
        // Not while standings are rebuilt: that would bring back what it has read already.
        await retention.begin();
      },
      // Tables that could not be resumed are reported already.
      () => undefined,
    );
  });

  const trouble = gatewayTrouble(client, () => performance.now());
  const outages = watchOutages({
    needs: [
      { name: 'Discord', ask: async () => trouble(), gone: 'Discord is gone', back: 'Discord is back' },
      {
        name: 'the database',
        ask: () => storage.ready().then(() => null),
        gone: 'the database cannot be written to',
        back: 'the database can be written to again',
      },
    ],
    timer: systemTimer,
    now: () => performance.now(),
    log,
  });
  let health: Health | null = null;
  return {
    async begin(fail) {
      // discord.js comes back by itself after every other close.
      client.on(Events.ShardDisconnect, ({ code }) => fail({ says: hangUp(code) }));
      if (settings.health !== null) {
        const wrong = async (): Promise<readonly string[]> =>
          stopping.aborted ? ['the program is closing'] : outages.look();
        metrics?.watch({
          ready: async () => (await wrong()).length === 0,
          tables: storage.liveTables,
          screens: () => discord.screens,
          shards: discord.shards,
          searchesWaiting: () => opponents.waiting,
        });
        health = await serveHealth(settings.health, wrong, metrics?.page);
      }
      try {
        await client.login(settings.token);
      } catch (error) {
        const says = loginFailure(error);
        fail(says === null ? { says: 'Discord does not let the bot in', err: error } : { says });
      }
    },
    async close() {
      outages.close();
      await retention.close();
      await discord.stopListening();
      await tables.drain();
      await discord.settle();
      await Promise.all([
        client.destroy(),
        opponents.close(),
        reviewer.close(),
        studio.close(),
        health?.close(),
      ]);
      await storage.close();
    },
  };
}

/** Deletions that the end of the program before has interrupted. */
async function finishForgetting(tables: Tables, log: Logger): Promise<void> {
  try {
    const people = await tables.finishForgetting();
    if (people > 0) log.info({ people }, 'interrupted deletions were finished');
  } catch (error) {
    log.error({ err: error }, 'a deletion could not be finished; the next start retries it');
  }
}

function onceAborted(signal: AbortSignal, work: () => void): void {
  if (signal.aborted) work();
  else signal.addEventListener('abort', work, { once: true });
}

function endSoon(): void {
  setTimeout(() => process.exit(1), LAST_CALL_MS).unref();
}
