import { Locale, type LocalizationMap } from 'discord-api-types/v10';
import { OTHER_LANGUAGES, type OtherLanguage, type Translated } from '../../engine/languages.ts';
import type { Words } from '../../engine/words.ts';
import { inEnglish, read } from '../../words/read.ts';
import { clip } from '../draw/limits.ts';
import { COMMAND_NAMES, type CommandName } from './command-names.ts';

/** The name of a command or an option, in English and in other languages. */
export interface Named {
  readonly name: string;
  readonly name_localizations: LocalizationMap;
}

/** Its description, likewise. */
export interface Described {
  readonly description: string;
  readonly description_localizations: LocalizationMap;
}

/** Discord's locales for each language: our one Spanish covers all of Discord's. */
const LOCALES: Translated<readonly Locale[]> = {
  de: [Locale.German],
  es: [Locale.SpanishES, Locale.SpanishLATAM],
};

/** Every locale with texts of its own. */
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

/** A description from a catalogue sentence. */
export function describedBy(says: Words): Described {
  return described(inEnglish(says), { de: read(says, 'de'), es: read(says, 'es') });
}

/** One of the bot’s own names. Interactions use the English one, whatever their sender saw. */
export function named(name: CommandName): Named {
  return { name, name_localizations: unlike(name, (language) => COMMAND_NAMES[name][language]) };
}

/** The option of a game, named after its label in each language. */
export function namedAfter(name: string, label: Words): Named {
  return { name, name_localizations: unlike(name, (language) => hyphenated(read(label, language))) };
}

/** A name from a catalogue sentence. */
export function titled(says: Words): Named {
  const name = clip(inEnglish(says), LONGEST);
  return { name, name_localizations: unlike(name, (language) => clip(read(says, language), LONGEST)) };
}

/** A value that can be chosen for an option. */
export function choice<V extends string | number>(value: V, says: Words): Named & { readonly value: V } {
  return { ...titled(says), value };
}

/** Only the translations that differ from English. Discord drops the others, so its commands would never equal ours. */
function unlike(english: string, text: (language: OtherLanguage) => string): LocalizationMap {
  const others = OTHER_LANGUAGES.filter((language) => text(language) !== english);
  return Object.fromEntries(
    others.flatMap((language) => LOCALES[language].map((locale) => [locale, text(language)])),
  );
}

/** Words as an option's name: in lower case, joined by hyphens. */
function hyphenated(words: string): string {
  return (words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-').slice(0, 32);
}
