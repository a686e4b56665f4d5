import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = new URL('../', import.meta.url);

/** A process of Node with its own environment; what it complains of is shown. `talks` if it can be sent messages. */
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

/** Runs something with a directory that is gone afterwards. */
export async function withDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'parlor-bench-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
