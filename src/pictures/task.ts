import type { CardDrawing } from '../engine/drawing.ts';
import { cardSvg } from './card.ts';
import { cardsPicture } from './cards-picture.ts';
import type { FilledPicture } from './filled.ts';
import { linesPicture } from './lines-picture.ts';
import { renderFlatPng, renderPng } from './render.ts';

/** Something to be drawn: one card, or a whole picture. Plain JSON, so that it can go to a thread. */
export type Task =
  | { readonly kind: 'card'; readonly card: CardDrawing }
  | { readonly kind: 'picture'; readonly picture: FilledPicture };

/** Draws and renders; runs on a thread of the studio. */
export function paint(task: Task): Uint8Array {
  switch (task.kind) {
    case 'card':
      return renderPng(cardSvg(task.card));
    case 'picture':
      return renderFlatPng(pictureSvg(task.picture));
  }
}

function pictureSvg(picture: FilledPicture): string {
  switch (picture.kind) {
    case 'cards':
      return cardsPicture(picture);
    case 'lines':
      return linesPicture(picture);
  }
}
