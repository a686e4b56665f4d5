import { paint, type Task } from './task.ts';

/** What a thread of the studio runs. */
export default function work(task: Task): Uint8Array {
  return paint(task);
}
