import type { CardDrawing } from '../engine/card-drawing.ts';
import { boardPicture } from './board-picture.ts';
import { cardSvg } from './card.ts';
import { cardsPicture } from './cards-picture.ts';
import { coversPicture } from './covers-picture.ts';
import type { FilledPicture } from './filled-picture.ts';
import { linesPicture } from './lines-picture.ts';
import { podiumPicture } from './podium-picture.ts';
import { renderFlatPng, renderPng } from './render.ts';

/** A job for the thread: one card or a whole picture. Plain JSON, so that it can be sent there. */
export type Task =
  | { readonly kind: 'card'; readonly card: CardDrawing }
  | { readonly kind: 'picture'; readonly picture: FilledPicture };

/** Draws and renders. Runs on the render thread. */
export function paint(task: Task): Uint8Array {
  switch (task.kind) {
    case 'card':
      return renderPng(cardSvg(task.card));
    case 'picture':
      return paintPicture(task.picture);
  }
}

function paintPicture(picture: FilledPicture): Uint8Array {
  switch (picture.kind) {
    case 'board':
      return boardPicture(picture);
    case 'cards':
      return renderFlatPng(cardsPicture(picture));
    case 'lines':
      return renderFlatPng(linesPicture(picture));
    case 'podium':
      return podiumPicture(picture);
    case 'covers':
      return coversPicture(picture);
  }
}
