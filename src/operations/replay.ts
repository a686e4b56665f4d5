/**
 * `npm run replay -- FILE [FINGERPRINT]`: checks a record and tells it move by move; exit code 1 and a sentence if it
 * is wrong.
 */
import { answerOf } from '../records/check.ts';
import { tellGame } from '../records/record-as-text.ts';
import { inEnglish } from '../words/read.ts';
import { complain, tell } from './entry.ts';
import { checkGiven } from './given-record.ts';

const checked = await checkGiven('replay', process.argv.slice(2));
if (checked.ok) {
  const { heading, deal, moves, end } = tellGame(checked.value);
  const under = (line: string): string => `   ${line}`;
  const told = moves.flatMap((move) => [move.made, ...move.told.map(under)]);
  tell([...heading, '', 'The deal', ...deal.map(under), '', ...told, '', 'The end', ...end.map(under)]);
  tell(['', answerOf(checked.value)]);
} else complain(inEnglish(checked.error.says));
