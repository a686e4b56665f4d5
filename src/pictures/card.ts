import { createHash } from 'node:crypto';
import type { CardDrawing, Sign } from '../engine/card-drawing.ts';
import type { PictureCard } from '../engine/scene.ts';
import { DARK, EDGE, inkOf, PAPER, readableOn, TINT_COLOURS } from './palette.ts';
import { shape } from './shapes.ts';
import { capitalsOf, drawing, element, lettering, placed, widthOf } from './svg.ts';

/** The side of a card: square, as a chat line has room for squares. */
export const CARD = 128;
const BACK = '#d9d7df';
const MARGIN = 5;
const WIDEST = CARD - 2 * MARGIN - 8;
const LARGEST = 95;
/** Size of the sign above the text; larger if a long text is small. */
const SIGN = 37;
/** A sign without a text fills the card. */
const ALONE = 84;
const SIGN_TOP = 10;
const BASELINE = 118;

/** Dots as on a die, in squares of a sign twice as wide as high. */
const DOTS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[50, 50]],
  [
    [22, 50],
    [78, 50],
  ],
  [
    [0, 50],
    [50, 50],
    [100, 50],
  ],
  [
    [22, 20],
    [78, 20],
    [22, 80],
    [78, 80],
  ],
  [
    [0, 20],
    [100, 20],
    [50, 50],
    [0, 80],
    [100, 80],
  ],
  [
    [0, 20],
    [50, 20],
    [100, 20],
    [0, 80],
    [50, 80],
    [100, 80],
  ],
];

/** A card as a complete drawing. */
export function cardSvg(card: CardDrawing): string {
  return drawing(CARD, CARD, drawCard(card));
}

/** A name that changes with the drawing: eight hexadecimal digits. */
export function fingerprintOf(card: CardDrawing): string {
  return createHash('sha256').update(cardSvg(card)).digest('hex').slice(0, 8);
}

/**
 * A card in a square of {@link CARD}, as part of a drawing. No type in it is smaller than `least`, in units of that
 * square.
 */
function drawCard({ text, sign, tint, style }: CardDrawing, least = 0): string {
  const ground = style === 'filled' ? TINT_COLOURS[tint] : PAPER;
  const ink = style === 'filled' ? readableOn(ground) : inkOf(tint);
  const size = Math.max(least, Math.min(LARGEST, (LARGEST * WIDEST) / widthOf(text, LARGEST)));
  const stretch = Math.min(1, WIDEST / widthOf(text, size));
  const spare = capitalsOf(LARGEST) - capitalsOf(size);
  if (text === '' && sign.kind === 'shape')
    return (
      frame(ground) +
      placed((CARD - ALONE) / 2, (CARD - ALONE) / 2, ALONE / 100, shape(sign.shape, ink, ground))
    );
  return [
    frame(ground),
    drawSign(sign, SIGN + spare * 0.8, least, ink, ground),
    lettering(text, CARD / 2, BASELINE - spare * 0.1, { size, fill: ink, anchor: 'middle', stretch }),
  ].join('');
}

function frame(fill: string): string {
  const [side, stroke] = [CARD - 4, { stroke: EDGE, 'stroke-width': 4 }];
  return element('rect', { x: 2, y: 2, width: side, height: side, rx: 20, fill, ...stroke });
}

/** A card as it lies on the table: upside down, or only its back with what it counts. */
export function drawLying(
  {
    lying,
    counts = '',
    drawing: card,
  }: Pick<PictureCard, 'lying' | 'counts'> & { readonly drawing: CardDrawing },
  least: number,
): string {
  if (lying === 'down') return drawBack(counts, least);
  const drawn = drawCard(card, least);
  return lying === 'turned'
    ? element('g', { transform: `rotate(180 ${CARD / 2} ${CARD / 2})` }, drawn)
    : drawn;
}

/** The back of a card, with what it counts. */
function drawBack(counts: string, least: number): string {
  const size = Math.max(64, least);
  const line = (at: number): string =>
    element('path', {
      d: `M8 ${at} ${at} 8M${CARD - 8} ${at} ${at} ${CARD - 8}`,
      stroke: EDGE,
      'stroke-width': 5,
    });
  return [
    frame(BACK),
    [28, 58, 88, 118].map(line).join(''),
    element('circle', { cx: CARD / 2, cy: CARD / 2, r: 36, fill: BACK }),
    lettering(counts, CARD / 2, (CARD + capitalsOf(size)) / 2, { size, fill: DARK, anchor: 'middle' }),
  ].join('');
}

function drawSign(sign: Sign, size: number, least: number, ink: string, ground: string): string {
  switch (sign.kind) {
    case 'shape':
      return placed((CARD - size) / 2, SIGN_TOP, size / 100, shape(sign.shape, ink, ground));
    case 'dots':
      return (DOTS[sign.count - 1] ?? [])
        .map(([x, y]) =>
          element('circle', {
            cx: CARD / 2 + (x - 50) * 0.64,
            cy: SIGN_TOP + (y * size) / 100,
            r: 9,
            fill: ink,
          }),
        )
        .join('');
    case 'number': {
      const type = Math.max(least, size * 1.3);
      return lettering(sign.text, CARD / 2, SIGN_TOP + capitalsOf(type), {
        size: type,
        fill: ink,
        anchor: 'middle',
      });
    }
    case 'gauge': {
      const width = CARD - 32;
      const full = Math.max(8, (width * sign.value) / sign.max);
      const bar = { x: 16, y: SIGN_TOP + 5, height: 22 };
      return (
        element('rect', { ...bar, width, fill: '#cfd3e6' }) +
        element('rect', { ...bar, width: Math.round(full), fill: ink })
      );
    }
  }
}
