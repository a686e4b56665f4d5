import { ComponentType } from 'discord-api-types/v10';
import type { PictureSize } from '../../pictures/picture-size.ts';
import type { Part, Row } from './message.ts';

/**
 * About how a phone of 400 pixels shows a message, with room to spare: what is drawn leaves out by it what would not
 * fit, and `test/page/fits.test.ts` measures what comes out. Lengths are in pixels.
 */
const LINE = 300;
const LINE_HEIGHT = 22;
/** Of one line of small print. */
export const SMALL_LINE_HEIGHT = 19;
const SMALL = 0.82;
const BOLD = 1.1;
/** Between two parts, and around all of them. */
const GAP = 8;
const AROUND = 24;
const RULE = 5;
const CODE_AROUND = 18;
/** An emoji is given less room than others, or the fourth card of a hand would not be expected beside the third. */
const BUTTON = { height: 34, around: 28, least: 44, emoji: 22, letter: 0.875 } as const;
const SELECT = 40;
/** A file with its name. */
const FILE = 72;
/** A picture is made as wide as there is room. */
const PICTURE_WIDTH = 310;

const EMOJI = 22;
/** How much higher a line with an emoji is. */
const EMOJI_ABOVE = 2;
/** A person whose name is not known here. */
const MENTION = 95;
const MARKS =
  /<a?:\w+:\d+>|<@!?\d+>|<t:\d+:R>|\*\*|\\(?=\W)|[\u2068\u2069]|\p{Extended_Pictographic}\uFE0F?|\d\uFE0F\u20E3/gu;
/** What is markup, or keeps a name apart from the text around it. */
const UNSEEN = new Set(['**', '\\', '\u2068', '\u2069']);

const LETTER = 10;
/** Those that are wider or narrower than most. */
const UNUSUAL = [
  ['ABCDEFGHJKLNOPQRSTUVXYZ', 11.5],
  ['MWmw%@', 15],
  [" \u00a0\u202f.,:;·'’!|iljtfrI()", 6],
] as const;
/** By code unit, up to the last that is unusual. */
const LETTERS = new Float32Array(0x2030).fill(LETTER);
for (const [letters, width] of UNUSUAL) {
  for (const letter of letters) LETTERS[letter.charCodeAt(0)] = width;
}

/** Most lines stand unchanged in the next message, too. */
const widths = new Map<string, number>();
/** A cache that knows what was used last would cost more with each look than measuring all anew now and then. */
const MOST_WIDTHS = 4_000;

/** How wide a line of markup is. */
export function widthOf(markup: string): number {
  const known = widths.get(markup);
  if (known !== undefined) return known;
  const width = lineWidth(markup);
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(markup, width);
  return width;
}

function lineWidth(markup: string): number {
  let width = 0;
  const letters = markup.replace(MARKS, (mark) => {
    if (mark.startsWith('<@')) width += MENTION;
    else if (mark.startsWith('<t')) width += widthOf('in 59 seconds');
    else if (!UNSEEN.has(mark)) width += EMOJI;
    return '';
  });
  for (const letter of letters) width += LETTERS[letter.charCodeAt(0)] ?? LETTER;
  return width;
}

/** Whether it fits on one line. */
export function fitsLine(markup: string): boolean {
  return widthOf(markup) <= LINE;
}

/** How high a message of these parts is. */
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
        pictureHeight(part.picture.size),
        (part.otherwise ?? []).reduce((sum, each) => sum + partHeight(each), 0),
      );
  }
}

function pictureHeight({ width, height }: PictureSize): number {
  return (height * PICTURE_WIDTH) / width;
}

/** Of text with its lines wrapped. */
export function textHeight(markup: string): number {
  let code = false;
  let height = 0;
  for (const line of markup.split('\n')) {
    if (line.startsWith('```')) {
      code = !code;
      height += CODE_AROUND / 2;
    } else if (code) height += SMALL_LINE_HEIGHT;
    else if (line.startsWith('-# ')) height += smallPrintHeight(widthOf(line.slice(3)));
    else if (line.startsWith('#'))
      height += wrapped(widthOf(line.replace(/^#+ /, '')) * BOLD) * LINE_HEIGHT + 4;
    else height += lineHeight(line, widthOf(line));
  }
  return height;
}

/** Of a line of markup that is so wide. */
export function lineHeight(line: string, width: number): number {
  return (
    wrapped(width * (line.startsWith('**') ? BOLD : 1)) * LINE_HEIGHT +
    (line.includes('<:') ? EMOJI_ABOVE : 0)
  );
}

/** Of a line of small print that would be so wide in letters of the usual size. */
export function smallPrintHeight(width: number): number {
  return wrapped(width * SMALL) * SMALL_LINE_HEIGHT;
}

function wrapped(width: number): number {
  return Math.max(1, Math.ceil(width / LINE));
}

/** Whether buttons that stand in one row do so on one line. */
export function fitOneLine(buttons: Row['components']): boolean {
  return rowHeight({ components: buttons }) === BUTTON.height;
}

function rowHeight({ components }: Pick<Row, 'components'>): number {
  let lines = 1;
  let used = 0;
  for (const control of components) {
    if (control.type !== ComponentType.Button) return SELECT;
    const label = 'label' in control ? (control.label ?? '') : '';
    const emoji = 'emoji' in control && control.emoji !== undefined ? BUTTON.emoji : 0;
    const width = Math.max(BUTTON.least, BUTTON.around + emoji + widthOf(label) * BUTTON.letter);
    if (used > 0 && used + GAP + width > LINE) {
      lines += 1;
      used = width;
    } else used += (used > 0 ? GAP : 0) + width;
  }
  return lines * BUTTON.height + (lines - 1) * GAP;
}
