/** Colours that every kind of colour-blind eye can tell apart. */
export const TINTS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple', 'black'] as const;
export type Tint = (typeof TINTS)[number];

/** Shapes that can be told apart seven pixels high. */
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
  /** So many dots, as on a die: 1 … 6. */
  | { readonly kind: 'dots'; readonly count: number }
  /** A number that goes with the name below it: +5. */
  | { readonly kind: 'number'; readonly text: string }
  /** A bar filled up to this level. */
  | { readonly kind: 'gauge'; readonly value: number; readonly max: number };

/**
 * A card to be drawn, described so that the drawing is legible 22 pixels high: one to three letters or digits, large,
 * and a sign above them. A name may have up to six letters: the longer it is, the larger its sign, and in a chat line the
 * card is also named beside its picture if it has more than four. The tint is never the only difference between two cards: cards that differ in tint differ in
 * sign.
 */
export interface CardDrawing {
  readonly text: string;
  readonly sign: Sign;
  readonly tint: Tint;
  /** The tint fills the card, or inks it on paper. */
  readonly style: 'filled' | 'paper';
}
