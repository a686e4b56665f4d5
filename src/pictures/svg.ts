import { shortened } from '../words/seat-labels.ts';
import { FAMILIES } from './letters.ts';

/** Height of capitals and digits, and widths, as shares of the type size. */
const CAPITAL = 0.668;
const WIDTHS: { readonly [letter: string]: number } = {
  '1': 0.448,
  i: 0.315,
  l: 0.3,
  m: 0.886,
  w: 0.78,
  M: 0.86,
  W: 0.88,
  ' ': 0.26,
  '\u00a0': 0.26,
  '\u202f': 0.26,
};
const USUAL_WIDTH = 0.62;
/** Letters from Greek on come from the second font, and are wider. */
const SECOND_FROM = '\u0370';
const SECOND_WIDTH = 0.75;

type Attributes = { readonly [name: string]: string | number };

/** An element with its content. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return content === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content}</${name}>`;
}

/** A complete drawing. */
export function drawing(width: number, height: number, content: string): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    content,
  );
}

/** Moved and scaled. */
export function placed(x: number, y: number, scale: number, content: string): string {
  return element('g', { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale)})` }, content);
}

export interface Type {
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Share of the usual width of letters; below 1 for text that would not fit in legible letters. */
  readonly stretch?: number;
}

/** A line of text with its baseline at `baseline`. */
export function lettering(
  text: string,
  x: number,
  baseline: number,
  { size, fill, anchor = 'start', stretch = 1 }: Type,
): string {
  const [left, top] = [round(x), round(baseline)];
  const at =
    stretch === 1
      ? { x: left, y: top }
      : { x: 0, y: 0, transform: `translate(${left} ${top}) scale(${round(stretch)} 1)` };
  return element(
    'text',
    {
      ...at,
      'font-family': FAMILIES.join(', '),
      'font-weight': 700,
      'font-size': round(size),
      'text-anchor': anchor,
      fill,
    },
    // The fonts lack the narrow no-break space.
    escaped(text.replaceAll('\u202f', '\u00a0')),
  );
}

/** The height of capitals and digits in a size. */
export function capitalsOf(size: number): number {
  return size * CAPITAL;
}

/** The approximate width of a text. */
export function widthOf(text: string, size: number): number {
  const width = (letter: string): number =>
    WIDTHS[letter] ?? (letter < SECOND_FROM ? USUAL_WIDTH : SECOND_WIDTH);
  return [...text].reduce((sum, letter) => sum + width(letter), 0) * size;
}

/** Cut to a width, ending in an ellipsis if it was cut. */
export function fitted(text: string, size: number, width: number): string {
  return shortened(text, (cut) => widthOf(cut, size) <= width);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
