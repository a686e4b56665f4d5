/** Languages other than English, in which everything is written first. */
export const OTHER_LANGUAGES = ['de', 'es'] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/**
 * English with accents and a third longer: in tests it reveals text that would be cut off or is missing from the
 * catalogue.
 */
export const PSEUDO = 'en-XA';

export const LANGUAGES = ['en', ...OTHER_LANGUAGES, PSEUDO] as const;
export type Language = (typeof LANGUAGES)[number];

/** A value for each of the other languages. */
export type Translated<T> = { readonly [L in OtherLanguage]: T };

/** A game’s description of itself in another language. */
export interface GameTranslation {
  readonly blurb: string;
}
