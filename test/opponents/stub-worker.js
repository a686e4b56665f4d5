import { getPriority } from 'node:os';
import { parentPort, threadId } from 'node:worker_threads';

/** Nobody ever wakes a thread that waits for this to change. */
const never = new Int32Array(new SharedArrayBuffer(4));

/** A thread that does what the view of its question says, or answers with the question's seed. */
export default async function stub({ id, question }) {
  parentPort?.postMessage({ began: id });
  const todo = question.view;
  if (todo === 'die') process.exit(3);
  if (todo === 'throw') throw new Error('lost the thread');
  if (todo === 'thread') return String(threadId);
  // Longer than allowed, but not so long that the thread is ended.
  if (todo === 'dawdle') await new Promise((resolve) => setTimeout(resolve, 3_000));
  if (todo === 'priority') return String(getPriority());
  if (todo === 'hang') Atomics.wait(never, 0, 0);
  for (const eaten = []; todo === 'eat'; ) eaten.push(new Array(1_000_000).fill(eaten.length + 0.5));
  return `answer ${question.seed}`;
}
