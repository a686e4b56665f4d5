import type { Picture } from '../engine/scene.ts';
import { boardLayout } from './board-layout.ts';
import { cardsLayout } from './cards-layout.ts';
import { coversHeight } from './covers-layout.ts';
import type { FilledPicture } from './filled-picture.ts';
import { WIDTH } from './panel.ts';
import { podiumLayout } from './podium-layout.ts';

/** Height of the picture of lines over a game's rounds. */
export const LINES_HEIGHT = 380;

/** In the picture’s own pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture without drawing it or filling it in: its words do not affect that. */
export function pictureSize(picture: Picture | FilledPicture): PictureSize {
  switch (picture.kind) {
    case 'board':
      return { width: WIDTH, height: boardLayout(picture).height };
    case 'cards':
      return cardsLayout(picture.rows);
    case 'lines':
      return { width: WIDTH, height: LINES_HEIGHT };
    case 'podium':
      return { width: WIDTH, height: podiumLayout(picture).height };
    case 'covers':
      return { width: WIDTH, height: coversHeight(picture) };
  }
}
