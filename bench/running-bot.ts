import type { ChildProcess } from 'node:child_process';
import { type LocalDiscord, startLocalDiscord } from '#local-discord';
import manifest from '../package.json' with { type: 'json' };
import { start, stop } from './processes.ts';

/** The flags that `npm start` passes to node. */
export const NODE_FLAGS = manifest.scripts.start.split(' ').filter((part) => part.startsWith('--'));

/** The compiled bot in a process of its own. */
export interface RunningBot {
  readonly child: ChildProcess;
  /** Everything it has logged so far. */
  log(): string;
  stop(): Promise<void>;
}

const REMEMBERED_REQUESTS = 2_000;
const STARTS_WITHIN_MS = 60_000;
/** What it logs once it has nothing left to do but answer. */
const READY = ['tables resumed', 'every card has its emoji'];

/** A local Discord that checks nothing and remembers little, so that the bot dominates the measurement. */
export function localDiscord(
  token: string,
  channels: readonly string[],
  users: readonly string[],
): Promise<LocalDiscord> {
  const guilds = [{ name: 'Bench', channels }];
  return startLocalDiscord({ guilds, users, token, check: false, log: REMEMBERED_REQUESTS });
}

/** The environment any bot needs to serve a local Discord. */
export function environment(discord: LocalDiscord): Readonly<Record<string, string>> {
  return {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    NODE_ENV: 'production',
    LIMITS: 'off',
  };
}

/** Starts the bot on a fresh database, and resolves once it has done all its one-time work. */
export async function startBot(discord: LocalDiscord, file: string, botPauseMs = 0): Promise<RunningBot> {
  const child = start([...NODE_FLAGS, 'dist/main.js'], settings(discord, file, botPauseMs));
  return running(discord, child, READY);
}

/** The same without pictures and card emojis, and with a probe that counts what it runs. */
export async function startWatched(discord: LocalDiscord, file: string): Promise<RunningBot> {
  const bare = { PICTURES: 'off', CARD_EMOJIS: 'off' };
  const child = start(
    [...NODE_FLAGS, '--import', './bench/walk-probe.mjs', 'dist/main.js'],
    { ...settings(discord, file, 0), ...bare },
    { talks: true },
  );
  return running(discord, child, READY.slice(0, 1));
}

function settings(discord: LocalDiscord, file: string, botPauseMs: number): Readonly<Record<string, string>> {
  return {
    ...environment(discord),
    DATABASE_URL: `file:${file}`,
    BOT_PAUSE_MS: String(botPauseMs),
    LOG_LEVEL: 'info',
  };
}

async function running(
  discord: LocalDiscord,
  child: ChildProcess,
  ready: readonly string[],
): Promise<RunningBot> {
  let log = '';
  child.stdout?.on('data', (data) => {
    log += String(data);
  });
  const bot = { child, log: () => log, stop: () => stop(child) };
  try {
    await discord.until(() => {
      if (child.exitCode !== null) throw new Error('the bot has ended');
      return ready.every((words) => log.includes(words));
    }, STARTS_WITHIN_MS);
  } catch (error) {
    await bot.stop();
    throw new Error(`the bot does not start\n${log}`, { cause: error });
  }
  return bot;
}
