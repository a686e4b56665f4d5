/**
 * Preloaded into the bot's process by the playground only: replaces the machine's time with Discord's, so that a
 * visitor can pause it or jump ahead; each new time is acknowledged once it is in effect. The bot itself knows
 * nothing of this.
 */
import { z } from 'zod';
import { adjustableClock } from '#local-discord/clock';

const SETTING = z.object({ ahead: z.number(), pausedAt: z.number().nullable() });
/**
 * Shorter timers run in real time and continue while the clock is paused. The bot waits a second between edits of a
 * message, so otherwise nobody would see what a jump has changed.
 */
const LONGEST_BREATH = 1_000;
const LONGEST = 2 ** 31 - 1;

const clock = adjustableClock();
const started = SETTING.safeParse(JSON.parse(process.env.PLAYGROUND_CLOCK ?? 'null'));
if (started.success) clock.adopt(started.data);

process.on('message', (message) => {
  const told = SETTING.safeParse(message);
  if (!told.success) return;
  clock.adopt(told.data);
  process.send?.(told.data);
});
// Without its playground, the bot has no one to play with.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

const machineTimeout = globalThis.setTimeout;
const forgetTimeout = globalThis.clearTimeout;
const held = new WeakMap<object, () => void>();

/** Returns a real Node timer in place of the alarm, so that the program can use it as usual. */
function timeout(callback: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): NodeJS.Timeout {
  if (!(ms > LONGEST_BREATH)) return machineTimeout(callback, ms, ...given);
  const handle = machineTimeout(() => {}, LONGEST);
  const wind = () => {
    held.get(handle)?.();
    const callOff = clock.after(ms, () => {
      forgetTimeout(handle);
      callback(...given);
    });
    held.set(handle, callOff);
  };
  handle.refresh = () => {
    wind();
    return handle;
  };
  wind();
  return handle;
}

function forget(handle?: NodeJS.Timeout | string | number): void {
  if (typeof handle === 'object') held.get(handle)?.();
  forgetTimeout(handle);
}

Date.now = clock.now;
Object.defineProperties(timeout, Object.getOwnPropertyDescriptors(machineTimeout));
Object.assign(globalThis, { setTimeout: timeout, clearTimeout: forget });
