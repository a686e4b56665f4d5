import type { Language } from '../engine/languages.ts';

/** The languages players can have: those in which every sentence is there. Nothing half-translated is ever shown. */
export const OFFERED: readonly Language[] = ['en'];

/** What somebody reads whose Discord is in this locale (`de`, `es-419`): English where theirs is not offered. */
export function languageFor(locale: string, offered: readonly Language[] = OFFERED): Language {
  const [spoken] = locale.split('-');
  return offered.find((language) => language === spoken) ?? 'en';
}
