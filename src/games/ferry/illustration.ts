import type { Illustration, Spot } from '../../engine/scene.ts';
import { cardId } from '../../engine/seat.ts';
import { words } from './words/index.ts';

const spots = (...cards: readonly number[]): readonly Spot[] =>
  cards.map((card) => ({ piece: { kind: 'card', card: cardId(`${card}`) } }));

/** A pier with neighbours that fill a boat, and the boat that takes them. */
export const illustration: Illustration = {
  title: words.shownTitle,
  rows: [
    {
      label: words.shownPier,
      spots: spots(14, 4, 6, 9).map((spot, at) => (at === 0 ? spot : { ...spot, lit: true })),
      between: ['18', '10', '15'],
    },
    {
      label: words.shownBoat,
      spots: [{ piece: { kind: 'boat', value: 19, max: 19 } }],
      says: '4 + 6 + 9 = 19',
    },
  ],
};
