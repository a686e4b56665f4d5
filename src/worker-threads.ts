import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * How much threads stand back where cores are short, so that clicks go first. Only Linux lets a single thread do so;
 * elsewhere the whole program would.
 */
export const STANDING_BACK = process.platform === 'linux' ? 10 : 0;

/**
 * Piscina loads a file by `require` first, and only if that fails by `import`. Node.js aborts the whole program if a
 * thread is ended at the moment at which it links an ES module that was required (“IsGraphAsync must be used on an
 * instantiated module”), as at a SIGTERM shortly after the start. An imported one is given up quietly.
 */
const ONLY_IMPORTS = ['--no-experimental-require-module'];

/** What a thread pool needs to run one of our files: where it lies, and how Node reads it. */
export interface Threaded {
  readonly filename: string;
  readonly execArgv: string[];
}

/**
 * The file `name` beside the file at `url`, as a thread runs it: compiled, or from its source, which Node reads with
 * the help of tsx. Threads do not inherit what a test runner does to its own imports.
 */
export function threaded(name: string, url: string): Threaded {
  const fromSource = url.endsWith('.ts');
  const filename = fileURLToPath(new URL(`${name}${fromSource ? '.ts' : '.js'}`, url));
  if (!fromSource) return { filename, execArgv: ONLY_IMPORTS };
  const loader = pathToFileURL(createRequire(url).resolve('tsx'));
  return { filename, execArgv: ['--import', loader.href] };
}
