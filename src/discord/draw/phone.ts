import { ComponentType } from 'discord-api-types/v10';
import type { Part, Row } from './message.ts';

/**
 * A rough model of how a phone 400 pixels wide shows a message, with room to spare. Drawings leave out what would not
 * fit by it; `test/page/fits.test.ts` measures the real result. Lengths are in pixels.
 */
const LINE = 300;
/** The full width of a line, with nothing to spare. */
export const WHOLE_LINE = 312;
const LINE_HEIGHT = 22;
/** Height of a line of small print. */
export const SMALL_LINE_HEIGHT = 19;
const SMALL = 0.82;
const BOLD = 1.1;
/** Between two parts, and around the whole message. */
const GAP = 8;
const AROUND = 24;
const RULE = 5;
const CODE_AROUND = 18;
/** A button's emoji counts as narrower than usual: otherwise the model would wrap the fourth card of a hand. */
const BUTTON = { height: 34, around: 28, least: 44, emoji: 22, letter: 0.875 } as const;
const SELECT = 40;
/** A file with its name. */
const FILE = 72;
/** Pictures are scaled to the available width. */
const PICTURE_WIDTH = 310;

const EMOJI = 22;
/** How much higher a line with an emoji is. */
const EMOJI_ABOVE = 2;
/** A mention of a person whose name is not known here. */
const MENTION = 95;
const MARKS =
  /<a?:\w+:\d+>|<@!?\d+>|<t:\d+:R>|\*\*|\\(?=\W)|[\u2068\u2069]|\p{Extended_Pictographic}\uFE0F?|\d\uFE0F\u20E3/gu;
/** Takes no room: markup, and the marks that isolate a name from the text around it. */
const UNSEEN = new Set(['**', '\\', '\u2068', '\u2069']);

const LETTER = 10;
/** Characters that are wider or narrower than most. */
const UNUSUAL = [
  ['ABCDEFGHJKLNOPQRSTUVXYZ', 11.5],
  ['MWmw%@', 15],
  [" \u00a0\u202f.,:;·'’!|iljtfrI()", 6],
] as const;
/** By code unit, up to the last unusual one. */
const LETTERS = new Float32Array(0x2030).fill(LETTER);
for (const [letters, width] of UNUSUAL) {
  for (const letter of letters) LETTERS[letter.charCodeAt(0)] = width;
}

/** Most lines return unchanged in the next message. */
const widths = new Map<string, number>();
/**
 * When full, the cache is emptied: least-recently-used bookkeeping would cost more than measuring everything anew now
 * and then.
 */
const MOST_WIDTHS = 4_000;

/** The width of a line of markup. */
export function widthOf(markup: string): number {
  const known = widths.get(markup);
  if (known !== undefined) return known;
  let width = 0;
  const letters = markup.replace(MARKS, (mark) => {
    if (mark.startsWith('<@')) width += MENTION;
    else if (mark.startsWith('<t')) width += widthOf('in 59 seconds');
    else if (!UNSEEN.has(mark)) width += EMOJI;
    return '';
  });
  for (const letter of letters) width += LETTERS[letter.charCodeAt(0)] ?? LETTER;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(markup, width);
  return width;
}

/** Whether a line of markup fits a phone without wrapping. */
export function fitsLine(markup: string): boolean {
  return widthOf(markup) <= LINE;
}

/** The height of a message with these parts. */
export function heightOf(parts: readonly Part[]): number {
  let height = AROUND;
  let before: Part['kind'] | null = null;
  for (const part of parts) {
    height += (part.kind === 'text' && before === 'text' ? 0 : GAP) + partHeight(part);
    before = part.kind;
  }
  return height;
}

function partHeight(part: Part): number {
  switch (part.kind) {
    case 'text':
      return textHeight(part.text);
    case 'rule':
      return RULE;
    case 'row':
      return rowHeight(part.row);
    case 'section':
      // Its button takes about a third of the width.
      return textHeight(part.text) * 1.5;
    case 'file':
      return FILE;
    case 'picture':
      // Either of the two may be shown.
      return Math.max(
        (part.picture.size.height * PICTURE_WIDTH) / part.picture.size.width,
        (part.otherwise ?? []).reduce((sum, each) => sum + partHeight(each), 0),
      );
  }
}

/** The height of a text, including wrapped lines. */
export function textHeight(markup: string): number {
  let code = false;
  let height = 0;
  for (const line of markup.split('\n')) {
    if (line.startsWith('```')) {
      code = !code;
      height += CODE_AROUND / 2;
    } else if (code) height += SMALL_LINE_HEIGHT;
    else if (line.startsWith('-# ')) height += wrapped(widthOf(line.slice(3)) * SMALL) * SMALL_LINE_HEIGHT;
    else if (line.startsWith('#'))
      height += wrapped(widthOf(line.replace(/^#+ /, '')) * BOLD) * LINE_HEIGHT + 4;
    else {
      const width = widthOf(line) * (line.startsWith('**') ? BOLD : 1);
      height += wrapped(width) * LINE_HEIGHT + (line.includes('<:') ? EMOJI_ABOVE : 0);
    }
  }
  return height;
}

/** How many lines of a phone a line of this width takes. */
function wrapped(width: number): number {
  return Math.max(1, Math.ceil(width / LINE));
}

/** Whether the buttons of a row fit on one line, by default with room to spare. */
export function fitOneLine(buttons: Row['components'], line: number = LINE): boolean {
  return rowHeight({ components: buttons }, line) === BUTTON.height;
}

function rowHeight({ components }: Pick<Row, 'components'>, line: number = LINE): number {
  let lines = 1;
  let used = 0;
  for (const control of components) {
    if (control.type !== ComponentType.Button) return SELECT;
    const label = 'label' in control ? (control.label ?? '') : '';
    const emoji = 'emoji' in control && control.emoji !== undefined ? BUTTON.emoji : 0;
    const width = Math.max(BUTTON.least, BUTTON.around + emoji + widthOf(label) * BUTTON.letter);
    if (used > 0 && used + GAP + width > line) {
      lines += 1;
      used = width;
    } else used += (used > 0 ? GAP : 0) + width;
  }
  return lines * BUTTON.height + (lines - 1) * GAP;
}
