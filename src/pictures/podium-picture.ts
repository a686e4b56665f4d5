import type { PictureLine } from '../engine/scene.ts';
import type { Seat } from '../engine/seat.ts';
import { EDGE, GAP, INNER } from './board-layout.ts';
import { drawRow as drawBoardRow } from './board-row.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { type Face, faceSprite, withFaces } from './face.ts';
import type { FilledPodium, FilledPodiumPlace } from './filled-picture.ts';
import { dashesOf } from './lines-picture.ts';
import { labelled, NAME_GAP, nameSprites, putMiddle, putRow, type Signs, SMALL } from './names.ts';
import { WIDTH } from './panel.ts';
import { END, LINE, type PodiumLayout, podiumLayout, ROW, STEPS } from './podium-layout.ts';
import { type Polyline, polylineSprite } from './polylines.ts';
import { drawScoreSheet } from './score-sheet.ts';
import type { Sprite } from './sprite.ts';
import { BOARD, boxSprite, fittedSprite, signSprite, textSprite } from './sprites.ts';

const NUMBER = 40;

const FACE = 68;
const SIGN = 24;
const STEP = 212;
/** By place, high enough for the number. Players without a place stand on the floor. */
const STEP_HEIGHTS = [80, 66, 52] as const;
const METALS = ['#f6c653', '#c9ced8', '#d69a63'] as const;

interface Finisher extends FilledPodiumPlace {
  readonly face: Face;
}

/** The end of a game, drawn from sprites like a board. Takes a few milliseconds. */
export function podiumPicture(podium: FilledPodium): Uint8Array {
  const layout = podiumLayout(podium);
  const canvas = createCanvas(WIDTH, layout.height, BOARD.fill);
  const finishers = labelled(withFaces(podium.places), () => STEP, signsOf, NAMED);
  canvas.put(
    fittedSprite(podium.title, INNER, { size: SMALL, fill: BOARD.quiet, ground: BOARD.fill }),
    EDGE,
    12,
  );
  const [alone] = finishers;
  if (finishers.length === 1 && alone !== undefined) drawAlone(canvas, alone, layout, podium.stars);
  else drawSteps(canvas, finishers.slice(0, STEPS), layout.floor);
  if (podium.sheet !== undefined) drawScoreSheet(canvas, podium.sheet, podium.places, layout);
  const others = podium.sheet === undefined ? finishers.slice(STEPS) : [];
  const width = others.length === 1 ? INNER : (INNER - GAP) / 2;
  for (const [index, finisher] of others.entries())
    drawRow(canvas, finisher, {
      x: EDGE + (index % 2) * (width + GAP),
      y: layout.floor + GAP + Math.floor(index / 2) * ROW,
      width,
    });
  for (const [index, told] of podium.highlights.entries())
    drawHighlight(canvas, told, layout.told + GAP + index * LINE);
  if (podium.course.length > 0) drawCourse(canvas, podium.course, finishers, layout);
  for (const [index, row] of podium.rows.entries()) drawBoardRow(canvas, row, layout.rows[index]);
  return canvas.png();
}

/** Three have the best in the middle; two stand in order from left to right. */
function drawSteps(canvas: Canvas, finishers: readonly Finisher[], floor: number): void {
  const [first, second, third] = finishers;
  const order = third === undefined ? [first, second] : [second, first, third];
  const width = INNER / order.length;
  for (const [index, finisher] of order.entries())
    if (finisher !== undefined) drawStep(canvas, finisher, EDGE + (index + 0.5) * width, floor);
}

function drawStep(canvas: Canvas, finisher: Finisher, middle: number, floor: number): void {
  const { place, points, won, face } = finisher;
  const high = STEP_HEIGHTS[(place ?? 0) - 1] ?? 0;
  const step = floor - high;
  if (high > 0) {
    const look = { fill: BOARD.place, radius: 10, stroke: face.colour };
    canvas.put(boxSprite(STEP, high, look, BOARD.fill), middle - STEP / 2, step);
    const fill = METALS[(place ?? 0) - 1] ?? BOARD.text;
    const number = textSprite(`${place}`, { size: NUMBER, fill, ground: BOARD.place });
    canvas.put(number, middle - number.width / 2, step + high / 2 - NUMBER * 0.67);
  }
  const told = fittedSprite(points, STEP, { size: SMALL, fill: BOARD.quiet, ground: BOARD.fill });
  canvas.put(told, middle - told.width / 2, step - 32);
  putMiddle(canvas, nameOf(finisher, STEP), middle, step - 64, NAME_GAP);
  canvas.put(faceSprite(face, FACE, BOARD.fill), middle - FACE / 2, step - 70 - FACE);
  if (won) canvas.put(signSprite('crown', 38, BOARD.fill), middle - 19, step - 70 - FACE - 34);
}

function drawAlone(
  canvas: Canvas,
  finisher: Finisher,
  { top }: PodiumLayout,
  stars: FilledPodium['stars'],
): void {
  const { face, points, won } = finisher;
  canvas.put(faceSprite(face, FACE, BOARD.fill), EDGE, top + 8);
  const left = EDGE + FACE + 2 * GAP;
  const room = INNER - FACE - 2 * GAP - (stars === undefined ? 0 : drawStars(canvas, stars, top));
  const crown = won ? [signSprite('crown', 34, BOARD.fill)] : [];
  putRow(canvas, [...nameOf(finisher, room - 50), ...crown], left, top + 8, NAME_GAP);
  canvas.put(
    fittedSprite(points, room, { size: SMALL, fill: BOARD.quiet, ground: BOARD.fill }),
    left,
    top + 46,
  );
}

const LARGE_STAR = 38;

/** Stars on the right, with their measure below; returns the width they take. */
function drawStars(
  canvas: Canvas,
  { count, most, says }: NonNullable<FilledPodium['stars']>,
  top: number,
): number {
  const width = most * (LARGE_STAR + GAP);
  const left = EDGE + INNER - width + GAP;
  for (let star = 0; star < most; star++) {
    const sprite = signSprite(star < count ? 'star' : 'noStar', LARGE_STAR, BOARD.fill);
    canvas.put(sprite, left + star * (LARGE_STAR + GAP), top + 4);
  }
  const look = { size: SMALL, fill: BOARD.quiet, ground: BOARD.fill };
  const said = fittedSprite(says, 2 * width, look);
  canvas.put(said, EDGE + INNER - said.width, top + 46);
  return Math.max(width, said.width) + GAP;
}

/** A player without a step. */
function drawRow(
  canvas: Canvas,
  finisher: Finisher,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const small = { size: SMALL, fill: BOARD.quiet, ground: BOARD.fill };
  const { place, face } = finisher;
  if (place !== null) canvas.put(textSprite(`${place}`, small), x + 4, y + 8);
  canvas.put(faceSprite(face, END, BOARD.fill), x + 26, y + 3);
  const points = fittedSprite(finisher.points, width / 2, small);
  canvas.put(points, x + width - points.width - 4, y + 8);
  putRow(canvas, nameOf(finisher, width - 76 - points.width), x + 70, y + 4, NAME_GAP);
}

const NAMED = { fill: BOARD.text, ground: BOARD.fill };

/** Marks a name if a bot or the clock played some of its turns. */
function signsOf({ clock }: Finisher): Signs {
  return { after: clock ? [signSprite('clock', SIGN, BOARD.fill)] : [] };
}

function nameOf(finisher: Finisher, room: number): readonly Sprite[] {
  const look = finisher.won ? { ...NAMED, fill: BOARD.gold } : NAMED;
  return nameSprites(finisher.name, signsOf(finisher), room, look);
}

function drawHighlight(canvas: Canvas, told: string, y: number): void {
  canvas.put(signSprite('star', SIGN, BOARD.fill), EDGE + 4, y + 3);
  const room = INNER - SIGN - 2 * GAP;
  canvas.put(
    fittedSprite(told, room, { size: 24, fill: BOARD.text, ground: BOARD.fill }),
    EDGE + SIGN + 2 * GAP,
    y,
  );
}

const THIN = 3;

/** A line a seat in its colour and dashes, from the common start to the face at its end. */
function drawCourse(
  canvas: Canvas,
  course: readonly PictureLine[],
  finishers: readonly Finisher[],
  { course: top, courseHeight }: PodiumLayout,
): void {
  const [width, height] = [INNER - 2 * END, courseHeight - GAP];
  const steps = Math.max(1, ...course.map(({ points }) => points.length));
  const all = [0, ...course.flatMap(({ points }) => points)];
  const [low, high] = [Math.min(...all), Math.max(1, ...all)];
  const y = (points: number): number => {
    const room = height - END;
    return END / 2 + room - (room * (points - low)) / (high - low);
  };
  const faceOf = (at: Seat): Face | undefined => finishers.find(({ seat }) => seat === at)?.face;
  const zero = Math.round(y(0)) + 0.5;
  const axis = {
    points: [
      [0, zero],
      [width, zero],
    ],
    colour: BOARD.grid,
    thickness: 1,
    dashes: [],
  } as const;
  const lines = course.map(
    ({ seat, points }): Polyline => ({
      points: [0, ...points].map((value, at) => [(width * at) / steps, y(value)]),
      colour: faceOf(seat)?.colour ?? BOARD.text,
      thickness: THIN,
      dashes: dashesOf(seat),
    }),
  );
  canvas.put(polylineSprite(width, height, [axis, ...lines], BOARD.fill), EDGE, top);
  const ends = course
    .map(({ seat, points }) => ({ face: faceOf(seat), at: y(points.at(-1) ?? 0) - END / 2 }))
    .toSorted((one, other) => one.at - other.at);
  let next = 0;
  for (const [index, { face, at }] of ends.entries()) {
    // Leaves room for the faces still to come below.
    const lowest = height - (ends.length - index) * END;
    const place = Math.min(Math.max(at, next), lowest);
    if (face !== undefined)
      canvas.put(faceSprite(face, END, BOARD.fill), EDGE + width + END / 2, top + place);
    next = place + END;
  }
}
