/**
 * Loaded before the program: sets its time of day when it is told so, as somebody who sets the clock of a machine would.
 * Timers run on as they do then.
 */
const machineNow = Date.now;
let ahead = 0;
Date.now = () => machineNow() + ahead;
process.on('message', (told) => {
  if (typeof told?.ahead === 'number') ahead = told.ahead;
});
process.channel?.unref();
