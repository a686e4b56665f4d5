import { Locale, type LocalizationMap } from 'discord-api-types/v10';
import { OTHER_LANGUAGES, type OtherLanguage, type Translated } from '../../engine/languages.ts';
import type { Words } from '../../engine/words.ts';
import { inEnglish, read } from '../../words/read.ts';
import { clip } from '../draw/limits.ts';
import { COMMAND_NAMES, type CommandName } from './command-names.ts';

/** What the list of commands calls a command or an option, in English and to those whose Discord speaks another language. */
export interface Named {
  readonly name: string;
  readonly name_localizations: LocalizationMap;
}

/** What it says of one. */
export interface Described {
  readonly description: string;
  readonly description_localizations: LocalizationMap;
}

/** What Discord calls each language: our Spanish is for all who speak it. */
const LOCALES: Translated<readonly Locale[]> = {
  de: [Locale.German],
  es: [Locale.SpanishES, Locale.SpanishLATAM],
};

/** Every locale that has texts of its own. */
export const DESCRIBED_IN: readonly Locale[] = OTHER_LANGUAGES.flatMap((language) => LOCALES[language]);

const LONGEST = 100;

export function described(english: string, translated: Translated<string>): Described {
  return {
    description: clip(english, LONGEST),
    description_localizations: unlike(clip(english, LONGEST), (language) =>
      clip(translated[language], LONGEST),
    ),
  };
}

/** What a sentence of a catalogue says of it. */
export function describedBy(says: Words): Described {
  return described(inEnglish(says), { de: read(says, 'de'), es: read(says, 'es') });
}

/** One of the bot’s own words; an interaction names it in English, whatever its reader saw. */
export function named(name: CommandName): Named {
  return { name, name_localizations: unlike(name, (language) => COMMAND_NAMES[name][language]) };
}

/** The option of a game, called what its label says in each language. */
export function namedAfter(name: string, label: Words): Named {
  return { name, name_localizations: unlike(name, (language) => hyphenated(read(label, language))) };
}

/** What is called by a sentence of a catalogue. */
export function titled(says: Words): Named {
  const name = clip(inEnglish(says), LONGEST);
  return { name, name_localizations: unlike(name, (language) => clip(read(says, language), LONGEST)) };
}

/** A value that can be chosen for an option. */
export function choice<V extends string | number>(value: V, says: Words): Named & { readonly value: V } {
  return { ...titled(says), value };
}

/** What is called otherwise in other languages. Discord does not keep what is the same, so it would differ from ours for ever. */
function unlike(english: string, text: (language: OtherLanguage) => string): LocalizationMap {
  const others = OTHER_LANGUAGES.filter((language) => text(language) !== english);
  return Object.fromEntries(
    others.flatMap((language) => LOCALES[language].map((locale) => [locale, text(language)])),
  );
}

/** Words as the name of an option: in lower case, joined by hyphens. */
function hyphenated(words: string): string {
  return (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-').slice(0, 32);
}
