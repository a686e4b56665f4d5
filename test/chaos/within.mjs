/**
 * Preloaded into the program. On request, it changes the time of day as a change of the machine's clock would (timers
 * run on), reports how much memory is in use, and forbids and allows writes to the database: no system can revoke
 * that right for a file that is open.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Database from 'better-sqlite3';

const MEGABYTE = 2 ** 20;
const machineNow = Date.now;
let ahead = 0;
Date.now = () => machineNow() + ahead;

// Collects garbage first: left alone, V8 does so less often the more memory there is.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Every connection runs a script to set itself up; read-only ones say so in theirs. */
const writing = new Set();
const { exec } = Database.prototype;
Database.prototype.exec = function (script) {
  if (script.includes('query_only')) writing.delete(this);
  else writing.add(this);
  return exec.call(this, script);
};

process.on('message', (told) => {
  if (typeof told?.ahead === 'number') ahead = told.ahead;
  if (typeof told?.readOnly === 'boolean') {
    const open = [...writing].filter((connection) => connection.open);
    for (const connection of open) connection.pragma(`query_only = ${told.readOnly ? 'ON' : 'OFF'}`);
  }
  if (told?.measure === true) {
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    // The requester may be gone.
    process.send?.({ used: (heapUsed + external) / MEGABYTE, resident: rss / MEGABYTE }, () => undefined);
  }
});
process.channel?.unref();
