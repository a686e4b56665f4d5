import { EDGE, GAP, INNER } from './board-layout.ts';
import type { Canvas } from './canvas.ts';
import { type Face, faceSprite, withFaces } from './face.ts';
import { type FilledPodiumPlace, type FilledScoreSheet, totalIn } from './filled-picture.ts';
import { labelled, NAME_GAP, nameSprites, putMiddle, putRow, SMALL, widthOfRow } from './names.ts';
import { LEAST_TYPE } from './panel.ts';
import { lineHeight, noteOf, type PodiumLayout, SHEET } from './podium-layout.ts';
import type { Sprite } from './sprite.ts';
import { BOARD, boxSprite, fittedSprite, pieceSprite, signSprite, textSprite } from './sprites.ts';

const INSIDE = 12;
const FACE = 30;
const SIGN = 24;
const PIECE = 34;
/** Room for the number of a place. */
const PLACE = 20;
const COLUMN_GAP = 12;
const NUMBER_GAP = 6;

const QUIET = { size: SMALL, fill: BOARD.quiet, ground: BOARD.place };
const SCORED = { ...QUIET, fill: BOARD.gold };
/** Heads leave as much room for names as they can. */
const HEAD = { ...QUIET, size: LEAST_TYPE };
const NAMED = { fill: BOARD.text, ground: BOARD.place };

interface Column {
  readonly head: Sprite;
  readonly worth: readonly Sprite[];
  /** By line: how many, and right of that the points. */
  readonly counts: readonly (Sprite | null)[];
  readonly points: readonly (Sprite | null)[];
}

/** What everybody’s points are made of: a line a player, best first. */
export function drawScoreSheet(
  canvas: Canvas,
  sheet: FilledScoreSheet,
  places: readonly FilledPodiumPlace[],
  { floor, sheetHeight }: Pick<PodiumLayout, 'floor' | 'sheetHeight'>,
): void {
  const top = floor + GAP;
  let foot = top + SHEET.heads;
  const lines = places.map((place) => {
    foot += lineHeight(place);
    return foot - lineHeight(place);
  });
  canvas.put(boxSprite(INNER, sheetHeight - GAP, { fill: BOARD.place, radius: 14 }, BOARD.fill), EDGE, top);
  let right = EDGE + INNER - INSIDE;
  for (const column of columnsOf(sheet, places).toReversed()) {
    const left = right - widthOf(column);
    drawColumn(canvas, column, { left, right, top, lines });
    right = left - COLUMN_GAP;
  }
  const left = EDGE + INSIDE + PLACE;
  const named = labelled(withFaces(places), () => right - left, signsOf, NAMED);
  for (const [index, player] of named.entries()) {
    const { name, place, won } = player;
    const y = lines[index] ?? top;
    if (place !== null) putRow(canvas, [textSprite(`${place}`, QUIET)], EDGE + INSIDE, y);
    const look = won ? { ...NAMED, fill: BOARD.gold } : NAMED;
    putRow(canvas, nameSprites(name, signsOf(player), right - left, look), left, y, NAME_GAP);
    const note = noteOf(player);
    if (note === undefined) continue;
    const below = left + FACE + NAME_GAP;
    canvas.put(fittedSprite(note, EDGE + INNER - INSIDE - below, HEAD), below, y + SHEET.line - 5);
  }
  for (const [index, note] of sheet.notes.entries())
    canvas.put(fittedSprite(note, INNER - 2 * INSIDE, QUIET), EDGE + INSIDE, foot + index * SHEET.note);
}

function signsOf({ face, clock }: { readonly face: Face; readonly clock: boolean }) {
  return {
    before: [faceSprite(face, FACE, BOARD.place)],
    after: clock ? [signSprite('clock', SIGN, BOARD.place)] : [],
  };
}

function columnsOf(sheet: FilledScoreSheet, places: readonly FilledPodiumPlace[]): readonly Column[] {
  const columns = sheet.columns.map(({ head, piece, worth, cells }): Column => {
    const own = places.map(({ seat }) => cells[seat]);
    return {
      head: piece === undefined ? textSprite(head, HEAD) : pieceSprite(piece, PIECE, BOARD.place, false),
      worth: [textSprite(worth, { ...HEAD, fill: BOARD.gold })],
      counts: own.map((cell) =>
        cell?.count === undefined ? null : textSprite(`${cell.count}`, { ...QUIET, fill: BOARD.text }),
      ),
      points: own.map((cell) =>
        cell === undefined || cell.points === 0 ? null : textSprite(`+${cell.points}`, SCORED),
      ),
    };
  });
  const totals = places.map(({ seat }) => textSprite(`${totalIn(sheet, seat)}`, TOTAL));
  return [...columns, { head: textSprite(sheet.total, HEAD), worth: [], counts: [], points: totals }];
}

const TOTAL = { ...NAMED, size: 27 };

function widthOf(column: Column): number {
  return Math.max(column.head.width, widthOfRow(column.worth), numbersWidth(column));
}

function numbersWidth({ counts, points }: Column): number {
  const [before, last] = [widest(counts), widest(points)];
  return before + last + (before > 0 && last > 0 ? NUMBER_GAP : 0);
}

function widest(sprites: readonly (Sprite | null)[]): number {
  return Math.max(0, ...sprites.map((sprite) => sprite?.width ?? 0));
}

/** The numbers stand below the middle of the head, and end below each other. */
function drawColumn(
  canvas: Canvas,
  column: Column,
  at: {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly lines: readonly number[];
  },
): void {
  const { head, worth, counts, points } = column;
  const middle = (at.left + at.right) / 2;
  const baseline = head.height > PIECE - 1 ? at.top + 5 : at.top + 10;
  canvas.put(head, middle - head.width / 2, baseline);
  putMiddle(canvas, worth, middle, at.top + 36);
  const end = middle + numbersWidth(column) / 2;
  const ends = (sprites: readonly (Sprite | null)[], right: number): void => {
    for (const [index, sprite] of sprites.entries())
      if (sprite !== null) putRow(canvas, [sprite], right - sprite.width, at.lines[index] ?? at.top);
  };
  ends(points, end);
  ends(counts, end - (widest(points) === 0 ? 0 : widest(points) + NUMBER_GAP));
}
