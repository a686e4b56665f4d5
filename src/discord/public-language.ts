import type { Language } from '../engine/languages.ts';
import type { Settings } from '../settings/settings.ts';
import type { Home } from '../tables/ids.ts';
import { languageFor } from '../words/offered.ts';

/** The language of a server's public messages. Never rejects. */
export type PublicLanguage = (guild: Home) => Promise<Language>;

/**
 * The language the server chose, or else the one in Discord’s settings for it, which also applies while the database
 * is out of reach.
 */
export function createPublicLanguage({
  settings,
  localeOf,
}: {
  readonly settings: (guild: Home) => Promise<Pick<Settings, 'language'>>;
  /** Discord's language setting of a server. */
  readonly localeOf: (guild: Home) => string;
}): PublicLanguage {
  return async (guild) => {
    const { language: chosen } = await settings(guild).catch(() => UNKNOWN);
    return chosen ?? languageFor(localeOf(guild));
  };
}

const UNKNOWN: Pick<Settings, 'language'> = { language: null };
