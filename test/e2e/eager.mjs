/**
 * Loaded before each thread of the program. Threads that search, review or draw stand back behind whatever else runs on the
 * machine; beside other tests they would have to wait for minutes until they get a core.
 */
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) {
  const require = createRequire(import.meta.url);
  createRequire(require.resolve('piscina'))('@napi-rs/nice').nice = () => 0;
}
