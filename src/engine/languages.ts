/** Languages besides English that Discord's list of commands is described in. */
export const LANGUAGES = ['de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Something in each of them. */
export type Translated<T> = { readonly [L in Language]: T };

/** What a game says of itself in another language. */
export interface GameTranslation {
  readonly blurb: string;
  /** By its key, what each option does. */
  readonly help: Readonly<Record<string, string>>;
}
