import { setImmediate } from 'node:timers/promises';
import type { Work } from '../engine/record.ts';

/** Longest slice before yielding, in ms. */
const SLICE_MS = 2;

/** Runs a generator in slices of 2 ms, yielding to the event loop between them; returns its result. */
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
