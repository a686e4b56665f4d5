// Proves src/games/paradise/bot/index.ts, src/games/paradise/bot/personality.ts

import type { CardId } from '../../../../src/engine/seat.ts';
import { collectable, valuesOf } from '../../../../src/games/paradise/collecting.ts';
import paradise from '../../../../src/games/paradise/index.ts';
import { isSpade } from '../../../../src/games/paradise/scoring.ts';
import type { Move, View } from '../../../../src/games/paradise/types.ts';
import { describePersonalities } from '../../describe-personalities.ts';
import type { Promised } from '../../measure.ts';

type Measured = Pick<Promised<View, Move>, 'at' | 'measure'>;

/** How many such cards it collects when it could collect any. */
function collected(isOne: (card: CardId) => boolean): Measured {
  return {
    at: ({ hand, centre }) =>
      hand.some((card) => {
        const taken = collectable(card, centre);
        return taken.length > 0 && [card, ...taken].some(isOne);
      }),
    measure: ({ move }) => (move.kind === 'collect' ? [move.card, ...move.taken].filter(isOne).length : 0),
  };
}

/** The value of the card it plays. */
const played: Measured = {
  measure: ({ move }) => Math.min(...valuesOf(move.card)),
};

describePersonalities(
  paradise,
  {
    gardener: { ...collected(isSpade), is: 'more', by: 0.02 },
    hunter: { ...collected((card) => card.startsWith('A')), is: 'more', by: 0.01 },
    miser: { ...played, is: 'less', by: 0.1 },
  },
  { easy: { games: 40 }, normal: { games: 40 }, hard: { games: 60, seats: 2, most: 40 } },
);
