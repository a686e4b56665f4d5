import { type MixedWord, wordFrom } from '../engine/mix.ts';
import { ok, type Result } from '../engine/result.ts';
import { no, refusals, type TableRefusal } from './refusals.ts';

/** In UTF-16 code units: beside a name it stays on the line. */
export const LONGEST_WORD = 12;

/** Line breaks, control characters, what turns the direction of writing, and halves of characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * What somebody wrote as their word, in one spelling for all that look the same (NFC, single spaces), so that whoever
 * types it again gets the same SHA-256. Null where nothing is written.
 */
export function readWord(written: string): Result<MixedWord | null, TableRefusal> {
  const word = written.replace(UNPRINTABLE, ' ').normalize('NFC').replace(/\s+/g, ' ').trim();
  if (word === '') return ok(null);
  if (!VISIBLE.test(word)) return no(refusals.invisibleWord);
  return word.length > LONGEST_WORD ? no(refusals.longWord(LONGEST_WORD)) : ok(wordFrom(word));
}
