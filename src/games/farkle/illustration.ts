import type { Illustration, Spot } from '../../engine/scene.ts';
import { cardId } from '../../engine/seat.ts';
import { words } from './words/index.ts';

const spots = (row: string, more: Partial<Spot> = {}): readonly Spot[] =>
  [...row].map((card) => ({ piece: { kind: 'card', card: cardId(card) }, ...more }));

/** A combination and a Farkle. */
export const illustration: Illustration = {
  title: words.shownTitle,
  rows: [
    { label: words.shownAlike, spots: spots('444', { lit: true }), says: words.points({ points: 400 }) },
    { label: words.shownFarkle, spots: spots('F') },
  ],
};
