import type { LocalizationMap } from 'discord-api-types/v10';
import { commands } from '../../src/discord/features/commands.ts';
import type { Offered } from '../../src/words/offered.ts';

/** Discord's names for the languages. */
export const LOCALES = { en: 'en-US', de: 'de', es: 'es-ES' } as const satisfies {
  readonly [L in Offered]: string;
};

interface Described {
  readonly description?: string;
  readonly description_localizations?: LocalizationMap | null;
  readonly options?: readonly object[];
}

/** The descriptions in the list of commands and all of their parts, in a language and in English. */
export function descriptionsIn(language: Offered): readonly (readonly [own: string, usual: string])[] {
  const walk = (node: Described): readonly (readonly [own: string, usual: string])[] => {
    const { description = '', description_localizations, options = [] } = node;
    return [
      [description_localizations?.[LOCALES[language]] ?? description, description],
      ...options.flatMap(walk),
    ];
  };
  return commands.flatMap((command) => walk(command as Described));
}
