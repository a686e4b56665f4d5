import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalDiscord } from '../../src/playground/index.ts';

/** The compiled bot in a process of its own. */
export interface Program {
  /** Everything it has written so far. */
  output(): string;
  /** Ends it in the middle of whatever it does. */
  kill9(): Promise<void>;
  /** Asks it to end; the exit code, or null when a signal had to end it. */
  stop(): Promise<number | null>;
}

const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;
const TAKEN_UP = 'tables taken up';
/** Drawings are alike before and after a restart only when both have pictures. */
const DRESSED = 'every card has its emoji';
const STARTS_WITHIN = 40_000;

/** Starts the bot on a database and waits until it serves the local Discord, has taken up its tables and, unless `dressed` is off, every card has its emoji. */
export async function startProgram(
  discord: LocalDiscord,
  databasePath: string,
  { dressed = true } = {},
): Promise<Program> {
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_URL: `file:${databasePath}`,
      BOT_PAUSE_MS: '0',
      BOT_THINK_MS: '20',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  const exited = exitOf(child);
  const ready = (): boolean => {
    if (child.exitCode !== null) throw new Error(`The program ended while starting:\n${output}`);
    return (
      [TAKEN_UP, ...(dressed ? [DRESSED] : [])].every((line) => output.includes(line)) &&
      discord.commands().length > 0
    );
  };
  try {
    await discord.until(ready, STARTS_WITHIN);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The program did not start:\n${output}`, { cause: error });
  }
  return {
    output: () => output,
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

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** A place for a database, and how to be rid of it. */
export function scratch(): { readonly path: string; clear(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-e2e-'));
  return {
    path: join(folder, 'parlor.db'),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
