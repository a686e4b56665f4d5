import { boardLayout } from './board-layout.ts';
import { cardsLayout } from './cards-layout.ts';
import type { FilledPicture } from './filled-picture.ts';
import { WIDTH } from './panel.ts';

/** Of lines over the rounds of a game. */
export const LINES_HEIGHT = 380;

/** How large a picture comes out, in its own pixels, without drawing it. */
export function pictureSize(picture: FilledPicture): { readonly width: number; readonly height: number } {
  switch (picture.kind) {
    case 'board':
      return { width: WIDTH, height: boardLayout(picture).height };
    case 'cards':
      return cardsLayout(picture.rows);
    case 'lines':
      return { width: WIDTH, height: LINES_HEIGHT };
  }
}
