import { LONGEST_WORD, type MixedWord, spelled, wordFrom } from '../engine/mix.ts';
import { ok, type Result } from '../engine/result.ts';
import { isVisible } from '../words/outside-text.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';

const BLANK = /^[\s\p{Cc}]*$/u;

/** What somebody wrote as their word; null where nothing is written. */
export function readWord(written: string): Result<MixedWord | null, TableRefusal> {
  const word = spelled(written);
  if (word === '') return BLANK.test(written) ? ok(null) : no(refusals.invisibleWord);
  if (!isVisible(word)) return no(refusals.invisibleWord);
  return word.length > LONGEST_WORD ? no(refusals.longWord(LONGEST_WORD)) : ok(wordFrom(word));
}
