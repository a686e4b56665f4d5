/**
 * Repeats tests until one fails: `npm run test:again -- --times 50 --busy 4 test/page test/e2e`. With `--busy`, so
 * many processes keep the cores busy meanwhile, because intermittent failures show on a machine with other work. With
 * `--long`, as in the long run.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run test:again -- [--times <number>] [--busy <number>] [--long] <files of vitest>';
/** Runs until it is killed or loses its parent. */
const BUSY = 'const { ppid } = process; while (process.ppid === ppid);';
const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

const asked = read();
if (asked === null) {
  console.error(USAGE);
  process.exitCode = 1;
} else process.exitCode = await again(asked.times, asked.busy, asked.args);

/** What the command line asks for; null if that is not understood. */
function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        times: { type: 'string', default: '10' },
        busy: { type: 'string', default: '0' },
        long: { type: 'boolean', default: false },
      },
    });
    if (!/^[1-9]\d{0,3}$/.test(values.times) || !/^\d{1,2}$/.test(values.busy)) return null;
    const args = [...(values.long ? ['--mode', 'long'] : []), ...positionals];
    return { times: Number(values.times), busy: Number(values.busy), args };
  } catch {
    return null;
  }
}

/** Returns the exit code. */
async function again(times: number, busy: number, args: readonly string[]): Promise<number> {
  const others = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', BUSY]));
  const end = (): void => others.forEach((other) => void other.kill('SIGKILL'));
  try {
    for (let run = 1; run <= times; run += 1) {
      const began = Date.now();
      const { code, said } = await once(args);
      const seconds = Math.round((Date.now() - began) / 1_000);
      if (code !== 0) {
        console.log(`${said}\nRun ${run} of ${times} failed after ${seconds} s.`);
        return 1;
      }
      console.log(`${new Date().toISOString().slice(11, 19)} run ${run} of ${times} passed in ${seconds} s`);
    }
    return 0;
  } finally {
    end();
  }
}

/** Its output is shown if it fails; its progress is shown at once. */
function once(args: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  return new Promise((resolve) => {
    const run = spawn(process.execPath, [VITEST, 'run', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [run.stdout, run.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        for (const line of text.split('\n')) if (line.startsWith('…')) console.log(line);
      });
    }
    run.once('close', (code) => resolve({ code, said }));
  });
}
