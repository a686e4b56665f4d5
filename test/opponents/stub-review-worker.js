import { getPriority } from 'node:os';

/** Nobody ever wakes a thread that waits for this to change. */
const never = new Int32Array(new SharedArrayBuffer(4));

/** A thread that acts on the game's name in its record, and returns its seat as the number of decisions. */
export default function stub({ record, seat }) {
  if (record.game === 'die') process.exit(3);
  if (record.game === 'throw') throw new Error('lost the thread');
  if (record.game === 'hang') {
    new BroadcastChannel('hanging').postMessage('');
    Atomics.wait(never, 0, 0);
  }
  return {
    decisions: record.game === 'priority' ? getPriority() : seat,
    moments: [],
    lesser: [],
    differing: 0,
  };
}
