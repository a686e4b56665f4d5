/** The fonts of pictures; see `render.ts`. */
export const FAMILIES = ['Atkinson Hyperlegible', 'Inter'] as const;

/** Letters in the first: most of Latin script, and the minus. */
const FIRST =
  '\u0020-\u007E\u00A0-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126\u0127\u012A\u012B\u012E\u012F\u0131\u0136\u0137' +
  '\u013B-\u013E\u0141-\u0148\u0150-\u0155\u0158-\u015B\u015E-\u0165\u016A\u016B\u016E-\u0173\u0178-\u017E' +
  '\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2212';
/** What the second adds: the rest of Latin with Vietnamese, Greek, Cyrillic, and some signs. */
const SECOND =
  '\u0108-\u0148\u014A-\u01C3\u01C5-\u0250\u037A-\u03D7\u0400-\u0479\u0480-\u0482\u048A-\u049D\u04A0-\u04FF' +
  '\u1E00-\u1E9B\u1E9D-\u1FFE\u2010-\u2027\u2030-\u2055\u20A0-\u20AF\u20B1-\u20B5\u20B8-\u20BA\u20BC-\u20BF' +
  '\u2116\u2117\u2122\u2190-\u2199\u221E\u2605\u2606\u2661\u2665';

const OF_FIRST = new RegExp(`^[${FIRST}]*$`, 'u');
const OF_ANY = new RegExp(`^[${FIRST}${SECOND}]*$`, 'u');
/** Characters that no font draws, and the keycap frame, whose digit can stand alone. */
const UNDRAWN = /\p{Default_Ignorable_Code_Point}|\u20E3/gu;
/** Emojis and signs that the fonts lack. */
const SIGNS = new RegExp(`[^${FIRST}${SECOND}\\p{L}\\p{N}\\p{M}]`, 'gu');

/** Whether the first font has every letter, so that the other need not be loaded. */
export function needsFirstOnly(text: string): boolean {
  return OF_FIRST.test(text);
}

/**
 * A name as a picture can show it, without emojis and signs that its fonts lack. Null if they lack a letter or a
 * digit, because leaving that out would make it a different name; also null if nothing is left.
 */
export function drawableName(name: string): string | null {
  const drawn = name.replace(UNDRAWN, '').replace(SIGNS, '').trim();
  return drawn !== '' && OF_ANY.test(drawn) ? drawn : null;
}
