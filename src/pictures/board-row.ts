import { EDGE, INNER, ROW_INSIDE, ROW_LABEL, type RowLayout } from './board-layout.ts';
import type { Canvas } from './canvas.ts';
import type { FilledBoardRow, FilledSpot } from './filled-picture.ts';
import { putRow, SMALL } from './names.ts';
import { LEAST_TYPE } from './panel.ts';
import {
  BOARD,
  boxSprite,
  fittedSprite,
  pieceSprite,
  signSprite,
  squeezedSprite,
  textSprite,
} from './sprites.ts';

const MAIN = 26;

/** A full-width row of a picture. */
export function drawRow(
  canvas: Canvas,
  { label, spots, says, between }: FilledBoardRow,
  layout: RowLayout | undefined,
): void {
  if (layout === undefined) return;
  const { top, height, side, step, line, spotsInLine } = layout;
  canvas.put(boxSprite(INNER, height, { fill: BOARD.place, radius: 14 }, BOARD.fill), EDGE, top);
  const look = { size: SMALL, fill: BOARD.quiet, ground: BOARD.place };
  const fact = fittedSprite(says, INNER / 2, { ...look, size: MAIN, fill: BOARD.text });
  putRow(canvas, [fittedSprite(label, INNER / 2 - 2 * ROW_INSIDE, look)], EDGE + ROW_INSIDE, top);
  putRow(canvas, [fact], EDGE + INNER - ROW_INSIDE - fact.width, top);
  const place = (index: number) => ({
    x: EDGE + ROW_INSIDE + (index % spotsInLine) * step,
    y: top + ROW_LABEL + 4 + Math.floor(index / spotsInLine) * line,
  });
  for (const [index, spot] of spots.entries()) {
    const { x, y } = place(index);
    drawSpot(canvas, spot, x, y, side, { room: step });
  }
  for (const [index, word] of between.entries()) {
    const { x, y } = place(index);
    drawBetween(canvas, word, x + (side + step) / 2, y + side + 2);
    // A line's last spot has its neighbour at the start of the next line.
    if ((index + 1) % spotsInLine === 0)
      canvas.put(signSprite('wraps', WRAPS, BOARD.place), x + side + 4, y + (side - WRAPS) / 2);
  }
}

const WRAPS = 22;

/** The value of two neighbours, below the gap between them. */
function drawBetween(canvas: Canvas, word: string, middle: number, top: number): void {
  const sprite = textSprite(word, { size: UNDER, fill: BOARD.text, ground: BOARD.place });
  canvas.put(sprite, middle - sprite.width / 2, top);
}

const PEEK = 4;
const MOST_PEEKING = 2;

/** A piece, with those beneath it peeking out, and its marks. `room` is the width for the text under it. */
export function drawSpot(
  canvas: Canvas,
  { piece, count = 1, mark, lit, pale, under }: FilledSpot,
  x: number,
  y: number,
  side: number,
  { ground = BOARD.place, room = Number.POSITIVE_INFINITY }: { ground?: string; room?: number } = {},
): void {
  const sprite = pieceSprite(piece, side, ground, pale === true);
  for (let below = Math.min(MOST_PEEKING, count - 1); below > 0; below--)
    canvas.put(sprite, x + below * PEEK, y - below * PEEK);
  const ringed = mark === 'best' || lit === true ? BOARD.gold : mark === 'breaks' ? BOARD.bad.fill : null;
  if (ringed !== null) {
    const ring = boxSprite(side + 8, side + 8, { fill: ringed, radius: side / 6 }, ground);
    canvas.put(ring, x - 4, y - 4);
  }
  canvas.put(sprite, x, y);
  if (mark !== undefined) {
    const badge = signSprite(mark, Math.round(Math.max(22, side * 0.36)), ground);
    canvas.put(badge, x - badge.width * 0.25, y - badge.height * 0.4);
  }
  if (count > 1) drawCount(canvas, count, x + side + 10, y - 8, ground);
  if (under !== undefined) drawUnder(canvas, under, x + side / 2, y + side + 5, { ground, room });
}

const COUNT = 22;
const COUNT_HEIGHT = 26;

/** The number of cards, in the upper right corner, where it hides no rank. */
function drawCount(canvas: Canvas, count: number, right: number, top: number, ground: string): void {
  const text = textSprite(`×${count}`, { size: COUNT, fill: BOARD.text, ground: BOARD.onGold });
  const box = boxSprite(text.width + 10, COUNT_HEIGHT, { fill: BOARD.onGold, radius: 9 }, ground);
  canvas.put(box, right - box.width, top);
  canvas.put(text, right - box.width + 5, top - 1);
}

const UNDER = 22;
/** Least gap between two texts, so that they do not read as one number. */
const UNDER_GAP = 5;

function drawUnder(
  canvas: Canvas,
  { text: said, ready }: NonNullable<FilledSpot['under']>,
  middle: number,
  top: number,
  { ground, room }: { readonly ground: string; readonly room: number },
): void {
  const fill = ready ? BOARD.gold : ground;
  const look = { fill: ready ? BOARD.onGold : BOARD.text, ground: fill };
  const large = textSprite(said, { ...look, size: UNDER });
  const text =
    large.width + UNDER_GAP <= room
      ? large
      : squeezedSprite(said, room - UNDER_GAP, { ...look, size: LEAST_TYPE });
  if (ready) {
    const box = boxSprite(text.width + 8, 25, { fill, radius: 9 }, ground);
    canvas.put(box, middle - box.width / 2, top - 1);
  }
  canvas.put(text, middle - text.width / 2, top - 2);
}
