/** Colours that people with any kind of colour blindness can tell apart. */
export const TINTS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'black'] as const;
export type Tint = (typeof TINTS)[number];

/** Shapes that are still distinct at a height of seven pixels. */
export const SHAPES = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'star',
  'moon',
  'spade',
  'heart',
  'club',
  'boat',
  'barred',
  'cycle',
  'plus',
  'minus',
  'saltire',
] as const;
export type Shape = (typeof SHAPES)[number];

/** The small sign over the text of a card. */
export type Sign =
  | { readonly kind: 'shape'; readonly shape: Shape }
  /** As many dots as on a die: 1 … 6. */
  | { readonly kind: 'dots'; readonly count: number }
  /** A number that complements the name below it: +5. */
  | { readonly kind: 'number'; readonly text: string }
  /** A bar filled to this level. */
  | { readonly kind: 'gauge'; readonly value: number; readonly max: number };

/**
 * How to draw a card so that it is legible at a height of 22 pixels: one to three large letters or digits with a sign
 * above them. A name may have up to six letters: the longer it is, the larger its sign, and with more than four
 * letters a chat line also names the card beside its picture. The tint is never the only difference between two
 * cards: cards that differ in tint also differ in sign.
 */
export interface CardDrawing {
  readonly text: string;
  readonly sign: Sign;
  readonly tint: Tint;
  /** Whether the tint fills the card or is the ink on paper. */
  readonly style: 'filled' | 'paper';
}
