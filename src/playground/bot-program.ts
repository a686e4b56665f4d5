import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalDiscord } from './local-discord.ts';

/** The bot itself, running as it would anywhere, with a database of its own that goes with it. */
export interface BotProgram {
  /** Rejects when the program ends although nobody closed it. */
  readonly failed: Promise<never>;
  close(): Promise<void>;
}

/** How long the program may take to close before it is killed. */
const GRACE_MS = 6_000;

/** Starts the compiled program beside this one and points it at a local Discord. Its log goes to standard error. */
export async function startBotProgram(discord: LocalDiscord): Promise<BotProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-playground-'));
  const program = fileURLToPath(new URL('../main.js', import.meta.url));
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    // No .env of the folder somebody happens to be in.
    cwd: folder,
    env: {
      ...process.env,
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_URL: `file:${join(folder, 'parlor.db')}`,
      BOT_PAUSE_MS: '0',
      BOT_THINK_MS: '50',
      LOG_LEVEL: 'warn',
      HEALTH_PORT: '',
      DOTENV_CONFIG_QUIET: 'true',
    },
    stdio: ['ignore', 2, 2],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let closing = false;
  const failed = ended.then((): never | Promise<never> => {
    if (closing) return new Promise<never>(() => {});
    throw new Error('The bot has stopped by itself; the lines above say why.');
  });
  failed.catch(() => {});
  return {
    failed,
    async close() {
      closing = true;
      await stop(child, ended);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const late = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(late);
}
