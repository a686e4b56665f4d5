import { Locale, type LocalizationMap } from 'discord-api-types/v10';
import { OTHER_LANGUAGES, type OtherLanguage, type Translated } from '../../../engine/languages.ts';
import { clip } from '../../draw/limits.ts';

/** What the list of commands says of a command or an option, in English and to those whose Discord speaks another language. */
export interface Described {
  readonly description: string;
  readonly description_localizations: LocalizationMap;
}

/** What Discord calls each language: our Spanish is for all who speak it. */
const LOCALES: Translated<readonly Locale[]> = {
  de: [Locale.German],
  es: [Locale.SpanishES, Locale.SpanishLATAM],
};

/** Every locale that has descriptions of its own. */
export const DESCRIBED_IN: readonly Locale[] = OTHER_LANGUAGES.flatMap((language) => LOCALES[language]);

const LONGEST = 100;

/** Names are the same in every language: `docs/decisions/0027-command-descriptions.md`. */
export function described(english: string, translated: Translated<string>): Described {
  const localized = OTHER_LANGUAGES.flatMap((language: OtherLanguage) =>
    LOCALES[language].map((locale) => [locale, clip(translated[language], LONGEST)] as const),
  );
  return {
    description: clip(english, LONGEST),
    description_localizations: Object.fromEntries(localized),
  };
}
