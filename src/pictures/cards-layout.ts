import { PADDING, TOP, WIDTH } from './panel.ts';

const LARGEST_CARD = 62;
const NARROWEST = 400;
const LABEL = 32;
const AFTER_ROW = 14;
/** Between two cards. */
export const GAP = 6;
/** Height of the words below the gaps between cards. */
export const UNDER = 30;

/** Rows of cards one below the other, no wider than necessary. Lengths are in pixels of the picture. */
export interface CardsLayout {
  readonly width: number;
  readonly height: number;
  /** Side of a card. */
  readonly side: number;
  /** Where the cards of each row begin, below its label. */
  readonly tops: readonly number[];
}

/** The parts of a row that determine its layout. */
interface Outline {
  readonly label: unknown;
  readonly cards: readonly unknown[];
  readonly between?: readonly unknown[];
}

/** A single unlabelled row needs no title; the title is only read out then. */
export function isUntitled(rows: readonly Pick<Outline, 'label'>[]): boolean {
  return rows.length === 1 && rows[0]?.label === '';
}

export function cardsLayout(rows: readonly Outline[]): CardsLayout {
  const most = Math.max(1, ...rows.map(({ cards }) => cards.length));
  const side = Math.min(LARGEST_CARD, (WIDTH - 2 * PADDING + GAP) / most - GAP);
  let y = isUntitled(rows) ? PADDING : TOP;
  const tops = rows.map(({ label, between = [] }) => {
    const top = y + (label === '' ? 0 : LABEL);
    y = top + side + (between.length > 0 ? UNDER : 0) + AFTER_ROW;
    return top;
  });
  const width = Math.max(NARROWEST, Math.ceil(most * (side + GAP) - GAP + 2 * PADDING));
  return { width, height: Math.ceil(y), side, tops };
}
