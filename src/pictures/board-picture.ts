import {
  BANNER_HEIGHT,
  type BoardLayout,
  boardLayout,
  EDGE,
  GAP,
  INNER,
  MIDDLE_PIECE,
  MIDDLE_TOP,
} from './board-layout.ts';
import { drawRow, drawSpot } from './board-row.ts';
import { type Canvas, createCanvas } from './canvas.ts';
import { type Face, faceSprite, withFaces } from './face.ts';
import type { FilledBanner, FilledBoard, FilledGroup, FilledPlace, FilledSpot } from './filled-picture.ts';
import {
  labelled,
  NAME_GAP,
  nameSprites,
  putMiddle,
  putRow,
  type Signs,
  SMALL,
  smallRatherThanCut,
  WORD_GAP,
  widthOfRow,
} from './names.ts';
import { WIDTH } from './panel.ts';
import type { Sprite } from './sprite.ts';
import {
  BOARD,
  boxSprite,
  fittedSprite,
  pieceSprite,
  signSprite,
  squeezedSprite,
  textSprite,
} from './sprites.ts';

const INSIDE = 14;
const MAIN = 26;
const LARGE = 32;

const GROUP_GAP = 30;
const PIECE_GAP = 6;
/** Between two facts above spots, so that “slot 3” and “0 points” do not read as one. */
const FACT_GAP = 22;

/** Copies sprites into a picture and encodes it with few colours. Takes a few milliseconds. */
export function boardPicture(board: FilledBoard): Uint8Array {
  const { banner, middle, rows, places, hand } = board;
  const layout = boardLayout(board);
  const canvas = createCanvas(WIDTH, layout.height, BOARD.fill);
  if (banner !== undefined) drawBanner(canvas, banner);
  drawMiddle(canvas, middle, layout.middle);
  for (const [index, row] of rows.entries()) drawRow(canvas, row, layout.rows[index]);
  const width = Math.floor((INNER - (layout.columns - 1) * GAP) / layout.columns);
  for (const [index, place] of labelled(
    withFaces(places),
    (place) => roomForName(place, layout, width),
    signsOf,
    NAMED,
  ).entries()) {
    const x = EDGE + (index % layout.columns) * (width + GAP);
    const y = layout.top + Math.floor(index / layout.columns) * (layout.placeHeight + GAP);
    const look = { fill: BOARD.place, radius: 14, ...(place.turn ? { stroke: BOARD.gold } : {}) };
    canvas.put(boxSprite(width, layout.placeHeight, look, BOARD.fill), x, y);
    drawPlace(canvas, layout, place, { x, y, width, height: layout.placeHeight });
  }
  if (hand !== undefined && layout.hand !== null) drawRow(canvas, hand, layout.hand);
  return canvas.png();
}

const [NEWS, ABOUT] = [36, 23];
const BANNER_PIECE = 58;

/** What has just happened, across the whole board: the cards, the event in large letters, and below it whose it was. */
function drawBanner(canvas: Canvas, { text, about, mood, cards }: FilledBanner): void {
  const { fill, ink } = BOARD[mood];
  canvas.put(boxSprite(INNER, BANNER_HEIGHT, { fill, radius: 14 }, BOARD.fill), EDGE, EDGE);
  const sign = signSprite(mood, BANNER_PIECE, fill);
  const [top, right] = [EDGE + (BANNER_HEIGHT - BANNER_PIECE) / 2, EDGE + INNER - INSIDE - BANNER_PIECE];
  canvas.put(sign, right, top);
  const step = BANNER_PIECE + PIECE_GAP;
  for (const [index, card] of cards.entries())
    canvas.put(pieceSprite(card, BANNER_PIECE, fill, false), EDGE + INSIDE + index * step, top);
  const left = EDGE + INSIDE + (cards.length === 0 ? 4 : cards.length * step - PIECE_GAP + INSIDE);
  const room = right - INSIDE - left;
  const look = { fill: ink, ground: fill };
  canvas.put(fittedSprite(text, room, { ...look, size: NEWS }), left, EDGE - 3);
  canvas.put(fittedSprite(about, room, { ...look, size: ABOUT }), left, EDGE + 39);
}

interface SeatedPlace extends FilledPlace {
  readonly face: Face;
}

function roomForName(place: SeatedPlace, { spotsAre, spots }: BoardLayout, width: number): number {
  const room = width - 2 * INSIDE;
  switch (spotsAre) {
    case 'none':
    case 'upright':
      return width - 2 * BESIDE_NAME;
    case 'below':
      return room - Math.min(room * FACTS, widthOfRow(factSprites(place), FACT_GAP)) - WORD_GAP;
    case 'beside':
      return besideSpots(width, spots);
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawPlace(canvas: Canvas, { spotsAre, spots }: BoardLayout, place: SeatedPlace, box: Box): void {
  if (spotsAre === 'none') drawBare(canvas, place, box);
  else if (spotsAre === 'upright') drawUpright(canvas, place, box);
  else if (spotsAre === 'below') drawBelow(canvas, place, box, spots);
  else drawBeside(canvas, place, box, spots);
}

/** The name, and below it the main fact. */
function drawBare(canvas: Canvas, place: SeatedPlace, { x, y, width }: Box): void {
  const room = width - 2 * INSIDE;
  putMiddle(canvas, nameOf(place, width - 2 * BESIDE_NAME), x + width / 2, y + 6, NAME_GAP);
  putMiddle(canvas, [mainSprite(place, room)], x + width / 2, y + 42);
}

const UPRIGHT_PIECE = 92;
/** Padding beside a name on its own line, in narrow columns. */
const BESIDE_NAME = 8;

/** The name, its spot and the facts, one below the other. */
function drawUpright(canvas: Canvas, place: SeatedPlace, { x, y, width }: Box): void {
  const room = width - 2 * INSIDE;
  putMiddle(canvas, nameOf(place, width - 2 * BESIDE_NAME), x + width / 2, y + 3, NAME_GAP);
  const [spot] = place.spots;
  if (spot !== undefined)
    drawSpot(canvas, inColour(spot, place.face), x + (width - UPRIGHT_PIECE) / 2, y + 50, UPRIGHT_PIECE);
  putMiddle(canvas, [mainSprite(place, room)], x + width / 2, y + 143);
  putMiddle(canvas, asideSprites(place, room), x + width / 2, y + 171);
}

/** A player’s own pile. */
function inColour(spot: FilledSpot, { colour }: Face): FilledSpot {
  return spot.piece.kind === 'back' ? { ...spot, piece: { ...spot.piece, colour } } : spot;
}

const COLUMN = 76;
const BESIDE_PIECE = 48;

/** Name and facts on the left, spots in columns on the right. */
function drawBeside(canvas: Canvas, place: SeatedPlace, box: Box, spots: number): void {
  const room = besideSpots(box.width, spots);
  const left = box.x + INSIDE + room + 8;
  const text = box.y + (box.height - 64) / 2;
  putRow(canvas, nameOf(place, room), box.x + INSIDE, text, NAME_GAP);
  const main = mainSprite(place, room);
  putRow(canvas, [main, ...asideSprites(place, room - main.width - WORD_GAP)], box.x + INSIDE, text + 30);
  for (const [index, spot] of place.spots.entries())
    drawSpot(canvas, spot, left + index * COLUMN + (COLUMN - BESIDE_PIECE) / 2, box.y + 8, BESIDE_PIECE);
}

/** The room for text beside spots in columns. */
function besideSpots(width: number, spots: number): number {
  return width - spots * COLUMN - 4 - INSIDE - 8;
}

const LARGEST_BELOW = 58;
/** Less padding than around a name, since the text under spots needs the room. Card counts stick out on the right. */
const BEFORE_SPOTS = 5;
const AFTER_SPOTS = 10;
/** The share of the width that facts always get, even if the name has to be cut. */
const FACTS = 0.62;

/** Name and facts on one line, and below them spots as large as will fit. */
function drawBelow(canvas: Canvas, place: SeatedPlace, box: Box, spots: number): void {
  const room = box.width - 2 * INSIDE;
  // A short name leaves more room for them.
  const most = Math.max(room * FACTS, room - widthOfRow(nameOf(place, room), NAME_GAP) - WORD_GAP);
  const facts = factSprites(place, most);
  const used = widthOfRow(facts, FACT_GAP) + WORD_GAP;
  // High enough that marks above the spots stay clear of commas and descenders.
  putRow(canvas, nameOf(place, room - used), box.x + INSIDE, box.y, NAME_GAP);
  putRow(canvas, facts, box.x + box.width - INSIDE - used + WORD_GAP, box.y, FACT_GAP);
  const step = (box.width - BEFORE_SPOTS - AFTER_SPOTS + PIECE_GAP) / spots;
  const side = Math.min(LARGEST_BELOW, Math.floor(step - PIECE_GAP));
  for (const [index, spot] of place.spots.entries())
    drawSpot(
      canvas,
      spot,
      box.x + BEFORE_SPOTS + index * step + (step - PIECE_GAP - side) / 2,
      box.y + 43,
      side,
      {
        room: step,
      },
    );
}

/** Both facts within a width, the main one last. */
function factSprites(place: FilledPlace, most = Number.POSITIVE_INFINITY): readonly Sprite[] {
  const main = mainSprite(place, most);
  return [...asideSprites(place, most - main.width - FACT_GAP), main];
}

const NAMED = { fill: BOARD.text, ground: BOARD.place };
const [TURN, FACE, BOT] = [16, 30, 26];

/** The face, after a sign if it is their turn; behind the name a mark if a bot plays for them. */
function signsOf({ bot, turn, face }: SeatedPlace): Signs {
  const sign = turn ? [signSprite('turn', TURN, BOARD.place)] : [];
  return {
    before: [...sign, faceSprite(face, FACE, BOARD.place)],
    after: bot ? [signSprite('bot', BOT, BOARD.place)] : [],
  };
}

function nameOf(place: SeatedPlace, room: number): readonly Sprite[] {
  const look = place.turn ? { ...NAMED, fill: BOARD.gold } : NAMED;
  return nameSprites(place.name, signsOf(place), room, look);
}

/** The main fact. */
function mainSprite({ main }: FilledPlace, room: number): Sprite {
  return smallRatherThanCut(main, room, MAIN, NAMED);
}

function asideSprites({ aside }: FilledPlace, room: number): readonly Sprite[] {
  if (aside === '') return [];
  return [squeezedSprite(aside, room, { size: SMALL, fill: BOARD.quiet, ground: BOARD.place })];
}

/** What is in the middle, from left to right; many pieces are drawn smaller. */
function drawMiddle(canvas: Canvas, groups: readonly FilledGroup[], top: number): void {
  let side = MIDDLE_PIECE;
  while (side > MIDDLE_PIECE / 2 && widthOfAll(groups, side) > INNER) side -= 4;
  let x = EDGE;
  for (const group of groups) {
    canvas.put(labelSprite(group), x, top + EDGE - 8);
    const y = top + MIDDLE_TOP + (MIDDLE_PIECE - side) / 2;
    for (const [index, spot] of group.spots.entries())
      drawSpot(canvas, spot, x + index * (side + PIECE_GAP), y, side, { ground: BOARD.fill });
    const says = saysSprite(group);
    const left = group.spots.length * (side + PIECE_GAP) + (group.spots.length > 0 ? 4 : 0);
    if (says !== null) canvas.put(says, x + left, top + MIDDLE_TOP + (MIDDLE_PIECE - LARGE) / 2 - 6);
    x += widthOf(group, side) + GROUP_GAP;
  }
}

function widthOfAll(groups: readonly FilledGroup[], side: number): number {
  return groups.reduce((sum, group) => sum + widthOf(group, side) + GROUP_GAP, -GROUP_GAP);
}

function widthOf(group: FilledGroup, side: number): number {
  const pieces = group.spots.length * (side + PIECE_GAP);
  return Math.max(labelSprite(group).width, pieces + (saysSprite(group)?.width ?? -PIECE_GAP));
}

function labelSprite({ label }: FilledGroup): Sprite {
  return textSprite(label, { size: SMALL, fill: BOARD.quiet, ground: BOARD.fill });
}

function saysSprite({ says }: FilledGroup): Sprite | null {
  if (says === '') return null;
  return fittedSprite(says, INNER / 2, { size: LARGE, fill: BOARD.text, ground: BOARD.fill });
}
