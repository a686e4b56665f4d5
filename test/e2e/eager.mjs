/**
 * Preloaded into each thread of the program. Threads that search, review or draw run at low priority; next to other
 * tests they would wait minutes for a core.
 */
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) {
  const require = createRequire(import.meta.url);
  createRequire(require.resolve('piscina'))('@napi-rs/nice').nice = () => 0;
}
