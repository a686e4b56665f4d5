import type { Illustration, Spot } from '../../engine/scene.ts';
import { highestCard, idOf } from './cards.ts';
import { culpritOf, inOrder } from './order.ts';
import type { Folder } from './types.ts';
import { words } from './words/index.ts';

/** Cards that count are lit, and the first card out of order, if any, is marked. */
const spots = (folder: Folder): readonly Spot[] =>
  folder.map((card, at) => ({
    piece: { kind: 'card', card: idOf(card) },
    ...(at < inOrder(folder) ? { lit: true } : {}),
    ...(at === culpritOf(folder, highestCard(2)) ? { mark: 'breaks' } : {}),
    under: { text: `${at + 1}`, ready: false },
  }));

/** A folder in order, and one that a card breaks. */
export const illustration: Illustration = {
  title: words.shownTitle,
  rows: [
    { label: words.shownInOrder, spots: spots([3, 9, 12, 14, 16, 21, 24, 28, 33, 38]) },
    { label: words.shownBroken, spots: spots([3, 9, 12, 30, 16, 21, 24, 28, 33, 38]) },
  ],
};
