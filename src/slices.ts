import { setImmediate } from 'node:timers/promises';
import type { Work } from './engine/record.ts';

/** How long anything may keep the thread from everything else, in milliseconds. */
const SLICE_MS = 2;

/** Does work a little at a time, so that nobody else waits long for the thread, and gives what it comes to. */
export async function inSlices<T>(work: Work<T>): Promise<T> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE_MS;
  }
}
