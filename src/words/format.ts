import {
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { type Language, PSEUDO } from '../engine/languages.ts';
import { accented, pseudo } from './pseudo.ts';

/** The locale for numbers, plurals and lists in each language. Our English is British. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de', es: 'es', [PSEUDO]: 'en-GB' };

/** Looks up an argument of a text by name. */
export type Given = (name: string) => string | number;

/** A compiled text, ready to be filled in. */
export type Format = (given: Given) => string;

/** Compiles a text of a catalogue. Throws if it is not in the ICU message format. */
export function formatOf(text: string, language: Language): Format {
  const parsed = parse(text, { ignoreTag: true });
  const whole = inOrder(language === PSEUDO ? pseudo(parsed) : parsed, language);
  return (given) => whole(given, 0);
}

/** A compiled part of a text; `count` is the number of the enclosing plural, which `#` stands for. */
type Piece = (given: Given, count: number) => string;

function inOrder(elements: readonly MessageFormatElement[], language: Language): Piece {
  const pieces = elements.map((element) => pieceOf(element, language));
  return (given, count) => {
    let text = '';
    for (const piece of pieces) text += piece(given, count);
    return text;
  };
}

/**
 * A click formats a hundred sentences. The library’s own `format` builds a list of parts for each and joins it, which
 * takes five times as long.
 */
function pieceOf(element: MessageFormatElement, language: Language): Piece {
  switch (element.type) {
    case TYPE.literal:
      return () => element.value;
    case TYPE.argument:
      return (given) => String(given(element.value));
    case TYPE.number:
      return (given) => numberIn(language, Number(given(element.value)));
    case TYPE.pound:
      return (_, count) => numberIn(language, count);
    case TYPE.select: {
      const { cases, other } = casesOf(element, language);
      return (given, count) => (cases.get(String(given(element.value))) ?? other)(given, count);
    }
    case TYPE.plural: {
      const { cases, other } = casesOf(element, language);
      const rules = pluralRules(LOCALES[language], element.pluralType ?? 'cardinal');
      return (given) => {
        const whole = Number(given(element.value));
        const count = whole - element.offset;
        return (cases.get(`=${whole}`) ?? cases.get(rules.select(count)) ?? other)(given, count);
      };
    }
    default:
      throw new RangeError('Dates, times and tags are not used in texts.');
  }
}

/** The cases of an argument by name; `other` is required. */
function casesOf(
  { value: name, options }: SelectElement | PluralElement,
  language: Language,
): { readonly cases: ReadonlyMap<string, Piece>; readonly other: Piece } {
  const named = Object.entries(options).map(([key, { value }]) => [key, inOrder(value, language)] as const);
  const cases = new Map(named);
  const other = cases.get('other');
  if (other === undefined) throw new RangeError(`{${name}} has no case “other”`);
  return { cases, other };
}

const plurals = new Map<string, Intl.PluralRules>();

/** Cached, because plural rules take longer to create than to use, and a table is full of points and cards. */
function pluralRules(locale: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${locale} ${type}`;
  const known = plurals.get(key) ?? new Intl.PluralRules(locale, { type });
  plurals.set(key, known);
  return known;
}

const numbers = new Map<Language, Intl.NumberFormat>();

/**
 * The RAE's separator for groups of three digits: unambiguous both where 12.345 and where 12,345 is read as a
 * decimal.
 */
const NARROW_NO_BREAK_SPACE = '\u202f';

/**
 * A number as people write it: 12,345 in English, 12.345 in German, 12 345 in Spanish, which groups only from five
 * digits on; with a minus sign as wide as a plus.
 */
export function numberIn(language: Language, value: number): string {
  const whole = Math.round(value);
  // Most numbers are below 1,000: they have no groups and are the same in all our languages.
  if (Math.abs(whole) < 1000) return String(whole).replace('-', '−');
  const useGrouping = language === 'es' ? 'min2' : 'always';
  const known = numbers.get(language) ?? new Intl.NumberFormat(LOCALES[language], { useGrouping });
  numbers.set(language, known);
  const written = known.format(whole).replace('-', '−');
  return language === 'es' ? written.replaceAll('.', NARROW_NO_BREAK_SPACE) : written;
}

/** A number with one decimal: 1.8 in English, 1,8 in German. */
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

/** Adjusts a text for the sounds of the names filled in: “Ada y Ben” in Spanish, but “Ada e Iris”. */
export function withSounds(language: Language, text: string): string {
  return language === 'es' ? text.replace(AND_BEFORE_I, ' e ') : text;
}

/** Not before “ia”, “ie” or “io”, nor before a mention, which Discord replaces with a name. */
const AND_BEFORE_I = / y (?=[^\p{L}\p{N}<]*h?[ií](?![aeoáéó]))/giu;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long ago something was, such as `3 hours ago` or `yesterday`, where Discord cannot show a relative time itself.
 */
export function agoIn(language: Language, ms: number): string {
  const ago = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  if (ms >= DAY_MS) return ago.format(-Math.round(ms / DAY_MS), 'day');
  if (ms >= HOUR_MS) return ago.format(-Math.round(ms / HOUR_MS), 'hour');
  return ago.format(-Math.round(ms / MINUTE_MS), 'minute');
}
