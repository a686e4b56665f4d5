import { type Language, PSEUDO } from '../engine/languages.ts';
import type { Said, Words } from '../engine/words.ts';
import { type Format, formatOf, listIn } from './format.ts';

/** Puts words into a language; placeholders for people and cards remain. */
export function read(words: Words, language: Language): string {
  if (typeof words === 'string') return words;
  if ('versions' in words) return formatted(words, language);
  if ('all' in words) {
    return listIn(
      language,
      words.all.map((one) => read(one, language)),
    );
  }
  return words.map((one) => read(one, language)).join('');
}

/** For logs, host commands and errors, which are in English. */
export function inEnglish(words: Words): string {
  return read(words, 'en');
}

/** Compiled texts, bounded by the number of sentences in the catalogues. */
const formats = new Map<Language, Map<string, Format>>();

function formatted({ versions, about }: Said, language: Language): string {
  // Falls back to English for a missing sentence; only languages with complete translations are offered.
  const text = (language === PSEUDO ? undefined : versions[language]) ?? versions.en;
  if (!text.includes('{') && language !== PSEUDO) return text;
  const format = formats.get(language)?.get(text) ?? compiled(text, language);
  return format((name) => {
    const given = about[name];
    if (given === undefined) throw new RangeError(`“${text}” is said without {${name}}`);
    return typeof given === 'number' ? given : read(given, language);
  });
}

function compiled(text: string, language: Language): Format {
  const format = formatOf(text, language);
  formats.set(language, (formats.get(language) ?? new Map<string, Format>()).set(text, format));
  return format;
}
