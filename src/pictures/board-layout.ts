import { WIDTH } from './panel.ts';

/** Around a board, and between its places. */
export const EDGE = 14;
export const GAP = 8;
export const INNER = WIDTH - 2 * EDGE;
export const MIDDLE_PIECE = 58;
const MIDDLE_HEIGHT = 108;
export const MIDDLE_TOP = EDGE + 28;

/** More spots than these stand below the name and not beside it; so they do with more places than these. */
const SPOTS_BESIDE = 8;
const PLACES_BESIDE = 4;
const MOST_COLUMNS = 4;

/** How the places of a board stand. Lengths are the picture's own pixels. */
export interface BoardLayout {
  /** Of the whole picture. */
  readonly height: number;
  /** Where the places begin, below the middle. */
  readonly top: number;
  readonly columns: number;
  readonly placeHeight: number;
  /** Where the spots of a place are: one in its middle, several below its name or beside it. */
  readonly spotsAre: 'upright' | 'below' | 'beside';
  /** The most that a place has. */
  readonly spots: number;
}

/** What of a board decides how it lies. */
interface Outline {
  readonly middle: readonly unknown[];
  readonly places: readonly { readonly spots: readonly { readonly under?: unknown }[] }[];
}

/** With one spot each, places stand side by side; with several, one below the other, so that spots stand in columns. */
export function boardLayout({ middle, places }: Outline): BoardLayout {
  const top = middle.length === 0 ? EDGE : EDGE + MIDDLE_HEIGHT;
  const layout = placesLayout(places);
  const rows = Math.ceil(places.length / layout.columns);
  return { ...layout, top, height: top + rows * (layout.placeHeight + GAP) - GAP + EDGE };
}

function placesLayout(places: Outline['places']): Omit<BoardLayout, 'height' | 'top'> {
  const spots = Math.max(0, ...places.map((place) => place.spots.length));
  if (spots <= 1) {
    const rows = Math.ceil(places.length / MOST_COLUMNS);
    const columns = Math.max(1, Math.ceil(places.length / rows));
    return { columns, placeHeight: 208, spotsAre: 'upright', spots };
  }
  const under = places.some((place) => place.spots.some((spot) => spot.under !== undefined)) ? 22 : 0;
  const isWide = spots > SPOTS_BESIDE;
  if (isWide || places.length > PLACES_BESIDE)
    return { columns: isWide ? 1 : 2, placeHeight: (isWide ? 110 : 96) + under, spotsAre: 'below', spots };
  return { columns: 1, placeHeight: 68 + under, spotsAre: 'beside', spots };
}
