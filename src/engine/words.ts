import type { OtherLanguage } from './languages.ts';

/**
 * Text of a game, in no language yet: a sentence with what it is about, several one after the other, a list, or plain text
 * that reads the same everywhere. Light emphasis (**bold**, _italic_) may stand in it, and the marks that `who` and `face`
 * leave for the names of people and the looks of cards. `read` puts it into a language.
 */
export type Words = string | Said | Listed | readonly Words[];

/** A sentence with its arguments: plain JSON. */
export interface Said {
  readonly versions: Versions;
  readonly about: About;
}

/** Several in a sentence: Ada, Ben and Cleo. */
export interface Listed {
  readonly all: readonly Words[];
}

/** One sentence, or a part of one, in the ICU message format of each language that has it. */
export type Versions = { readonly en: string } & { readonly [L in OtherLanguage]?: string };

export type About = Readonly<Record<string, Words | number>>;

/** The sentences of a catalogue in one language, by key. */
export type Texts = Readonly<Record<string, string>>;

/** The same sentences in another language: all of them, and no others. */
export type TextsLike<T extends Texts> = { readonly [K in keyof T]: string };

/** A catalogue: what has no arguments is said as it is, the rest is made with its arguments. */
export type Catalogue<T extends Texts> = {
  readonly [K in keyof T]: keyof Arguments<T[K]> extends never ? Said : (about: Arguments<T[K]>) => Said;
};

/** A catalogue from the texts of each language. The English ones say what each sentence is about. */
export function catalogue<const T extends Texts>(
  en: T,
  others: { readonly [L in OtherLanguage]?: TextsLike<T> },
): Catalogue<T> {
  const made = Object.entries(en).map(([key, text]) => {
    const translated = Object.entries(others).map(([language, texts]) => [language, texts[key]]);
    const versions: Versions = { en: text, ...Object.fromEntries(translated) };
    const say = (about: About): Said => ({ versions, about });
    return [key, text.includes('{') ? say : say({})];
  });
  return Object.fromEntries(made);
}

/** Words one after the other. */
export function inRow(...words: readonly Words[]): Words {
  return words.every((one) => typeof one === 'string') ? words.join('') : words;
}

/** Words with something between each two of them that reads the same in every language. */
export function joined(words: readonly Words[], between: string): Words {
  return inRow(...words.flatMap((one, index) => (index === 0 ? [one] : [between, one])));
}

/** The words as a list in a sentence. */
export function listed(words: readonly Words[]): Words {
  return { all: words };
}

// What a sentence is about, read from its English text by the compiler. Each step consumes text up to a brace and leaves the rest.

/** `{name}` takes words or a number, `{n, plural, …}` a number, `{x, select, …}` one of the cases it names. */
type Arguments<T extends string> = string extends T ? About : Flat<Read<T>['found']>;

type Flat<T> = { readonly [K in keyof T]: T[K] };

interface Reading {
  readonly found: unknown;
  readonly rest: string;
}

/** Text up to the brace that closes it, or to the end. */
type Read<T extends string, Found = unknown> = T extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Closed<T, Found>
    : Argument<After> extends infer P extends Reading
      ? Read<P['rest'], Found & P['found']>
      : never
  : Closed<T, Found>;

type Closed<T extends string, Found> = T extends `${string}}${infer After}`
  ? { readonly found: Found; readonly rest: After }
  : { readonly found: Found; readonly rest: '' };

/** What follows the brace that opens a place. */
type Argument<T extends string> = T extends `${infer Name}, ${infer Kind}, ${infer Cases}`
  ? Name extends `${string}}${string}`
    ? Simple<T>
    : Kind extends 'plural' | 'selectordinal'
      ? WithNumber<Name, ReadCases<Cases>>
      : Kind extends 'select'
        ? WithCase<Name, ReadCases<Cases>>
        : Simple<T>
  : Simple<T>;

type Simple<T extends string> = T extends `${infer Name}}${infer After}`
  ? Name extends `${infer Plain}, number`
    ? { readonly found: Record<Plain, number>; readonly rest: After }
    : { readonly found: Record<Name, Words | number>; readonly rest: After }
  : never;

type WithNumber<Name extends string, C> = C extends CasesRead
  ? { readonly found: Record<Name, number> & C['found']; readonly rest: C['rest'] }
  : never;

type WithCase<Name extends string, C> = C extends CasesRead
  ? { readonly found: Record<Name, C['names']> & C['found']; readonly rest: C['rest'] }
  : never;

interface CasesRead extends Reading {
  readonly names: string;
}

/** `one {…} other {…}}`: the names of the cases, and its arguments. */
type ReadCases<T extends string, Names extends string = never, Found = unknown> = T extends ` ${infer After}`
  ? ReadCases<After, Names, Found>
  : T extends `}${infer After}`
    ? { readonly names: Names; readonly found: Found; readonly rest: After }
    : T extends `${infer Name} {${infer Body}`
      ? Read<Body> extends infer B extends Reading
        ? ReadCases<B['rest'], Names | Name, Found & B['found']>
        : never
      : never;
