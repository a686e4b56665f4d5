import type { CardDrawing } from '../../engine/card-drawing.ts';
import type { Game } from '../../engine/game.ts';
import { altOf, type FilledPicture } from '../../pictures/filled-picture.ts';
import { pictureSize } from '../../pictures/picture-size.ts';
import { emojisOf } from './card-emojis.ts';
import { messagePicture, type Part } from './message.ts';

/** How many of its cards a cover shows. A cover on its own is as wide as the message. */
const [ALONE, AMONG_OTHERS] = [4, 3];

/** The covers of games in one picture. It is the same in every language, so it is drawn only once. */
export function coversPart(games: readonly Game[], otherwise: readonly Part[] = []): Part {
  const fans = games.length === 1 ? ALONE : AMONG_OTHERS;
  const covers = games.map((game) => ({ name: game.name, colour: game.colour, cards: someOf(game, fans) }));
  const picture: FilledPicture = { kind: 'covers', covers };
  const drawn = messagePicture(
    pictureSize(picture),
    () => picture,
    () => altOf(picture, () => ''),
  );
  return { kind: 'picture', picture: drawn, otherwise };
}

/** Cards that look different, spread over the whole deck. */
function someOf(game: Game, most: number): readonly CardDrawing[] {
  const looks = [...new Set(emojisOf(game).values())];
  const shown = Math.min(most, looks.length);
  return Array.from(
    { length: shown },
    (_, at) => looks[Math.floor(((at + 0.5) * looks.length) / shown)]?.drawing ?? [],
  ).flat();
}
