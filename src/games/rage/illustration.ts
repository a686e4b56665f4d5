import type { Illustration, Spot } from '../../engine/scene.ts';
import { cardId } from '../../engine/seat.ts';
import { words } from './words/index.ts';

const spot = (card: string, more: Partial<Spot> = {}): Spot => ({
  piece: { kind: 'card', card: cardId(card) },
  ...more,
});
const best = { mark: 'best', lit: true } as const;

/** A trick, and the five action cards. */
export const illustration: Illustration = {
  title: words.shownTitle,
  rows: [
    { label: words.shownTrick, spots: [spot('R12'), spot('R15', best), spot('R3'), spot('G14')] },
    { label: words.shownActions, spots: ['OUT1', 'CHG1', 'WLD1', 'BON1', 'MAD1'].map((card) => spot(card)) },
  ],
};
