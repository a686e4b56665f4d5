/** `npm run verify -- FILE [FINGERPRINT]`: whether a record is what it says it is, in a sentence; code 1 when it is not. */
import { answerOf } from '../records/check.ts';
import { inEnglish } from '../words/read.ts';
import { complain, tell } from './entry.ts';
import { checkGiven } from './given-record.ts';

const checked = await checkGiven('verify', process.argv.slice(2));
if (checked.ok) tell([answerOf(checked.value)]);
else complain(inEnglish(checked.error.says));
