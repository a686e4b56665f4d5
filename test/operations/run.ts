import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';

const WHATEVER = '-dac_override,-dac_read_search';

export interface Ran {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
  /** Milliseconds it took. */
  readonly took: number;
}

export type Operation =
  | 'backup'
  | 'restore'
  | 'doctor'
  | 'replay'
  | 'review'
  | 'smoke'
  | 'standings'
  | 'verify';

interface Surroundings {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
}

/** Runs one of the compiled operations in a process of its own, with only the given environment. */
export function operate(
  operation: Operation,
  given: readonly string[],
  how: Surroundings & {
    readonly killAfter?: number;
    /** How far a file can be written, in the shell's blocks of half a kilobyte. */
    readonly room?: number;
    /** A file for its standard input. */
    readonly input?: string;
  },
): Promise<Ran> {
  const program = programOf(operation);
  const limit = how.room === undefined ? '' : `ulimit -f ${how.room}; `;
  const begun = performance.now();
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', process.execPath, program, ...given], {
    cwd: how.cwd,
    env: environment(how),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A killed process no longer reads.
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

function programOf(operation: Operation): string {
  return new URL(`../../dist/operations/${operation}.js`, import.meta.url).pathname;
}

function environment({ env }: Surroundings): Readonly<Record<string, string>> {
  return { PATH: process.env.PATH ?? '', ...env };
}

/** Prefix for a program started by root: drops the privilege to read and write any file. */
export const AS_ANYBODY: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set', WHATEVER, '--inh-caps', WHATEVER] : [];

/**
 * A process that runs the compiled operations one after another, for tests with many cases: loading the program is
 * most of an operation's time.
 */
export function operator({ before = [] }: { readonly before?: readonly string[] } = {}): {
  operate(operation: Operation, given: readonly string[], how: Surroundings): Promise<Omit<Ran, 'took'>>;
  close(): void;
} {
  const [execPath = '', ...execArgv] = [...before, process.execPath, '--enable-source-maps'];
  const child = fork(new URL('in-turn.mjs', import.meta.url), { execPath, execArgv });
  let last: Promise<unknown> = Promise.resolve();
  return {
    operate(operation, given, how) {
      const ran = last.then(async () => {
        child.send({ program: programOf(operation), given, env: environment(how), cwd: how.cwd });
        const [answer]: Omit<Ran, 'took'>[] = await once(child, 'message');
        if (answer === undefined) throw new Error(`nothing came of ${operation}`);
        return answer;
      });
      last = ran.catch(() => undefined);
      return ran;
    },
    close: () => child.disconnect(),
  };
}
