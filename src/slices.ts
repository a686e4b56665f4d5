import { setImmediate } from 'node:timers/promises';

/** How long anything may keep the thread from everything else, in milliseconds. */
const SLICE_MS = 2;

/** Does work a little at a time, as far as it lets itself be interrupted, and gives what it comes to. */
export async function inSlices<T>(work: Generator<void, T, void>): Promise<T> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + SLICE_MS;
  }
}
