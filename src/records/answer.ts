import { type Checked, fingerprintOf } from './check.ts';

/** The short answer: what was found to be true of a record. */
export function answerOf(checked: Checked): string {
  const { game, record, file, outcome } = checked;
  const moves = `${record.moves.length} ${record.moves.length === 1 ? 'move' : 'moves'}`;
  const led = file === null ? ', and they end the game' : ', and they lead to the result';
  const end = outcome === null ? ', and the game was ended before it was over' : led;
  return `${game.name}, ${moves}: every move fits the deal of this seed${end}. ${pinned(checked)}`;
}

function pinned({ record, file, compared }: Checked): string {
  const fingerprint = fingerprintOf(record.seed);
  if (compared) return `It’s the deal with the fingerprint ${fingerprint}, as you gave it.`;
  const own = file === null ? 'The text form has no commitment' : 'The seed belongs to its commitment';
  return `${own}: now compare the fingerprint ${fingerprint} with the one that the table showed.`;
}
