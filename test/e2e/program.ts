import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalDiscord } from '#local-discord';

/** The compiled bot in a process of its own. */
export interface Program {
  /** Every line it has written so far. */
  output(): string;
  /** Kills it in the middle of whatever it is doing. */
  kill9(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<End>;
  readonly pid: number;
  /** Suspends it, and lets it continue. */
  freeze(): void;
  thaw(): void;
  /** Sends a message to a preloaded module. */
  send(message: object): void;
  /** Gives it Discord’s time, if `CLOCK` was preloaded; a press sent before this resolves might overtake it. */
  takeTime(): Promise<void>;
  /** Resolves once it has ended for any reason. */
  readonly ended: Promise<End>;
}

/** The exit code of a program, or the signal that ended it. */
export type End = number | NodeJS.Signals;

export const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;
const TAKEN_UP = 'tables resumed';
/** Drawings before and after a restart are only equal if both have pictures. */
const DRESSED = 'every card has its emoji';
const STARTS_WITHIN = 180_000;
/** For the local Discord: on a busy machine the bot may defer any answer, and take more than three seconds. */
export const PATIENCE = 20_000;

/**
 * Unlike `npm start`, it reads no source maps, and doesn’t optimize Prisma’s WebAssembly: for a program that runs for
 * seconds, both together are a third of the processor time of a start.
 */
export const QUICK_START = ['--liftoff-only'];
/** Lets the threads of the program run at normal priority. */
const EAGER = `--import ${new URL('eager.mjs', import.meta.url).href}`;
/** Gives the program a clock that the test controls, including every timer of more than a second. */
export const CLOCK = new URL('../../dist/playground/bot-clock.js', import.meta.url).href;

/** How to start the bot, and who hears from it. */
export interface Starting {
  /** Whether it counts as started only when every card has its emoji. Defaults to true. */
  readonly dressed?: boolean;
  /** Whether its clock starts with Discord’s current time. */
  readonly discordsTime?: boolean;
  /** The URL of a module to load before its own. */
  readonly preloaded?: string;
  /** Added to its environment. */
  readonly env?: Record<string, string>;
  /** Called with its output as it comes. */
  readonly heard?: (text: string) => void;
  /** Called with the messages of the preloaded module. */
  readonly told?: (message: unknown) => void;
  /** What it logs once it has started. Defaults to the line about resumed tables. */
  readonly begun?: string;
  /** The time limit in milliseconds. */
  readonly within?: number;
}

/**
 * Starts the bot on the database with this URL and waits until it serves the local Discord and has resumed its
 * tables.
 */
export async function startProgram(
  discord: LocalDiscord,
  databaseUrl: string,
  {
    dressed = true,
    discordsTime = false,
    preloaded,
    env = {},
    heard = () => undefined,
    told = () => undefined,
    begun = TAKEN_UP,
    within = STARTS_WITHIN,
  }: Starting = {},
): Promise<Program> {
  const first = [...(discordsTime ? [CLOCK] : []), ...(preloaded === undefined ? [] : [preloaded])];
  const imports = first.flatMap((address) => ['--import', address]);
  const child = spawn(process.execPath, [...QUICK_START, ...imports, MAIN], {
    env: { ...programEnvironment(discord, databaseUrl), NODE_OPTIONS: EAGER, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(preloaded === undefined ? [] : ['ipc' as const])],
  });
  child.on('message', told);
  const { pid, stdout, stderr } = child;
  if (pid === undefined || stdout === null || stderr === null) throw new Error('The program has no process');
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      heard(text);
    });
  }
  const exited = exitOf(child);
  let hasEnded = false;
  const ends = (): void => {
    hasEnded = true;
  };
  exited.then(ends, ends);
  const ready = (): boolean => {
    if (hasEnded) throw new Error(`The program ended while starting:\n${output}`);
    return (
      [begun, ...(dressed ? [DRESSED] : [])].every((line) => output.includes(line)) &&
      discord.commands().length > 0
    );
  };
  try {
    await discord.until(ready, within);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The program did not start:\n${output}`, { cause: error });
  }
  return {
    // The rest of its last line may still be on its way.
    output: () => output.slice(0, output.lastIndexOf('\n') + 1),
    pid,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    send: (message) => void child.send(message),
    async takeTime() {
      const taken = once(child, 'message');
      child.send(discord.clockSetting());
      await taken;
    },
    ended: exited,
    async kill9() {
      child.kill('SIGKILL');
      await exited;
      await discord.until(() => discord.gateway.connected === 0);
    },
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** The environment of the program. */
export function programEnvironment(discord: LocalDiscord, databaseUrl: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.apiUrl,
    DATABASE_URL: databaseUrl,
    BOT_PAUSE_MS: '0',
    BOT_THINK_MS: '20',
    // People in tests press as fast as they are answered.
    LIMITS: 'off',
    PLAYGROUND_CLOCK: JSON.stringify(discord.clockSetting()),
  };
}

function exitOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve, reject) => {
    // `close` rather than `exit`: the last output may still be on its way when it exits.
    child.once('close', (code, signal) => {
      const end = code ?? signal;
      if (end === null) reject(new Error('The program ended without a code or a signal'));
      else resolve(end);
    });
  });
}

/** A temporary place for a database, and a function that deletes it. */
export function scratch(): { readonly path: string; readonly url: string; clear(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-e2e-'));
  const path = join(folder, 'parlor.db');
  return {
    path,
    url: `file:${path}`,
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
