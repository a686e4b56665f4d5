import type { Shape } from '../engine/card-drawing.ts';
import { labelsOf } from '../words/seat-labels.ts';
import { drawFace, type Face, withFaces } from './face.ts';
import type { FilledLine, FilledPicture } from './filled-picture.ts';
import { LEAST_TYPE, PADDING, PANEL, panel, TOP, WIDTH } from './panel.ts';
import { LINES_HEIGHT as HEIGHT } from './picture-size.ts';
import { shape } from './shapes.ts';
import { element, lettering, placed, round, widthOf } from './svg.ts';

interface Look {
  readonly dashes: readonly number[];
  readonly marker: Shape;
}

/** By seat. A line can be told by its colour, dashes, markers or the label at its end: each one is enough. */
export const LOOKS: readonly Look[] = [
  { dashes: [], marker: 'circle' },
  { dashes: [10, 5], marker: 'square' },
  { dashes: [2, 5], marker: 'triangle' },
  { dashes: [14, 4, 3, 4], marker: 'diamond' },
  { dashes: [6, 6], marker: 'star' },
  { dashes: [], marker: 'plus' },
  { dashes: [16, 6], marker: 'moon' },
  { dashes: [3, 3], marker: 'saltire' },
];

const FOOT = 58;
const AXIS = 58;
const NAMES = 236;
const NAME_SIZE = 22;
const NAME_STEP = 30;
const FACE = 28;
/** More would overlap. */
const MOST_NUMBERS = 10;
const MARKER = 11;
const GRID_LINES = 5;

interface Line extends Omit<FilledLine, 'seat'>, Look {
  readonly face: Face;
  /** Whether to show the face; false if the line belongs to nobody. */
  readonly isSeat: boolean;
}

interface Frame {
  readonly x: (step: number) => number;
  readonly y: (points: number) => number;
}

/** The points after each step, a line for everyone, from the common start to the final points. */
export function linesPicture({
  title,
  step,
  start = 0,
  lines,
}: Extract<FilledPicture, { kind: 'lines' }>): string {
  const steps = Math.max(1, ...lines.map(({ points }) => points.length));
  const all = [start, ...lines.flatMap(({ points }) => points)];
  const grid = gridFor(Math.min(...all), Math.max(...all));
  const [low, high] = [grid[0] ?? 0, grid.at(-1) ?? 1];
  const [left, right, bottom] = [PADDING + AXIS, WIDTH - PADDING - NAMES, HEIGHT - FOOT];
  const drawn = withFaces(lines.map((line, index) => ({ ...line, seat: line.seat ?? index }))).map(
    (line, index): Line => ({ ...line, ...lookOf(line.seat), isSeat: lines[index]?.seat !== undefined }),
  );
  const frame: Frame = {
    x: (at) => left + ((right - left) * at) / steps,
    y: (points) => bottom - ((bottom - TOP - 8) * (points - low)) / (high - low),
  };
  return panel(
    WIDTH,
    HEIGHT,
    title,
    [
      ...grid.map((value) => gridLine(value, left, right, frame)),
      ...stepNumbers(steps, frame),
      lettering(step, (left + right) / 2, HEIGHT - 10, {
        size: LEAST_TYPE,
        fill: PANEL.quiet,
        anchor: 'middle',
      }),
      ...drawn.map((line) => drawLine(line, start, frame)),
      ...names(drawn, right, frame),
    ].join(''),
  );
}

/** The lengths of dashes and gaps in a seat’s line. */
export function dashesOf(seat: number): readonly number[] {
  return lookOf(seat).dashes;
}

function lookOf(index: number): Look {
  const look = LOOKS[index % LOOKS.length];
  if (look === undefined) throw new RangeError(`no look for line ${index}`);
  return look;
}

/** Round values that cover the lowest and the highest. */
function gridFor(low: number, high: number): readonly number[] {
  const rough = Math.max(1, high - low) / GRID_LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const pace = Math.max(1, ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power);
  const first = Math.floor(low / pace);
  const last = Math.max(first + 1, Math.ceil(high / pace));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * pace);
}

function gridLine(value: number, left: number, right: number, { y }: Frame): string {
  // In the middle of a pixel: elsewhere the line would blur over two.
  const at = Math.round(y(value)) + 0.5;
  const stroke = { stroke: value === 0 ? PANEL.quiet : PANEL.grid, 'stroke-width': value === 0 ? 1.5 : 1 };
  return (
    element('path', { d: `M${left} ${at}H${right}`, ...stroke }) +
    lettering(String(value).replace('-', '−'), left - 8, at + 7, {
      size: LEAST_TYPE,
      fill: PANEL.quiet,
      anchor: 'end',
    })
  );
}

function stepNumbers(steps: number, { x }: Frame): readonly string[] {
  const every = Math.ceil(steps / MOST_NUMBERS);
  return Array.from({ length: steps }, (_, index) => index + 1)
    .filter((number) => number % every === 0)
    .map((number) =>
      lettering(String(number), x(number), HEIGHT - FOOT + 22, {
        size: LEAST_TYPE,
        fill: PANEL.quiet,
        anchor: 'middle',
      }),
    );
}

function drawLine({ points, dashes, marker, face }: Line, start: number, { x, y }: Frame): string {
  const spots = [start, ...points].map((value, index) => [round(x(index)), round(y(value))] as const);
  const path = spots.map(([spotX, spotY], index) => `${index === 0 ? 'M' : 'L'}${spotX} ${spotY}`).join('');
  const stroke = {
    d: path,
    fill: 'none',
    stroke: face.colour,
    'stroke-width': 2.5,
    'stroke-linejoin': 'round',
  };
  const markers = spots
    .slice(1)
    .map(([spotX, spotY]) =>
      placed(spotX - MARKER / 2, spotY - MARKER / 2, MARKER / 100, shape(marker, face.colour, PANEL.fill)),
    );
  return (
    element('path', dashes.length === 0 ? stroke : { ...stroke, 'stroke-dasharray': dashes.join(' ') }) +
    markers.join('')
  );
}

/** The names at the ends of their lines, best first, spread out where lines end close together. */
function names(lines: readonly Line[], right: number, { y }: Frame): readonly string[] {
  const scores = lines.map(({ points }) => `  ${String(points.at(-1) ?? 0).replace('-', '−')}`);
  const fits = (label: string, index: number): boolean =>
    widthOf(label + scores[index], NAME_SIZE) <= NAMES - FACE - 30;
  const labels = labelsOf(
    lines.map(({ name }) => name),
    fits,
  );
  const ends = lines
    .map((line, index) => ({
      ...line,
      said: `${labels[index]}${scores[index]}`,
      last: line.points.at(-1) ?? 0,
    }))
    .toSorted((a, b) => b.last - a.last);
  const places = apart(ends.map(({ last }) => y(last)));
  return ends.map(({ said, face, marker, isSeat, last }, index) => {
    const at = places[index] ?? 0;
    const end = isSeat
      ? placed(right + 18, at - FACE / 2, 1, drawFace(face, FACE))
      : placed(right + 26, at - MARKER / 2, MARKER / 100, shape(marker, face.colour, PANEL.fill));
    return (
      element('path', {
        d: `M${right + 7} ${round(y(last))}L${right + 16} ${round(at)}`,
        stroke: face.colour,
        'stroke-width': 1.5,
      }) +
      end +
      lettering(said, right + FACE + 24, at + 7.5, { size: NAME_SIZE, fill: PANEL.text })
    );
  });
}

/** Ascending heights, spread so that no two are closer than a line of type and none is below the bottom. */
function apart(heights: readonly number[]): readonly number[] {
  const down: number[] = [];
  for (const height of heights)
    down.push(Math.max(height, (down.at(-1) ?? Number.NEGATIVE_INFINITY) + NAME_STEP));
  const up: number[] = [];
  let limit = HEIGHT - FOOT + 6;
  for (const height of down.toReversed()) {
    up.unshift(Math.min(height, limit));
    limit = Math.min(height, limit) - NAME_STEP;
  }
  return up;
}
