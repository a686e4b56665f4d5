import { getPriority } from 'node:os';
import { parentPort, threadId } from 'node:worker_threads';
import type { Began, Task } from '../../src/opponents/worker.ts';

/** A thread that does what the view of its question says, or answers with the question's seed. */
export default async function stub({ id, question }: Task): Promise<string> {
  const message: Began = { began: id };
  parentPort?.postMessage(message);
  const todo = question.view;
  if (todo === 'die') process.exit(3);
  if (todo === 'throw') throw new Error('lost the thread');
  if (todo === 'thread') return String(threadId);
  // Longer than it may, and shorter than it takes to be ended.
  if (todo === 'dawdle') await new Promise((resolve) => setTimeout(resolve, 3_000));
  if (todo === 'priority') return String(getPriority());
  const eaten: number[][] = [];
  while (todo === 'hang' || todo === 'eat') {
    if (todo === 'eat') eaten.push(new Array<number>(1_000_000).fill(eaten.length + 0.5));
  }
  return `answer ${question.seed}`;
}
