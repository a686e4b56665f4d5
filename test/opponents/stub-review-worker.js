import { getPriority } from 'node:os';

/** A thread that acts on the game's name in its record, and returns its seat as the number of decisions. */
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
