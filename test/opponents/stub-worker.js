import { getPriority } from 'node:os';
import { parentPort, threadId } from 'node:worker_threads';

/** Nobody ever wakes a thread that waits for this to change. */
const never = new Int32Array(new SharedArrayBuffer(4));

/** Resolves when the test prods it. */
async function prodded() {
  const channel = new BroadcastChannel('prod');
  await new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
  channel.close();
}

/** A thread that does what the view of its question says, or answers with the question's seed. */
export default async function stub({ id, question }) {
  const todo = question.view;
  // It listens before anyone knows that it has begun.
  const dawdling = todo === 'dawdle' ? prodded() : null;
  parentPort?.postMessage({ began: id });
  if (todo === 'die') process.exit(3);
  if (todo === 'throw') throw new Error('lost the thread');
  if (todo === 'thread') return String(threadId);
  if (todo === 'priority') return String(getPriority());
  if (todo === 'hang') Atomics.wait(never, 0, 0);
  // In small bites: beyond the limit, V8 has only a few megabytes to end the thread before it ends the process.
  for (const eaten = []; todo === 'eat'; ) eaten.push(new Array(100_000).fill(0));
  if (dawdling !== null) await dawdling;
  return `answer ${question.seed}`;
}
