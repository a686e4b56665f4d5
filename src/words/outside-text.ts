/** Text from outside: names of people, servers, channels and files, and words that people give. It may hold anything. */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What opens and closes a part of a line that keeps its direction to itself. */
const [ISOLATE, POP] = ['\u2068', '\u2069'] as const;
/** What ends a line, or turns the text around it. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]+/gu;
const ISOLATES = /[\u2066-\u2069]+/gu;
/** Spaces, accents without a letter, and letters that are blank or not drawn at all. */
const UNSEEN = String.raw`\s\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800`;
const SEEN = new RegExp(`[^${UNSEEN}]`, 'u');
const UNSEEN_START = new RegExp(`^[${UNSEEN}]+`, 'u');
/** The letters of scripts that run from right to left, their numbers, and the mark that does so unseen. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** On one line, beginning with something that is seen; empty where nothing is. */
export function plainLine(text: string): string {
  return text.normalize().replace(ISOLATES, '').replace(BREAKS, ' ').replace(UNSEEN_START, '').trimEnd();
}

/** Whether readers see anything of it. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/**
 * So that it does not reorder the line it stands in. Only what runs from right to left could.
 *
 * @param written what stands for it there, such as a mention that is shown as this text.
 */
export function isolated(text: string, written: string = text): string {
  return RIGHT_TO_LEFT.test(text) ? isolate(written) : written;
}

/** The same where nobody knows which way it will run. */
export function isolate(written: string): string {
  return `${ISOLATE}${written}${POP}`;
}

/** What readers take for single characters: a letter with its accents, or an emoji of several parts. */
export function charactersOf(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** How many characters readers see. */
export function characterCount(text: string): number {
  const seen = text.replace(/[\u2068\u2069]/g, '');
  return /^[ -~]*$/.test(seen) ? seen.length : charactersOf(seen).length;
}

/** As many whole characters as fit into so many code units. No isolate of it is left open. */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = (at: number): string =>
    text.slice(0, segmenter.segment(text).containing(Math.max(0, at))?.index);
  const start = cut(most);
  return closed(start) === start ? start : closed(cut(most - POP.length));
}

/** With the isolate closed that a cut left open: none is inside another. */
export function closed(text: string): string {
  return text.lastIndexOf(ISOLATE) > text.lastIndexOf(POP) ? text + POP : text;
}
