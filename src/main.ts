import 'dotenv/config';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Client } from 'discord.js';
import type { Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { clientOptions, createDiscord } from './discord/discord.ts';
import { loginFailure } from './discord/login-failure.ts';
import { games } from './games/registry.ts';
import { type Health, serveHealth } from './health.ts';
import { createLogger } from './logger.ts';
import { opponentPool } from './opponents/pool.ts';
import { createStudio } from './pictures/studio.ts';
import { createStandings } from './standings/standings.ts';
import { openStorage } from './storage/storage.ts';
import { systemTimer } from './tables/clock.ts';
import { opponent } from './tables/opponent.ts';
import { createTables } from './tables/tables.ts';

/** However long something takes to finish, the program has ended by then. */
const LAST_CALL_MS = 4_500;

const config = readConfig(process.env);
if (config.ok) {
  const { token, logLevel, production } = config.value;
  const log = createLogger({ level: logLevel, production, token });
  await run(config.value, log).catch((error: unknown) => {
    log.fatal({ err: error }, 'the bot could not be started');
    process.exit(1);
  });
} else {
  for (const sentence of config.sentences) console.error(sentence);
  process.exitCode = 1;
}

async function run(settings: Config, log: Logger): Promise<void> {
  const storage = await openStorage({ url: settings.databaseUrl, logger: log });
  const client = new Client(clientOptions(settings.discordApiUrl ?? undefined));
  const studio = createStudio();
  const discord = createDiscord({
    client,
    studio,
    cardEmojis: settings.cardEmojis,
    store: storage.store,
    standings: createStandings(storage.results),
    rulesText: rulesOf(),
    timer: systemTimer,
    now: Date.now,
    log,
  });
  const opponents = opponentPool({
    threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    thinkMs: settings.botThinkMs,
    simple: opponent,
    report: (error) => log.warn({ err: error }, 'a search failed; the simple policy has moved'),
  });
  const tables = createTables({
    store: storage.store,
    publisher: discord.publisher,
    opponent: opponents,
    now: Date.now,
    timer: systemTimer,
    botPauseMs: settings.botPauseMs,
    seeds: () => randomBytes(16).toString('hex'),
    report: (error, where) => log.error({ ...where, err: error }, 'a table could not be looked after'),
  });

  let health: Health | null = null;
  let closing = false;
  const close = async (signal: string): Promise<void> => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), LAST_CALL_MS).unref();
    await discord.close();
    await tables.drain();
    await Promise.all([client.destroy(), opponents.close(), studio.close(), health?.close()]);
    await storage.close();
    log.info('closed');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      close(signal).catch((error: unknown) => {
        log.error({ err: error }, 'closing failed');
        process.exit(1);
      });
    });
  }

  discord.serve(tables);
  if (settings.health !== null) {
    health = await serveHealth(settings.health, async () => {
      await storage.ready();
      return client.isReady() && !closing;
    });
  }
  client.once('clientReady', () => {
    tables.resume().then(
      (live) => log.info({ live }, 'tables taken up'),
      (error: unknown) => log.error({ err: error }, 'tables could not be taken up'),
    );
  });
  try {
    await client.login(settings.token);
  } catch (error) {
    const why = loginFailure(error);
    if (why === null) log.fatal({ err: error }, 'Discord does not let the bot in');
    else log.fatal(why);
    await storage.close();
    process.exit(1);
  }
}

/** The rules for players, read once. */
function rulesOf(): (game: string) => string {
  const texts = new Map(
    games.map(({ id }) => [id, readFileSync(new URL(`./games/${id}/RULES.md`, import.meta.url), 'utf8')]),
  );
  return (game) => texts.get(game) ?? '';
}
