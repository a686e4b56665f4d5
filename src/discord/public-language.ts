import type { Language } from '../engine/languages.ts';
import type { Settings } from '../settings/settings.ts';
import type { Home } from '../tables/ids.ts';
import { languageFor } from '../words/offered.ts';

/** In which language everybody on a server reads what stands in its channels. Never rejects. */
export type PublicLanguage = (guild: Home) => Promise<Language>;

/**
 * What the server chose, or else what Discord’s own setting of the server says; so it is too while the database is out of
 * reach.
 */
export function createPublicLanguage({
  settings,
  localeOf,
}: {
  readonly settings: (guild: Home) => Promise<Pick<Settings, 'language'>>;
  /** The language that Discord has for a server. */
  readonly localeOf: (guild: Home) => string;
}): PublicLanguage {
  return async (guild) => {
    const { language: chosen } = await settings(guild).catch(() => UNKNOWN);
    return chosen ?? languageFor(localeOf(guild));
  };
}

const UNKNOWN: Pick<Settings, 'language'> = { language: null };
