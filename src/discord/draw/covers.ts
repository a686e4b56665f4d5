import type { CardDrawing } from '../../engine/card-drawing.ts';
import type { Game } from '../../engine/game.ts';
import { fingerprintOf } from '../../pictures/card.ts';
import { altOf, type FilledPicture } from '../../pictures/filled-picture.ts';
import { pictureSize } from '../../pictures/picture-size.ts';
import { messagePicture, type Part } from './message.ts';

/** How many of its cards a cover shows: alone it is as wide as the message. */
const [ALONE, AMONG_OTHERS] = [4, 3];

/** The covers of games in one picture, the same in every language, so that it is drawn once. */
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

/** Cards that look different, from all over the deck. */
function someOf({ cards, face }: Game, most: number): readonly CardDrawing[] {
  const looks = new Map(cards.map((card) => [fingerprintOf(face(card).drawing), face(card).drawing]));
  const all = [...looks.values()];
  const shown = Math.min(most, all.length);
  return Array.from(
    { length: shown },
    (_, at) => all[Math.floor(((at + 0.5) * all.length) / shown)] ?? [],
  ).flat();
}
