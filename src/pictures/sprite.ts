import { renderPixels } from './render.ts';

/** An indexed drawing: each pixel is a byte that indexes `colours`. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** `0xrrggbb` each; at most 255. */
  readonly colours: readonly number[];
}

/**
 * A drawing made once and copied into many pictures. Most of a board is flat, so sprites are kept as runs of one
 * colour: copying those takes a tenth of the time of copying pixels.
 */
export interface Sprite {
  readonly width: number;
  readonly height: number;
  /** Four numbers a run: its start (x and y), its length, and its colour’s number. Clear pixels have no run. */
  readonly runs: Uint16Array;
  readonly colours: readonly number[];
}

/** The number of a clear pixel, which lets the picture below show. */
export const CLEAR = 255;
/** Pixels with a lower alpha are clear (out of 255). */
const FAINT = 24;
/** Bits of a channel that distinguish two shades at smoothed edges: four shades between two colours. */
const SHADES = 0xc0c0c0;
/** A colour with at least this share of the pixels is kept exactly. */
const FLAT = 0.01;

/** A drawing as a sprite for a background of one colour, which shows through where the drawing is translucent. */
export function spriteOf(svg: string, ground: string): Sprite {
  return inRuns(bitmapOf(svg, ground));
}

/** The same without clear columns on the left and right. */
export function trimmedSpriteOf(svg: string, ground: string): Sprite {
  return inRuns(trimmed(bitmapOf(svg, ground)));
}

export function bitmapOf(svg: string, ground: string): Bitmap {
  const { width, height, pixels: rgba } = renderPixels(svg);
  const shown = shownOn(rgba, numberOf(ground));
  const counts = countsOf(shown);
  // Flat colours first, so that nearby shades are merged into them and not the other way round.
  const byCount = [...counts].toSorted(([a, some], [b, others]) => others - some || a - b);
  const colours: number[] = [];
  const coarse = new Map<number, number>();
  const numbers = new Map<number, number>([[TRANSPARENT, CLEAR]]);
  for (const [colour, count] of byCount) {
    if (colour === TRANSPARENT) continue;
    const flat = count >= FLAT * shown.length;
    const known = flat ? undefined : coarse.get(colour & SHADES);
    const place = known ?? (colours.length < CLEAR ? colours.push(colour) - 1 : nearest(colours, colour));
    if (!coarse.has(colour & SHADES)) coarse.set(colour & SHADES, place);
    numbers.set(colour, place);
  }
  const pixels = new Uint8Array(shown.length);
  let [last, number] = [TRANSPARENT, CLEAR];
  for (let at = 0; at < shown.length; at++) {
    const colour = shown[at] as number;
    if (colour !== last) [last, number] = [colour, numbers.get(colour) ?? CLEAR];
    pixels[at] = number;
  }
  return { width, height, pixels, colours };
}

/** How often each colour occurs. Neighbouring pixels are mostly alike. */
function countsOf(shown: Int32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < shown.length; ) {
    const [from, colour] = [at, shown[at] as number];
    while (at < shown.length && shown[at] === colour) at++;
    counts.set(colour, (counts.get(colour) ?? 0) + at - from);
  }
  return counts;
}

export function inRuns({ width, height, pixels, colours }: Bitmap): Sprite {
  const runs: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; ) {
      const from = x;
      const pixel = pixels[y * width + x] as number;
      while (x < width && pixels[y * width + x] === pixel) x++;
      if (pixel !== CLEAR) runs.push(from, y, x - from, pixel);
    }
  }
  return { width, height, runs: Uint16Array.from(runs), colours };
}

/** Without clear columns on the left and right. */
export function trimmed(bitmap: Bitmap): Bitmap {
  const { width, height, pixels } = bitmap;
  const isEmpty = (x: number): boolean => {
    for (let y = 0; y < height; y++) if (pixels[y * width + x] !== CLEAR) return false;
    return true;
  };
  let [left, right] = [0, width];
  while (left < right && isEmpty(left)) left++;
  while (right > left && isEmpty(right - 1)) right--;
  const cut = new Uint8Array((right - left) * height);
  for (let y = 0; y < height; y++)
    cut.set(pixels.subarray(y * width + left, y * width + right), y * (right - left));
  return { ...bitmap, width: right - left, pixels: cut };
}

/** `#rrggbb` as a number. */
export function numberOf(colour: string): number {
  return Number.parseInt(colour.slice(1), 16);
}

/** The nearest of some colours; there must be at least one. */
export function nearest(colours: readonly number[], colour: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [place, other] of colours.entries()) {
    const far = [16, 8, 0].reduce(
      (sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2,
      0,
    );
    if (far < least) [best, least] = [place, far];
  }
  return best;
}

const TRANSPARENT = -1;

/** The colour of each pixel on the background. */
function shownOn(rgba: Uint8Array, ground: number): Int32Array {
  const shown = new Int32Array(rgba.length / 4);
  const words = new Uint32Array(new Uint8Array(rgba).buffer);
  let [last, colour] = [0, TRANSPARENT];
  for (let at = 0; at < shown.length; at++) {
    const word = words[at] as number;
    if (word !== last) [last, colour] = [word, blended(rgba, at * 4, ground)];
    shown[at] = colour;
  }
  return shown;
}

/** A pixel on the background; the renderer premultiplies colours with their alpha. */
function blended(rgba: Uint8Array, at: number, ground: number): number {
  const alpha = rgba[at + 3] as number;
  if (alpha < FAINT) return TRANSPARENT;
  let colour = 0;
  for (const [offset, shift] of CHANNELS) {
    const through = (((ground >> shift) & 255) * (255 - alpha)) / 255;
    colour |= Math.min(255, Math.round((rgba[at + offset] as number) + through)) << shift;
  }
  return colour;
}

/** The position of each channel in the bytes of a pixel, and in a colour. */
const CHANNELS = [
  [0, 16],
  [1, 8],
  [2, 0],
] as const;
