import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';

export interface Ran {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
  /** Milliseconds it took. */
  readonly took: number;
}

/** Runs one of the compiled operations in a process of its own, in the environment given and nothing else. */
export function operate(
  operation: 'backup' | 'restore' | 'doctor' | 'replay' | 'review' | 'verify',
  given: readonly string[],
  how: {
    readonly env: Readonly<Record<string, string>>;
    readonly cwd: string;
    readonly killAfter?: number;
    /** How far a file may be written, in the shell's blocks of half a kilobyte. */
    readonly room?: number;
    /** A file for its standard input. */
    readonly input?: string;
  },
): Promise<Ran> {
  const program = new URL(`../../dist/operations/${operation}.js`, import.meta.url).pathname;
  const limit = how.room === undefined ? '' : `ulimit -f ${how.room}; `;
  const begun = performance.now();
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', process.execPath, program, ...given], {
    cwd: how.cwd,
    env: { PATH: process.env.PATH ?? '', ...how.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Whoever is killed reads no more.
  child.stdin.on('error', () => undefined);
  if (how.input === undefined) child.stdin.end();
  else createReadStream(how.input).pipe(child.stdin);
  if (how.killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), how.killAfter);
  let [said, complained] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    complained += data.toString();
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said, complained, took: performance.now() - begun }));
  });
}
