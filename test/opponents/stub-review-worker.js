import { getPriority } from 'node:os';

/** A thread that does what the game of its record is called; its seat comes back as the number of decisions. */
export default function stub({ record, seat }) {
  if (record.game === 'die') process.exit(3);
  if (record.game === 'throw') throw new Error('lost the thread');
  for (; record.game === 'hang'; );
  return {
    decisions: record.game === 'priority' ? getPriority() : seat,
    moments: [],
    lesser: [],
    differing: 0,
  };
}
