import type { CardDrawing } from '../engine/card-drawing.ts';
import { EDGE, GAP, INNER } from './board-layout.ts';
import { createCanvas } from './canvas.ts';
import { CARD, drawLying } from './card.ts';
import { ALONE, coversHeight, HEIGHT, rowsOf } from './covers-layout.ts';
import type { FilledCovers } from './filled-picture.ts';
import { LEAST_TYPE, WIDTH } from './panel.ts';
import { BOARD, boxSprite, drawnSprite, fittedSprite } from './sprites.ts';
import { element, placed } from './svg.ts';

const RADIUS = 16;
const INSIDE = 18;
/** Room around a fan for its outer cards, which are turned. */
const MARGIN = 12;
const [TITLE, NAME] = [44, 25];
/** Side of a card in a fan. Each next card overlaps the one before and is turned a few degrees further. */
const SIDE = 64;
const STEP = 50;
const DEGREES = 9;
const FAN_HEIGHT = 88;
/** How much of a game’s colour is kept: on the result, white has a contrast of at least 4.5 for every game. */
const SHARE = 0.62;

export function coversPicture(picture: FilledCovers): Uint8Array {
  const canvas = createCanvas(WIDTH, coversHeight(picture), BOARD.fill);
  const isAlone = picture.covers.length === 1;
  const height = isAlone ? ALONE : HEIGHT;
  for (const [line, row] of rowsOf(picture.covers).entries()) {
    const width = Math.floor((INNER - (row.length - 1) * GAP) / row.length);
    for (const [index, { name, colour, cards }] of row.entries()) {
      const [x, y] = [EDGE + index * (width + GAP), EDGE + line * (HEIGHT + GAP)];
      const fill = darker(colour);
      canvas.put(boxSprite(width, height, { fill, radius: RADIUS }, BOARD.fill), x, y);
      const wide = fanWidth(cards.length);
      const fan = drawnSprite(`fan ${JSON.stringify(cards)}`, wide, FAN_HEIGHT, () => fanOf(cards), fill);
      const look = { size: isAlone ? TITLE : NAME, fill: BOARD.text, ground: fill };
      const room = width - 2 * INSIDE - (isAlone ? wide : 0);
      const title = fittedSprite(name, room, look);
      if (isAlone) {
        canvas.put(title, x + INSIDE, y + (height - TITLE * 1.4) / 2);
        canvas.put(fan, x + width - INSIDE - wide, y + (height - FAN_HEIGHT) / 2);
      } else {
        canvas.put(fan, x + (width - wide) / 2, y);
        canvas.put(title, x + (width - title.width) / 2, y + height - NAME - 12);
      }
    }
  }
  return canvas.png();
}

function fanWidth(cards: number): number {
  return (cards - 1) * STEP + SIDE + 2 * MARGIN;
}

function fanOf(cards: readonly CardDrawing[]): string {
  const middle = (cards.length - 1) / 2;
  return cards
    .map((drawing, at) => {
      const [x, y] = [MARGIN + at * STEP, MARGIN + Math.abs(at - middle) * 3];
      const turn = `rotate(${(at - middle) * DEGREES} ${x + SIDE / 2} ${y + SIDE / 2})`;
      return element(
        'g',
        { transform: turn },
        placed(x, y, SIDE / CARD, drawLying({ drawing }, (LEAST_TYPE * CARD) / SIDE)),
      );
    })
    .join('');
}

function darker(colour: number): string {
  const channel = (at: number): string =>
    Math.round(((colour >> at) & 255) * SHARE)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(16)}${channel(8)}${channel(0)}`;
}
