import { OTHER_LANGUAGES } from '../../src/engine/languages.ts';
import type { Words } from '../../src/engine/words.ts';
import { read } from '../../src/words/read.ts';

/** Words in English and in every other language; if a language lacks them, in English again. */
export function inAllLanguages(words: Words): readonly string[] {
  return ['en' as const, ...OTHER_LANGUAGES].map((language) => read(words, language));
}
