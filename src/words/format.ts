import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, PSEUDO } from '../engine/languages.ts';
import { accented, pseudo } from './pseudo.ts';

/** What each language is called where numbers, plurals and lists are written as its readers do. Our English is British. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de', es: 'es', [PSEUDO]: 'en-GB' };

/** A text that can be filled in. */
export interface Format {
  format(given: Readonly<Record<string, string | number>>): unknown;
}

/** A text of a catalogue, ready for use. Throws if it is not in the ICU message format. */
export function formatOf(text: string, language: Language): Format {
  const locale = LOCALES[language];
  const options = {
    ignoreTag: true,
    formatters: {
      getNumberFormat: () => ({ format: (value: number) => numberIn(language, value) }) as Intl.NumberFormat,
      getPluralRules: (_: unknown, { type = 'cardinal' }: Intl.PluralRulesOptions = {}) =>
        pluralRules(locale, type),
      getDateTimeFormat: (_: unknown, dates?: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, dates),
    },
  };
  const plain = new IntlMessageFormat(text, locale, undefined, options);
  if (language !== PSEUDO) return plain;
  return new IntlMessageFormat(pseudo(plain.getAst()), locale, undefined, options);
}

const plurals = new Map<string, Intl.PluralRules>();

/** They take longer to make than to ask, and a table is full of points and cards. */
function pluralRules(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${locale} ${type}`;
  const known = plurals.get(key) ?? new Intl.PluralRules(locale, { type });
  plurals.set(key, known);
  return known;
}

const numbers = new Map<Language, Intl.NumberFormat>();

/** A number as people write it: 12,345 in English, 12.345 in German and Spanish; a minus as wide as a plus. */
export function numberIn(language: Language, value: number): string {
  const whole = Math.round(value);
  // Without groups all our languages write it alike, and most numbers are as small as that.
  if (Math.abs(whole) < 1000) return String(whole).replace('-', '−');
  const known = numbers.get(language) ?? new Intl.NumberFormat(LOCALES[language], { useGrouping: 'always' });
  numbers.set(language, known);
  return known.format(whole).replace('-', '−');
}

/** A number with a place after the point: 1.8 in English, 1,8 in German. */
export function tenthsIn(language: Language, value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(LOCALES[language], digits).format(value);
}

/** A day, a month or a time as people write it, in UTC. */
export function dateIn(language: Language, time: number, style: Intl.DateTimeFormatOptions): string {
  const text = new Date(time).toLocaleDateString(LOCALES[language], { timeZone: 'UTC', ...style });
  return language === PSEUDO ? accented(text) : text;
}

const lists = new Map<Language, Intl.ListFormat>();

/** Ada, Ben and Cleo. */
export function listIn(language: Language, items: readonly string[]): string {
  const known = lists.get(language) ?? new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });
  lists.set(language, known);
  if (language !== PSEUDO) return known.format(items);
  const parts = known.formatToParts(items);
  return parts.map(({ type, value }) => (type === 'literal' ? accented(value) : value)).join('');
}

/** A text whose names have been filled in, with what their sounds change: “Ada y Ben” in Spanish, but “Ada e Iris”. */
export function withSounds(language: Language, text: string): string {
  return language === 'es' ? text.replace(AND_BEFORE_I, ' e ') : text;
}

/** Not before “ia”, “ie” or “io”, and not before a mention, which Discord puts a name in place of. */
const AND_BEFORE_I = / y (?=[^\p{L}\p{N}<]*h?[ií](?![aeoáéó]))/giu;
