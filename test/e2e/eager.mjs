/**
 * Preloaded into each thread of the program. Threads that search, review or draw run at low priority; next to other
 * tests they would wait minutes for a core. With `REVIEWS=off` no game is reviewed: after each one, its headline takes
 * a core for a minute or more.
 */
import { createRequire } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const NOTHING = { decisions: 0, moments: [], lesser: [], differing: 0 };

if (!isMainThread) {
  createRequire(require.resolve('piscina'))('@napi-rs/nice').nice = () => 0;
} else if (process.env.REVIEWS === 'off') {
  const { Piscina } = require('piscina');
  const { run } = Piscina.prototype;
  Piscina.prototype.run = function (task, options) {
    return 'record' in task ? Promise.resolve(NOTHING) : run.call(this, task, options);
  };
}
