/** The one family there is; see `render.ts`. */
const FAMILY = 'Atkinson Hyperlegible';
/** Height of its capitals and digits, and their widths, in shares of the size of the type. */
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
};
const USUAL_WIDTH = 0.62;

type Attributes = { readonly [name: string]: string | number };

/** An element with what stands in it. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return content === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content}</${name}>`;
}

/** A whole drawing. */
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
}

/** A line of text whose capitals end at `baseline`. */
export function lettering(
  text: string,
  x: number,
  baseline: number,
  { size, fill, anchor = 'start' }: Type,
): string {
  return element(
    'text',
    {
      x: round(x),
      y: round(baseline),
      'font-family': FAMILY,
      'font-weight': 700,
      'font-size': round(size),
      'text-anchor': anchor,
      fill,
    },
    escaped(text),
  );
}

/** How high capitals and digits of a size are. */
export function capitalsOf(size: number): number {
  return size * CAPITAL;
}

/** About how wide a text is. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? USUAL_WIDTH), 0) * size;
}

/** The letters of the family: most of Latin script, and the minus. */
const MISSING = new RegExp(
  '[^ -~\\u00A0-\\u0107\\u010A-\\u0113\\u0116-\\u011B\\u011E-\\u0123\\u0126\\u0127\\u012A\\u012B\\u012E\\u012F\\u0131\\u0136\\u0137' +
    '\\u013B-\\u013E\\u0141-\\u0148\\u0150-\\u0155\\u0158-\\u015B\\u015E-\\u0165\\u016A\\u016B\\u016E-\\u0173\\u0178-\\u017E' +
    '\\u2013\\u2014\\u2018-\\u201A\\u201C-\\u201E\\u2020-\\u2022\\u2026\\u2212]',
  'gu',
);

/** The text without the letters that the family does not have. */
export function drawable(text: string): string {
  return text.normalize('NFC').replace(MISSING, '').replace(/ {2,}/g, ' ').trim();
}

/** Cut to a width, with an ellipsis for what is gone. */
export function fitted(text: string, size: number, width: number): string {
  if (widthOf(text, size) <= width) return text;
  let cut = [...text];
  while (cut.length > 1 && widthOf(`${cut.join('')}…`, size) > width) cut = cut.slice(0, -1);
  return `${cut.join('').trimEnd()}…`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
