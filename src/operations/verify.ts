/** `npm run verify -- FILE [FINGERPRINT]`: whether a record is what it says it is, in a sentence; code 1 when it is not. */
import { answerOf } from '../records/answer.ts';
import { checkGiven } from './given-record.ts';

const checked = await checkGiven('verify', process.argv.slice(2));
if (checked.ok) {
  console.log(answerOf(checked.value));
} else {
  console.error(checked.error.says);
  process.exitCode = 1;
}
