import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Threaded, threaded as threadedFrom } from '../../src/worker-threads.ts';

export * from '../../src/worker-threads.ts';

const SRC = new URL('../../src/', import.meta.url);
const DIST = new URL('../../dist/', import.meta.url);

/**
 * What `src` imports in tests instead of `src/worker-threads.ts` (`vitest.config.ts`): threads run the compiled program,
 * which starts in a fraction of the time, unless `src` has changed since it was built.
 */
export function threaded(name: string, url: string): Threaded {
  return threadedFrom(name, isBuilt() ? url.replace(SRC.href, DIST.href).replace(/\.ts$/, '.js') : url);
}

/** Whether the compiled program is as new as `src`. */
export function isBuilt(): boolean {
  built ??= newestIn(fileURLToPath(SRC)) < (statSync(MAIN, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return built;
}
const MAIN = new URL('main.js', DIST);
let built: boolean | undefined;

/** When a file in a folder last changed. */
function newestIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs));
}
