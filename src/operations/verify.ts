/** `npm run verify -- FILE [FINGERPRINT]`: says in a sentence whether a record is genuine; exit code 1 if it is not. */
import { answerOf } from '../records/check.ts';
import { inEnglish } from '../words/read.ts';
import { complain, tell } from './entry.ts';
import { checkGiven } from './given-record.ts';

const checked = await checkGiven('verify', process.argv.slice(2));
if (checked.ok) tell([answerOf(checked.value)]);
else complain(inEnglish(checked.error.says));
