import 'dotenv/config';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { SharedParts } from './bot.ts';
import { type Config, readConfig } from './config.ts';
import { createLongWaits } from './discord/wire/long-waits.ts';
import { games } from './games/registry.ts';
import { type Health, serveHealth } from './health/health-server.ts';
import { watchOutages } from './health/outages.ts';
import { HostError } from './host-error.ts';
import { notInstalled } from './install-check.ts';
import { createLogger } from './logger.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { opponent } from './opponents/direct.ts';
import { opponentPool } from './opponents/pool.ts';
import { reviewThread } from './opponents/reviewer.ts';
import { createRenderThread } from './pictures/render-thread.ts';
import { rulesTexts } from './rules-texts.ts';
import { type Fail, type Failure, forAll, forShards } from './sharding.ts';
import { watchForLostLock } from './storage/lost-lock.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { LAST_CALL_MS, systemTimer } from './timer.ts';

const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;

interface Program {
  /** Connects to Discord; calls `fail` if Discord refuses it, now or later. */
  begin(fail: Fail): Promise<void>;
  /** Finishes what is in progress. */
  close(): Promise<void>;
}

/** Runs until it is told to stop or fails, and sets the exit code. */
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
    const trouble = notInstalled(error) ?? error;
    if (trouble instanceof HostError) log.fatal(trouble.message);
    else log.fatal({ err: error }, 'the bot could not be started');
    process.exit(1);
  }
}

/** Returns the exit code. */
async function run(settings: Config, log: Logger, stopping: AbortSignal): Promise<0 | 1> {
  if (!stopping.aborted) log.info({ version: VERSION, node: process.version }, 'Parlor starts');
  const metrics = settings.health === null ? null : createMetrics();
  const storage = stopping.aborted
    ? null
    : await openStorage({
        url: settings.databaseUrl,
        shared: settings.shards !== null,
        logger: log,
        meter: metrics?.meter,
      });
  if (storage === null || stopping.aborted) {
    await storage?.close();
    log.info('closed');
    return 0;
  }
  const program = build(settings, log, storage, metrics, stopping);
  const failure = await new Promise<Failure | null>((end, reject) => {
    onceAborted(stopping, () => end(null));
    program.begin(end).catch(reject);
  });
  if (failure !== null) {
    if ('err' in failure) log.fatal({ err: failure.err }, failure.says);
    else log.fatal(failure.says);
    endSoon();
  }
  await program.close();
  if (failure === null) log.info('closed');
  return failure === null ? 0 : 1;
}

function build(
  settings: Config,
  log: Logger,
  storage: Storage,
  metrics: Metrics | null,
  stopping: AbortSignal,
): Program {
  const meter = metrics?.meter;
  const renderThread = createRenderThread();
  const reviewer = reviewThread({ meter });
  const opponents = opponentPool({
    threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    thinkMs: settings.botThinkMs,
    simple: opponent,
    report: (error) => log.warn({ err: error }, 'a search gave no move; the normal bot was asked instead'),
    meter,
  });
  const shared: SharedParts = {
    settings,
    renderThread,
    opponents,
    reviewer,
    rulesText: rulesTexts(
      games.map(({ id }) => id),
      new URL('./games/', import.meta.url),
    ),
    meter,
    waits: createLongWaits({ timer: systemTimer, log }),
    standingsKept: storage.standingsKept,
  };
  let giveUp: Fail = () => undefined;
  const ready = watchForLostLock(storage.ready, (says) => giveUp({ says }), systemTimer);
  const bots = settings.shards === null ? forAll(shared, storage, log) : forShards(shared, storage, log);
  const outages = watchOutages({
    needs: [
      { name: 'Discord', ask: async () => bots.trouble(), gone: 'Discord is gone', back: 'Discord is back' },
      {
        name: 'the tables',
        ask: async () => bots.tablesTrouble(),
        gone: 'open tables are not resumed yet',
        back: 'all open tables are resumed',
      },
      {
        name: 'the database',
        ask: () => ready().then(() => null),
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
      giveUp = fail;
      if (settings.health !== null) {
        const wrong = async (): Promise<readonly string[]> =>
          stopping.aborted ? ['the program is closing'] : outages.look();
        metrics?.watch({
          ready: async () => (await wrong()).length === 0,
          tables: storage.liveTables,
          shownTables: () => bots.shownTables,
          shards: bots.shards,
          searchesWaiting: () => opponents.waiting,
        });
        health = await serveHealth(settings.health, wrong, metrics?.page, shared.waits.now);
      }
      await bots.begin(fail);
    },
    async close() {
      outages.close();
      await bots.close();
      await Promise.all([opponents.close(), reviewer.close(), renderThread.close(), health?.close()]);
      await storage.close();
    },
  };
}

function onceAborted(signal: AbortSignal, work: () => void): void {
  if (signal.aborted) work();
  else signal.addEventListener('abort', work, { once: true });
}

function endSoon(): void {
  setTimeout(() => process.exit(1), LAST_CALL_MS).unref();
}
