import { pngOf } from './indexed-png.ts';
import { nearest, numberOf, type Sprite } from './sprite.ts';

/** A picture to copy sprites into. */
export interface Canvas {
  /** Puts the sprite's upper left corner there; anything beyond the edge is cut off. */
  put(sprite: Sprite, x: number, y: number): void;
  png(): Uint8Array;
}

/** As many as a byte can index. */
const MOST_COLOURS = 256;
/** Above this many pixels, filling a run is quicker than writing each pixel. */
const LONG = 24;

/**
 * A canvas of one colour. Colours are numbered in order of appearance, so the same sprites in the same order give the
 * same file.
 */
export function createCanvas(width: number, height: number, ground: string): Canvas {
  // Every row starts with PNG's filter byte: 0, for none.
  const stride = width + 1;
  const rows = new Uint8Array(stride * height);
  const colours = [numberOf(ground)];
  const places = new Map([[numberOf(ground), 0]]);

  const placeOf = (colour: number): number => {
    const known = places.get(colour);
    if (known !== undefined) return known;
    const place = colours.length < MOST_COLOURS ? colours.push(colour) - 1 : nearest(colours, colour);
    places.set(colour, place);
    return place;
  };

  return {
    put({ width: wide, height: high, runs, colours: own }, atX, atY) {
      const [left, top] = [Math.round(atX), Math.round(atY)];
      const numbers = Uint8Array.from(own, placeOf);
      const isInside = left >= 0 && top >= 0 && left + wide <= width && top + high <= height;
      for (let at = 0; at < runs.length; at += 4) {
        const y = top + (runs[at + 1] as number);
        if (!isInside && (y < 0 || y >= height)) continue;
        const x = left + (runs[at] as number);
        const end = x + (runs[at + 2] as number);
        const row = y * stride + 1;
        const [from, to] = isInside ? [x, end] : [Math.max(0, x), Math.min(width, end)];
        const number = numbers[runs[at + 3] as number] as number;
        if (to - from > LONG) rows.fill(number, row + from, row + to);
        else for (let pixel = from; pixel < to; pixel++) rows[row + pixel] = number;
      }
    },
    png() {
      const palette = Uint8Array.from(
        colours.flatMap((colour) => [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]),
      );
      return pngOf(rows, palette, width, height, true);
    },
  };
}
