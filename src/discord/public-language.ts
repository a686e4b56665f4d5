import type { Language } from '../engine/languages.ts';
import type { Settings } from '../settings/settings.ts';
import type { Home } from '../tables/ids.ts';
import { languageFor, OFFERED } from '../words/offered.ts';

/** In which language everybody on a server reads what stands in its channels. Never rejects. */
export type PublicLanguage = (guild: Home) => Promise<Language>;

/**
 * What the server chose, or else what Discord’s own setting of the server says; so it is too while the database is out of
 * reach, and where a language was chosen that is no longer offered.
 */
export function createPublicLanguage({
  settings,
  localeOf,
  offered = OFFERED,
}: {
  readonly settings: (guild: Home) => Promise<Pick<Settings, 'language'>>;
  /** The language that Discord has for a server. */
  readonly localeOf: (guild: Home) => string;
  readonly offered?: readonly Language[];
}): PublicLanguage {
  return async (guild) => {
    const { language: chosen } = await settings(guild).catch(() => UNKNOWN);
    if (chosen !== null && offered.includes(chosen)) return chosen;
    return languageFor(localeOf(guild), offered);
  };
}

const UNKNOWN: Pick<Settings, 'language'> = { language: null };
