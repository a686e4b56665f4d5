import type { Illustration, Spot } from '../../engine/scene.ts';
import { cardId } from '../../engine/seat.ts';
import { words } from './words/index.ts';

const spot = (card: string): Spot => ({ piece: { kind: 'card', card: cardId(card) } });
const taking = (...cards: readonly string[]): readonly Spot[] => [
  spot('6H'),
  ...cards.map((card) => ({ ...spot(card), lit: true })),
];

/** What a six takes: sets worth six, or twice as much. */
export const illustration: Illustration = {
  title: words.shownTitle,
  rows: [
    { label: words.shownTakes, spots: taking('4S', '2D'), says: '4 + 2 = 6' },
    { label: words.shownTakesTwice, spots: taking('4S', '5C', '3H'), says: '4 + 5 + 3 = 2 × 6' },
  ],
};
