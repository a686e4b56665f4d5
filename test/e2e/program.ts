import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalDiscord } from '#local-discord';

/** The compiled bot in a process of its own. */
export interface Program {
  /** Everything it has written so far. */
  output(): string;
  /** Ends it in the middle of whatever it does. */
  kill9(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<End>;
  readonly pid: number;
  /** Stops it where it is, and lets it go on. */
  freeze(): void;
  thaw(): void;
  /** Sends it a message, for what was loaded before it. */
  send(message: object): void;
  /** Gives it Discord’s time, if `CLOCK` was preloaded; a press that is sent earlier might overtake it. */
  takeTime(): Promise<void>;
  /** Once it has ended for whatever reason. */
  readonly ended: Promise<End>;
}

/** The exit code of a program, or the signal that ended it. */
export type End = number | NodeJS.Signals;

export const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;
const TAKEN_UP = 'tables resumed';
/** Drawings are alike before and after a restart only when both have pictures. */
const DRESSED = 'every card has its emoji';
const STARTS_WITHIN = 180_000;
/** For the local Discord: on a busy machine the bot may defer any answer, and need more than three seconds. */
export const PATIENCE = 20_000;

/** Lets the threads of the program work as if they were not to stand back. */
const EAGER = `--import ${new URL('eager.mjs', import.meta.url).href}`;
/** Gives the program a clock that the test puts forward, with every timer of more than a second. */
export const CLOCK = new URL('../../dist/playground/bot-clock.js', import.meta.url).href;

/** How the bot is started, and what is heard of it. */
export interface Starting {
  /** Whether every card must have its emoji before it counts as started; so it is, when missing. */
  readonly dressed?: boolean;
  /** Whether its clock shows what Discord’s does at that moment. */
  readonly discordsTime?: boolean;
  /** The address of a module that it loads before its own. */
  readonly preloaded?: string;
  /** Adds to its environment. */
  readonly env?: Record<string, string>;
  /** Is told what it writes, as it comes. */
  readonly heard?: (text: string) => void;
  /** Is told what the preloaded module sends. */
  readonly told?: (message: unknown) => void;
  /** What it says once it has begun, if that is not that it has taken up its tables. */
  readonly begun?: string;
  /** How many milliseconds it may take. */
  readonly within?: number;
}

/** Starts the bot on the database at an address and waits until it serves the local Discord and has taken up its tables. */
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
  const child = spawn(process.execPath, ['--enable-source-maps', ...imports, MAIN], {
    env: { ...programEnvironment(discord, databaseUrl), NODE_OPTIONS: EAGER, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(preloaded === undefined ? [] : ['ipc' as const])],
  });
  child.on('message', told);
  const { pid, stdout, stderr } = child;
  if (pid === undefined || stdout === null || stderr === null) throw new Error('The program has no process');
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream.on('data', (data: Buffer) => {
      const text = data.toString();
      output += text;
      heard(text);
    });
  }
  const exited = exitOf(child);
  const ready = (): boolean => {
    if (child.exitCode !== null) throw new Error(`The program ended while starting:\n${output}`);
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
    output: () => output,
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

/** What the program is told. */
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
    // These people press as fast as they are answered.
    LIMITS: 'off',
    PLAYGROUND_CLOCK: JSON.stringify(discord.clockSetting()),
  };
}

function exitOf(child: ChildProcess): Promise<End> {
  return new Promise((resolve, reject) => {
    // Not as soon as it exits: what it said last may still be on the way.
    child.once('close', (code, signal) => {
      const end = code ?? signal;
      if (end === null) reject(new Error('The program ended without a code or a signal'));
      else resolve(end);
    });
  });
}

/** A place for a database, and how to be rid of it. */
export function scratch(): { readonly path: string; readonly url: string; clear(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-e2e-'));
  const path = join(folder, 'parlor.db');
  return {
    path,
    url: `file:${path}`,
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
