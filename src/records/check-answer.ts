import { type Checked, fingerprintOf } from './check.ts';

/** The short answer: what was found to be true of a record. */
export function answerOf(checked: Checked): string {
  const { game, record, file, outcome } = checked;
  const moves = `${record.moves.length} ${record.moves.length === 1 ? 'move' : 'moves'}`;
  const led = file === null ? ', and they end the game' : ', and they lead to the result';
  const end = outcome === null ? ', and the game was ended early' : led;
  return `${game.name}, ${moves}: every move fits the deal of this seed${end}. ${pinned(checked)}`;
}

function pinned({ record, file, compared, sha256 }: Checked): string {
  const fingerprint = fingerprintOf(sha256);
  if (compared === 'promise') return 'Its secret is the one that the lobby promised, as you gave it.';
  if (compared === 'fingerprint') return `It’s the deal with the fingerprint ${fingerprint}, as you gave it.`;
  const derived = record.inputs === undefined ? '' : 'comes from the secret and the words, and ';
  const own =
    file === null ? 'The text form has no commitment' : `The seed ${derived}belongs to its commitment`;
  return `${own}: now compare the fingerprint ${fingerprint} with the one that the table showed.`;
}
