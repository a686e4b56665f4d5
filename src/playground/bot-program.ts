import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LocalDiscord, Program } from '#local-discord';

export interface BotOptions {
  /** How long a bot pretends to think, in milliseconds. */
  readonly pauseMs: number;
  /** Whether cards are pictures, which text output cannot show; defaults to true. */
  readonly cardEmojis?: boolean;
  /** Called when the program starts, stops, or exits unexpectedly. */
  readonly changed?: () => void;
}

/** The real bot program, with a temporary database that survives restarts and is deleted at the end. */
export interface BotProgram extends Program {
  /** Rejects if the program exits without having been stopped. */
  readonly failed: Promise<never>;
  close(): Promise<void>;
}

/** How long the program may take to shut down before it is killed. */
const GRACE_MS = 6_000;
const PROGRAM = fileURLToPath(new URL('../main.js', import.meta.url));
const CLOCK = new URL('bot-clock.js', import.meta.url).href;

/** Starts the compiled program as a child process, connected to a local Discord. It logs to standard error. */
export async function startBotProgram(discord: LocalDiscord, options: BotOptions): Promise<BotProgram> {
  const { pauseMs, cardEmojis = true, changed = () => {} } = options;
  const folder = await mkdtemp(join(tmpdir(), 'parlor-playground-'));
  let child: ChildProcess | null = null;
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});

  const start = (): void => {
    if (child !== null) return;
    const started = spawn(process.execPath, ['--enable-source-maps', '--import', CLOCK, PROGRAM], {
      // Avoids picking up a .env file from the current folder.
      cwd: folder,
      env: {
        ...process.env,
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.apiUrl,
        DATABASE_URL: `file:${join(folder, 'parlor.db')}`,
        BOT_PAUSE_MS: String(pauseMs),
        CARD_EMOJIS: cardEmojis ? (process.env.CARD_EMOJIS ?? 'on') : 'off',
        // One visitor presses for several people, and a demo as fast as the bot answers.
        LIMITS: process.env.LIMITS ?? 'off',
        LOG_LEVEL: 'warn',
        HEALTH_PORT: '',
        DOTENV_CONFIG_QUIET: 'true',
        PLAYGROUND_CLOCK: JSON.stringify(discord.clockSetting()),
      },
      stdio: ['ignore', 2, 2, 'ipc'],
    });
    child = started;
    const ended = () => {
      if (child !== started) return;
      child = null;
      fail(new Error('The bot has stopped by itself; the lines above say why.'));
      changed();
    };
    started.once('exit', ended);
    started.once('error', ended);
    changed();
  };
  const stop: BotProgram['stop'] = async (how) => {
    const stopped = child;
    if (stopped === null) return;
    child = null;
    const ended = new Promise<void>((resolve) => stopped.once('exit', () => resolve()));
    const late = setTimeout(() => stopped.kill('SIGKILL'), GRACE_MS);
    stopped.kill(how === 'gently' ? 'SIGTERM' : 'SIGKILL');
    await ended;
    clearTimeout(late);
    changed();
  };

  start();
  return {
    get running() {
      return child !== null;
    },
    failed,
    start,
    stop,
    tellTime() {
      child?.send(discord.clockSetting());
    },
    async close() {
      await stop('gently');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
