import { setImmediate } from 'node:timers/promises';
import { paint, type Task } from './task.ts';

/**
 * What a thread of the studio runs. The renderer frees the megabytes of a picture in a turn of the event loop; where the
 * next picture is waiting already, the thread would not come to one between the two.
 */
export default async function work(task: Task): Promise<Uint8Array> {
  await setImmediate();
  return paint(task);
}
