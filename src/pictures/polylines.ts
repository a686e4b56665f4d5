import { CLEAR, inRuns, numberOf, type Sprite } from './sprite.ts';

/** A line through points, each to the right of the one before. */
export interface Polyline {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly colour: string;
  readonly thickness: number;
  /** Lengths of dashes and gaps in turn; empty for a solid line. */
  readonly dashes: readonly number[];
}

/** Shades from the background to a line’s colour, for smooth edges. */
const SHADES = 2;

/**
 * Lines over each other, the last on top. They differ every time, so they are not cached as a sprite, and rendering
 * them as SVG took longer than the rest of the picture. This only visits the pixels near them.
 */
export function polylineSprite(
  width: number,
  height: number,
  lines: readonly Polyline[],
  ground: string,
): Sprite {
  const pixels = new Uint8Array(width * height).fill(CLEAR);
  for (const [index, line] of lines.entries()) drawLine(line, pixels, width, height, index * SHADES);
  const colours = lines.flatMap(({ colour }) =>
    Array.from({ length: SHADES }, (_, shade) => mixed(ground, colour, (shade + 1) / SHADES)),
  );
  return inRuns({ width, height, pixels, colours });
}

/** Draws column by column. The shades of the line are numbered from `first` on, palest first. */
function drawLine(
  { points, thickness, dashes }: Polyline,
  pixels: Uint8Array,
  width: number,
  height: number,
  first: number,
): void {
  const half = thickness / 2;
  const period = dashes.reduce((sum, each) => sum + each, 0);
  let along = 0;
  for (const [index, [toX, toY]] of points.entries()) {
    const [fromX, fromY] = points[index - 1] ?? [toX, toY];
    const [slope, length] = [(toY - fromY) / (toX - fromX), Math.hypot(toX - fromX, toY - fromY)];
    // A column cuts a steep line at more pixels than the line is thick.
    const steep = length / (toX - fromX);
    const [top, bottom] = [Math.min(fromY, toY) - half, Math.max(fromY, toY) + half];
    for (let x = Math.round(fromX); x < Math.min(width, Math.round(toX)); x++) {
      if (isInGap(along + (x - fromX) * steep, dashes, period)) continue;
      const middle = fromY + (x + 0.5 - fromX) * slope;
      const far = (half + 0.5) * steep;
      const last = Math.min(height - 1, Math.round(Math.min(bottom, middle + far)) - 1);
      for (let y = Math.max(0, Math.round(Math.max(top, middle - far))); y <= last; y++) {
        const cover = half + 0.5 - Math.abs(y + 0.5 - middle) / steep;
        const shade = Math.min(SHADES, Math.round(cover * SHADES)) - 1;
        const [at, number] = [y * width + x, first + shade];
        const before = pixels[at] as number;
        // Over another line, the palest shade would let the background through.
        if (before === CLEAR ? shade >= 0 : shade > 0 && before < number) pixels[at] = number;
      }
    }
    along += length;
  }
}

function isInGap(along: number, dashes: readonly number[], period: number): boolean {
  let left = along % period;
  for (const [index, each] of dashes.entries()) {
    if (left < each) return index % 2 === 1;
    left -= each;
  }
  return false;
}

function mixed(ground: string, colour: string, share: number): number {
  const [from, to] = [numberOf(ground), numberOf(colour)];
  return [16, 8, 0].reduce((sum, shift) => {
    const [less, more] = [(from >> shift) & 255, (to >> shift) & 255];
    return sum | (Math.round(less + (more - less) * share) << shift);
  }, 0);
}
