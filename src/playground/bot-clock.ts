/**
 * Loaded before the bot's own program, in the playground only: gives that process Discord's time in place of the
 * machine's, so that a visitor can pause it or jump ahead; each new time is sent back once it counts. The program itself
 * knows nothing of this.
 */
import { z } from 'zod';
import { adjustableClock } from '#local-discord/clock';

const SETTING = z.object({ ahead: z.number(), pausedAt: z.number().nullable() });
/**
 * What waits no longer is the program's own breath, and goes on while time stands still: edits of one message keep a
 * second between them, and nobody would see what a jump has brought.
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
// A bot without its playground has nobody to play with.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

const machineTimeout = globalThis.setTimeout;
const forgetTimeout = globalThis.clearTimeout;
const held = new WeakMap<object, () => void>();

/** A timer of Node's keeps the place of the alarm: what the program may do with it, it still may. */
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
