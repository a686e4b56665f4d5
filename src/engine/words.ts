import type { OtherLanguage } from './languages.ts';

/**
 * Text of a game that is not yet in any language: a sentence with its arguments, several in a row, a list, or plain
 * text that is the same in every language. It may contain light emphasis (**bold**, _italic_) and the placeholders
 * that `who` and `face` insert for people's names and card faces. `read` translates it.
 */
export type Words = string | Said | Listed | readonly Words[];

/** A sentence with its arguments: plain JSON. */
export interface Said {
  readonly versions: Versions;
  readonly about: About;
}

/** A list within a sentence: Ada, Ben and Cleo. */
export interface Listed {
  readonly all: readonly Words[];
}

/** One sentence, or part of one, in the ICU message format for each language that has it. */
export type Versions = { readonly en: string } & { readonly [L in OtherLanguage]?: string };

export type About = Readonly<Record<string, Words | number>>;

/** The sentences of a catalogue in one language, by key. */
export type Texts = Readonly<Record<string, string>>;

/** The same sentences in another language: all of them, and no others. */
export type TextsLike<T extends Texts> = { readonly [K in keyof T]: string };

/** The compiler refuses languages that have sentences besides the English ones. */
type NoneBesides<T, O> = {
  readonly [L in keyof O]: { readonly [K in Exclude<keyof O[L], keyof T>]: never };
};

/** A catalogue: sentences without arguments are values, the others are functions of their arguments. */
export type Catalogue<T extends Texts> = {
  readonly [K in keyof T]: keyof Arguments<T[K]> extends never ? Said : (about: Arguments<T[K]>) => Said;
};

/** Builds a catalogue from the texts of each language. The English texts define each sentence's arguments. */
export function catalogue<const T extends Texts, O extends { readonly [L in OtherLanguage]?: TextsLike<T> }>(
  en: T,
  others: O & NoneBesides<T, O>,
): Catalogue<T> {
  const made = Object.entries(en).map(([key, text]) => {
    const translated = Object.entries(others).map(([language, texts]) => [language, texts[key]]);
    const versions: Versions = { en: text, ...Object.fromEntries(translated) };
    const say = (about: About): Said => ({ versions, about });
    return [key, text.includes('{') ? say : say({})];
  });
  return Object.fromEntries(made);
}

/** Words in a row, without anything in between. */
export function inRow(...words: readonly Words[]): Words {
  return words.every((one) => typeof one === 'string') ? words.join('') : words;
}

/** Words joined by a separator that is the same in every language. */
export function joined(words: readonly Words[], between: string): Words {
  return inRow(...words.flatMap((one, index) => (index === 0 ? [one] : [between, one])));
}

/** The words as a list in a sentence. */
export function listed(words: readonly Words[]): Words {
  return { all: words };
}

// The arguments of a sentence, parsed from its English text by the compiler. Each step consumes text up to a brace
// and passes on the rest.

/** `{name}` takes words or a number, `{n, plural, …}` a number, `{x, select, …}` one of the cases it names. */
type Arguments<T extends string> = string extends T ? About : Flat<Read<T>['found']>;

type Flat<T> = { readonly [K in keyof T]: T[K] };

interface Reading {
  readonly found: unknown;
  readonly rest: string;
}

/** Text up to the closing brace, or to the end. */
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

/** What follows the opening brace of an argument. */
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

/** `one {…} other {…}}`: the names of the cases, and the arguments inside them. */
type ReadCases<T extends string, Names extends string = never, Found = unknown> = T extends ` ${infer After}`
  ? ReadCases<After, Names, Found>
  : T extends `}${infer After}`
    ? { readonly names: Names; readonly found: Found; readonly rest: After }
    : T extends `${infer Name} {${infer Body}`
      ? Read<Body> extends infer B extends Reading
        ? ReadCases<B['rest'], Names | Name, Found & B['found']>
        : never
      : never;
