/**
 * Loaded before the program. Sets its time of day when it is told so, as somebody who sets the clock of a machine would:
 * timers run on as they do then. Says how much memory is left in use when it is asked. Lets it write to its database no
 * more, and again: no system takes that right away from a file that is open.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Database from 'better-sqlite3';

const machineNow = Date.now;
let ahead = 0;
Date.now = () => machineNow() + ahead;

// What nobody uses any more is collected first: left to itself, V8 does so the later the more memory there is.
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Every connection is set up by a script; those that only read say so in one of their own. */
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
    // Whoever asked may have gone.
    process.send?.({ megabytes: process.memoryUsage.rss() / 2 ** 20 }, () => undefined);
  }
});
process.channel?.unref();
