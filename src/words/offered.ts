import type { Language } from '../engine/languages.ts';

/** The languages offered to players: those with a complete translation. Nothing half-translated is ever shown. */
export const OFFERED = ['en', 'de', 'es'] as const satisfies readonly Language[];
export type Offered = (typeof OFFERED)[number];

/** What each language calls itself. */
export const OWN_NAMES: { readonly [L in Offered]: string } = { en: 'English', de: 'Deutsch', es: 'Español' };

/** The language for someone whose Discord uses this locale (`de`, `es-419`); English if theirs is not offered. */
export function languageFor(locale: string): Offered {
  const [spoken] = locale.split('-');
  return OFFERED.find((language) => language === spoken) ?? 'en';
}
