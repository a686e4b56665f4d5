import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = new URL('../', import.meta.url);

/** Starts Node with an environment of its own and shows its errors. With `talks` it can be sent messages. */
export function start(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { talks = false }: { readonly talks?: boolean } = {},
): ChildProcess {
  return spawn(process.execPath, [...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(talks ? (['ipc'] as const) : [])],
  });
}

/** Ends a process and waits until it has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The number a process prints before it ends. */
export async function numberFrom(args: readonly string[]): Promise<number> {
  const child = start(args);
  let printed = '';
  child.stdout?.on('data', (data) => {
    printed += String(data);
  });
  const [code] = await once(child, 'close');
  const number = Number(printed.trim());
  if (code !== 0 || printed.trim() === '' || Number.isNaN(number)) {
    throw new Error(`${args.join(' ')} ended with ${code} and said “${printed}”`);
  }
  return number;
}

/** Runs the work with a directory that is deleted afterwards. */
export async function withDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'parlor-bench-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Clock ticks per second, as Linux reports them to programs. */
const TICKS = 100;

/**
 * The fields of Linux’s line about a process or one of its threads, from the state on: the name before may contain
 * anything.
 */
function fieldsOf(path: string): readonly string[] {
  const stat = readFileSync(`/proc/${path}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

export const parentOf = (pid: string): string => fieldsOf(pid)[1] ?? '';

/** Milliseconds of processor time, optionally with those of ended children. */
export function usedBy(pid: string, withEnded = false): number {
  return inMs(fieldsOf(pid).slice(11, withEnded ? 15 : 13));
}

/** The `nice` value of work that runs only while nothing else wants the processor: the review of a finished game. */
const LAST_OF_ALL = '19';

/** The same for the threads that a click has to wait for. */
export function usedAtOnceBy(pid: string): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => fieldsOf(`${pid}/task/${thread}`));
  return inMs(
    threads.filter(({ 16: nice }) => nice !== LAST_OF_ALL).flatMap((fields) => fields.slice(11, 13)),
  );
}

function inMs(ticks: readonly string[]): number {
  return (ticks.reduce((sum, field) => sum + Number(field), 0) * 1_000) / TICKS;
}
