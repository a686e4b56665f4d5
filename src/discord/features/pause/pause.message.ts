import { yetToAgree } from '../../../tables/pauses.ts';
import { openVote } from '../../../tables/votes.ts';
import { read } from '../../../words/read.ts';
import { tableButton } from '../../draw/buttons.ts';
import { type Part, row, text } from '../../draw/message.ts';
import { mentionAt, mentioned, type Speech } from '../../draw/speech.ts';
import { words as shared } from '../../draw/words.ts';
import { words } from './words.ts';

/** Who still has to agree to a requested pause, and the buttons to answer. */
export function pausingParts(speech: Speech): readonly Part[] {
  const { table, language } = speech;
  // An open vote goes first, since it closes soon.
  if (table.status !== 'playing' || table.pausing.length === 0 || openVote(table) !== null) return [];
  const players = table.pausing.map((user) => mentionAt(table, user, language)).join(', ');
  const others = yetToAgree(table)
    .map((person) => mentioned(person, language))
    .join(', ');
  const says = words.wantsPause({ players, wanting: table.pausing.length, others });
  return [
    text(`-# ${read(says, language)}`),
    row(tableButton(speech, 'pause-yes', words.pause), tableButton(speech, 'pause-no', shared.playOn)),
  ];
}
