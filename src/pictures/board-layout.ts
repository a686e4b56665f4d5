import { WIDTH } from './panel.ts';

/** Around a board, and between its places. */
export const EDGE = 14;
export const GAP = 8;
export const INNER = WIDTH - 2 * EDGE;
export const MIDDLE_PIECE = 58;
const MIDDLE_HEIGHT = 108;
export const BANNER_HEIGHT = 72;
export const MIDDLE_TOP = EDGE + 28;

/** With more spots than this, they go below the name instead of beside it; the same goes for more places than this. */
const SPOTS_BESIDE = 8;
const PLACES_BESIDE = 4;
const MOST_COLUMNS = 4;

/** Where everything on a board goes. Lengths are in pixels of the picture. */
export interface BoardLayout {
  /** Height of the whole picture. */
  readonly height: number;
  /** Where the middle begins, below the banner. */
  readonly middle: number;
  /** The full-width rows below the middle. */
  readonly rows: readonly RowLayout[];
  /** Where the places begin, below everything above. */
  readonly top: number;
  /** The hand, below the places. */
  readonly hand: RowLayout | null;
  readonly columns: number;
  readonly placeHeight: number;
  /** How a place shows its spots, if it has any: a single one in its middle, several below its name or beside it. */
  readonly spotsAre: 'none' | 'upright' | 'below' | 'beside';
  /** The largest number of spots in a place. */
  readonly spots: number;
}

/** A full-width row: its label, and below that its spots on one or more lines. */
export interface RowLayout {
  readonly top: number;
  readonly height: number;
  /** The side of a spot, and the distance from one spot to the next. */
  readonly side: number;
  readonly step: number;
  /** The distance from one line of spots to the next. */
  readonly line: number;
  readonly spotsInLine: number;
}

type Spots = readonly { readonly under?: unknown }[];

/** The parts of a row that determine its layout. */
export interface RowOutline {
  readonly spots: Spots;
  readonly between?: readonly unknown[];
}

/** The parts of a board that determine its layout. */
interface Outline {
  readonly banner?: unknown;
  readonly middle: readonly unknown[];
  readonly rows?: readonly RowOutline[];
  readonly places: readonly { readonly spots: Spots }[];
  readonly hand?: RowOutline;
}

/** Padding inside a row. */
export const ROW_INSIDE = 12;
/** Height of the label above its spots. */
export const ROW_LABEL = 36;
const LARGEST_IN_ROW = 64;
const SMALLEST_IN_ROW = 48;
const APART_IN_ROW = 8;
const UNDER_ROW = 28;

export function rowLayout({ spots, between = [] }: RowOutline, top: number): RowLayout {
  const room = INNER - 2 * ROW_INSIDE + APART_IN_ROW;
  const inLine = Math.max(1, Math.min(spots.length, Math.floor(room / (SMALLEST_IN_ROW + APART_IN_ROW))));
  const lines = Math.max(1, Math.ceil(spots.length / inLine));
  const spotsInLine = Math.max(1, Math.ceil(spots.length / lines));
  const side = Math.min(LARGEST_IN_ROW, Math.floor(room / spotsInLine) - APART_IN_ROW);
  const isSaid = between.length > 0 || spots.some(({ under }) => under !== undefined);
  const line = side + APART_IN_ROW + (isSaid ? UNDER_ROW : 0);
  return { top, height: ROW_LABEL + lines * line + 4, side, step: side + APART_IN_ROW, line, spotsInLine };
}

/** Places with at most one spot stand side by side. With more, they are stacked, so that spots form columns. */
export function boardLayout({ banner, middle, rows = [], places, hand }: Outline): BoardLayout {
  const begin = banner === undefined ? 0 : EDGE + BANNER_HEIGHT - 4;
  let y = begin + EDGE + (middle.length === 0 ? 0 : MIDDLE_HEIGHT);
  const below = (row: RowOutline): RowLayout => {
    const layout = rowLayout(row, y);
    y += layout.height + GAP;
    return layout;
  };
  const across = rows.map(below);
  const top = y;
  const layout = placesLayout(places);
  y += Math.ceil(places.length / layout.columns) * (layout.placeHeight + GAP);
  const own = hand === undefined ? null : below(hand);
  return { ...layout, middle: begin, rows: across, top, hand: own, height: y - GAP + EDGE };
}

type PlacesLayout = Pick<BoardLayout, 'columns' | 'placeHeight' | 'spotsAre' | 'spots'>;

function placesLayout(places: Outline['places']): PlacesLayout {
  const spots = Math.max(0, ...places.map((place) => place.spots.length));
  if (spots <= 1) {
    const rows = Math.max(1, Math.ceil(places.length / MOST_COLUMNS));
    const columns = Math.max(1, Math.ceil(places.length / rows));
    return spots === 0
      ? { columns, placeHeight: 80, spotsAre: 'none', spots }
      : { columns, placeHeight: 208, spotsAre: 'upright', spots };
  }
  const hasUnder = places.some((place) => place.spots.some((spot) => spot.under !== undefined));
  const isWide = spots > SPOTS_BESIDE;
  if (isWide || places.length > PLACES_BESIDE)
    return {
      columns: isWide ? 1 : 2,
      placeHeight: (isWide ? 110 : 96) + (hasUnder ? 26 : 0),
      spotsAre: 'below',
      spots,
    };
  return { columns: 1, placeHeight: 68 + (hasUnder ? 22 : 0), spotsAre: 'beside', spots };
}
