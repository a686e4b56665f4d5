/**
 * Loaded before the program. Sets its time of day when it is told so, as somebody who sets the clock of a machine would:
 * timers run on as they do then. Says how much memory is left in use when it is asked.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const machineNow = Date.now;
let ahead = 0;
Date.now = () => machineNow() + ahead;

// What nobody uses any more is collected first: left to itself, V8 does so the later the more memory there is.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', (told) => {
  if (typeof told?.ahead === 'number') ahead = told.ahead;
  if (told?.measure === true) {
    collect();
    // Whoever asked may have gone.
    process.send?.({ megabytes: process.memoryUsage.rss() / 2 ** 20 }, () => undefined);
  }
});
process.channel?.unref();
