/**
 * Text from outside: names of people, servers, channels and files, and words that people contribute. It may contain
 * anything.
 */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Unicode isolates: the text between them keeps its writing direction to itself. */
const [ISOLATE, POP] = ['\u2068', '\u2069'] as const;
/** Characters that end a line or change the direction of the text around them. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]+/gu;
const ISOLATES = /[\u2066-\u2069]+/gu;
/** Spaces, accents without a letter, and characters that are blank or not drawn at all. */
const UNSEEN = String.raw`\s\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800`;
const SEEN = new RegExp(`[^${UNSEEN}]`, 'u');
const UNSEEN_START = new RegExp(`^[${UNSEEN}]+`, 'u');
/** Letters and digits of right-to-left scripts, and the invisible mark with that direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Most names are like this: there is nothing to remove but spaces at the end. */
const ASCII = /^[!-~][ -~]*$/;

/** The text on a single line, starting with a visible character; empty if it has none. */
export function plainLine(text: string): string {
  if (ASCII.test(text)) return text.trimEnd();
  return text.normalize().replace(ISOLATES, '').replace(BREAKS, ' ').replace(UNSEEN_START, '').trimEnd();
}

/** Whether readers can see any of it. */
export function isVisible(text: string): boolean {
  return SEEN.test(text);
}

/**
 * Keeps the text from reordering the line around it. Only right-to-left text could do so.
 * @param written what to put into the line in its place, such as a mention that is displayed as this text.
 */
export function isolated(text: string, written: string = text): string {
  return RIGHT_TO_LEFT.test(text) ? isolate(written) : written;
}

/** Like {@link isolated}, for text whose direction is unknown. */
export function isolate(written: string): string {
  return `${ISOLATE}${written}${POP}`;
}

/** What readers perceive as single characters: a letter with its accents, or an emoji made of several parts. */
export function charactersOf(text: string): readonly string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** The number of characters that readers see. */
export function characterCount(text: string): number {
  const seen = text.replace(/[\u2068\u2069]/g, '');
  return /^[ -~]*$/.test(seen) ? seen.length : charactersOf(seen).length;
}

/** As many whole characters as fit into the given number of code units, without leaving an isolate open. */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = (at: number): string =>
    text.slice(0, segmenter.segment(text).containing(Math.max(0, at))?.index);
  const start = cut(most);
  return closed(start) === start ? start : closed(cut(most - POP.length));
}

/** Closes an isolate left open by a cut; isolates are never nested. */
export function closed(text: string): string {
  return text.lastIndexOf(ISOLATE) > text.lastIndexOf(POP) ? text + POP : text;
}
