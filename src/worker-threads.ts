import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The nice value for threads, so that clicks go first where cores are scarce. Only Linux can lower the priority of a
 * single thread; elsewhere it would be the whole program's.
 */
export const STANDING_BACK = process.platform === 'linux' ? 10 : 0;

/**
 * Piscina loads a file with `require` first and falls back to `import`. Node.js aborts the whole program if a thread
 * is ended just as it links a required ES module (“IsGraphAsync must be used on an instantiated module”), such as at
 * a SIGTERM shortly after the start. An imported module is abandoned cleanly.
 */
const ONLY_IMPORTS = ['--no-experimental-require-module'];

/** What a thread pool needs to run one of our files: its location and the Node flags to read it with. */
export interface Threaded {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * The file `name` next to the file at `url`, ready for a thread: compiled, or from source, which Node reads through
 * tsx. Threads do not inherit a test runner's import hooks.
 */
export function threaded(name: string, url: string): Threaded {
  const fromSource = url.endsWith('.ts');
  const filename = fileURLToPath(new URL(`${name}${fromSource ? '.ts' : '.js'}`, url));
  if (!fromSource) return { filename, execArgv: ONLY_IMPORTS };
  const loader = pathToFileURL(createRequire(url).resolve('tsx'));
  return { filename, execArgv: ['--import', loader.href] };
}
