import { setImmediate } from 'node:timers/promises';
import { paint, type Task } from './task.ts';

/**
 * The script of the render thread. The renderer frees a picture's megabytes in a turn of the event loop, so wait
 * for one: if the next picture is already queued, there would be none in between.
 */
export default async function work(task: Task): Promise<Uint8Array> {
  await setImmediate();
  return paint(task);
}
