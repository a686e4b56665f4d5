/** Languages besides English, which everything is written in first. */
export const OTHER_LANGUAGES = ['de', 'es'] as const;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

/** English with accents and a third longer: shows in tests what would be cut, and what is in no catalogue. */
export const PSEUDO = 'en-XA';

export const LANGUAGES = ['en', ...OTHER_LANGUAGES, PSEUDO] as const;
export type Language = (typeof LANGUAGES)[number];

/** Something in each of the other languages. */
export type Translated<T> = { readonly [L in OtherLanguage]: T };

/** What a game says of itself in another language. */
export interface GameTranslation {
  readonly blurb: string;
}
