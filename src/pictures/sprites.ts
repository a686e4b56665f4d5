import { LRUCache } from 'lru-cache';
import { shortened } from '../words/seat-labels.ts';
import { drawBoat } from './boat.ts';
import { CARD, drawLying } from './card.ts';
import type { FilledPiece } from './filled-picture.ts';
import { LEAST_TYPE, PANEL } from './panel.ts';
import { STAR, shape } from './shapes.ts';
import { type Sprite, spriteOf, trimmedSpriteOf } from './sprite.ts';
import { capitalsOf, drawing, element, lettering, placed, widthOf } from './svg.ts';

/**
 * Size of the sprite cache in bytes. Every card of every game in the sizes of a board takes about five megabytes, the
 * rest is text.
 */
const KEPT_BYTES = 24 * 2 ** 20;
/** About what a sprite takes besides its runs. */
const BESIDE = 500;

const kept = new LRUCache<string, Sprite>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ runs }) => runs.byteLength + BESIDE,
});

/** Places stand out from the panel, and what can be taken now from everything else. */
export const BOARD = {
  ...PANEL,
  place: '#30343f',
  edge: '#636879',
  gold: '#f6c653',
  onGold: '#1d1a21',
  back: '#4a5163',
  free: '#292c36',
  good: { fill: '#f6c653', ink: '#1d1a21' },
  bad: { fill: '#a02221', ink: '#ffffff' },
} as const;

function once(name: string, make: () => Sprite): Sprite {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const sprite = make();
  kept.set(name, sprite);
  return sprite;
}

export interface Lettering {
  readonly size: number;
  readonly fill: string;
  /** The background's colour. */
  readonly ground: string;
  readonly stretch?: number;
}

/** A line of text reaches its full size above the baseline, and a third of that below. */
const BELOW = 1 / 3;

/** A line of text, as wide as its letters; its baseline is `size` below the upper edge. */
export function textSprite(text: string, { ground, ...type }: Lettering): Sprite {
  const { size, fill, stretch = 1 } = type;
  return once(`text ${size} ${stretch} ${fill} ${ground} ${text}`, () => {
    const [width, height] = [Math.ceil(widthOf(text, size) * 1.4 + size), Math.ceil(size * (1 + BELOW))];
    return trimmedSpriteOf(drawing(width, height, lettering(text, size / 2, size, type)), ground);
  });
}

/** Narrower letters are hard to read. There are only a few steps, so that few sprites are kept. */
const NARROWEST_SQUEEZE = 0.8;
const SQUEEZES = [0.95, 0.9, 0.85, NARROWEST_SQUEEZE];

/** Whether a text fits a width if its letters may be squeezed. */
export function isSqueezedWithin(text: string, room: number, look: Lettering): boolean {
  return isWithin(text, room, { ...look, stretch: NARROWEST_SQUEEZE });
}

/** A text with letters squeezed as much as necessary, and cut only if that is not enough. */
export function squeezedSprite(text: string, room: number, look: Lettering): Sprite {
  const whole = textSprite(text, look);
  if (whole.width <= room) return whole;
  const stretch = SQUEEZES.find((share) => whole.width * share <= room) ?? NARROWEST_SQUEEZE;
  return fittedSprite(text, room, { ...look, stretch });
}

/**
 * Text is hardly ever narrower than this share of its estimated width. If that is too wide, there is no need to draw
 * it.
 */
const NARROWEST = 0.75;

/** Whether a text fits a width. */
export function isWithin(text: string, room: number, look: Lettering): boolean {
  return (
    widthOf(text, look.size) * (look.stretch ?? 1) * NARROWEST <= room && textSprite(text, look).width <= room
  );
}

/** A text cut to a width, ending in an ellipsis if it was cut. */
export function fittedSprite(text: string, room: number, look: Lettering): Sprite {
  const whole = textSprite(text, look);
  if (whole.width <= room) return whole;
  return textSprite(
    shortened(text, (cut) => isWithin(cut, room, look)),
    look,
  );
}

/** The piece in a spot, `side` wide and high. */
export function pieceSprite(piece: FilledPiece, side: number, ground: string, pale: boolean): Sprite {
  // The name is not drawn, so a card has the same sprite in every language.
  const drawn = piece.kind === 'card' ? { ...piece, name: '' } : piece;
  return once(`piece ${side} ${ground} ${pale} ${JSON.stringify(drawn)}`, () => {
    const svg = placed(0, 0, side / CARD, drawPiece(piece, (LEAST_TYPE * CARD) / side));
    return spriteOf(drawing(side, side, pale ? element('g', { opacity: 0.45 }, svg) : svg), ground);
  });
}

function drawPiece(piece: FilledPiece, least: number): string {
  switch (piece.kind) {
    case 'card':
      return drawLying(piece, least);
    case 'back':
      return frame(backLook(piece)) + inside(piece.text, BOARD.quiet, least);
    case 'boat':
      return drawBoat(piece.value, piece.max, BOARD);
    case 'free':
      return frame({ fill: BOARD.free }) + inside(piece.text, BOARD.edge, least);
  }
}

/** The back of a player’s own pile has an edge in their colour. */
function backLook({ colour }: Extract<FilledPiece, { readonly kind: 'back' }>) {
  return { fill: BOARD.back, ...(colour === undefined ? {} : { stroke: colour, 'stroke-width': 10 }) };
}

function frame(look: { readonly [name: string]: string | number }): string {
  return element('rect', { x: 4, y: 4, width: CARD - 8, height: CARD - 8, rx: 20, ...look });
}

function inside(text: string, fill: string, least: number): string {
  const size = Math.max(58, least);
  return lettering(text, CARD / 2, (CARD + capitalsOf(size)) / 2, { size, fill, anchor: 'middle' });
}

/** A rounded box. */
export function boxSprite(
  width: number,
  height: number,
  look: { readonly fill: string; readonly stroke?: string; readonly radius: number },
  ground: string,
): Sprite {
  const { fill, stroke = fill, radius } = look;
  return once(`box ${width} ${height} ${fill} ${stroke} ${radius} ${ground}`, () => {
    const size = { x: 1.5, y: 1.5, width: width - 3, height: height - 3, rx: radius };
    const box = element('rect', { ...size, fill, stroke, 'stroke-width': 3 });
    return spriteOf(drawing(width, height, box), ground);
  });
}

/** A drawing without words, made once for each name and size. */
export function drawnSprite(
  name: string,
  width: number,
  height: number,
  draw: () => string,
  ground: string,
): Sprite {
  return once(`drawn ${name} ${width} ${height} ${ground}`, () =>
    spriteOf(drawing(width, height, draw()), ground),
  );
}

/**
 * Small signs: a turn, a bot playing for a person, a row that continues below, cards that win, are new or break an
 * order, good and bad events.
 */
const SIGNS = {
  turn: element('path', { d: 'M18 8 92 50 18 92Z', fill: BOARD.gold }),
  bot: [
    element('path', { d: 'M50 24V8M4 44V64M96 44V64', stroke: BOARD.text, 'stroke-width': 9 }),
    element('circle', { cx: 50, cy: 9, r: 9, fill: BOARD.text }),
    element('rect', { x: 12, y: 22, width: 76, height: 68, rx: 18, fill: BOARD.text }),
    element('path', { d: 'M34 38V56M66 38V56M32 72H68', stroke: BOARD.place, 'stroke-width': 11 }),
  ].join(''),
  wraps: [
    element('path', { d: 'M8 20H76V70H34', fill: 'none', stroke: BOARD.text, 'stroke-width': 13 }),
    element('path', { d: 'M4 70 40 44V96Z', fill: BOARD.text }),
  ].join(''),
  best: badge('M26 52 44 70 76 34'),
  new: badge('M26 58 50 32 74 58M50 34V76'),
  breaks: badge('M32 32 68 68M68 32 32 68', BOARD.bad),
  good: element('path', {
    d: 'M50 4 63 37 98 39 71 61 80 95 50 76 20 95 29 61 2 39 37 37Z',
    fill: BOARD.good.ink,
  }),
  bad: element('path', { d: 'M58 2 18 58H46L38 98 82 40H54Z', fill: BOARD.bad.ink }),
  crown: element('path', { d: 'M8 84 2 26 30 50 50 10 70 50 98 26 92 84Z', fill: BOARD.gold }),
  star: shape('star', BOARD.gold, BOARD.fill),
  noStar: placed(
    6,
    6,
    0.88,
    element('path', { d: STAR, fill: 'none', stroke: BOARD.edge, 'stroke-width': 8 }),
  ),
  clock: badge('M50 22V52L70 62'),
} as const;

function badge(
  path: string,
  { fill, ink }: { readonly fill: string; readonly ink: string } = BOARD.good,
): string {
  const stroke = { fill: 'none', stroke: ink, 'stroke-width': 13 };
  return (
    element('circle', { cx: 50, cy: 50, r: 47, fill, stroke: ink, 'stroke-width': 5 }) +
    element('path', { d: path, ...stroke, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  );
}

export function signSprite(sign: keyof typeof SIGNS, side: number, ground: string): Sprite {
  return once(`sign ${sign} ${side} ${ground}`, () =>
    spriteOf(drawing(side, side, placed(0, 0, side / 100, SIGNS[sign])), ground),
  );
}
