// Proves src/games/rage/bot/index.ts, src/games/rage/bot/personality.ts

import { colourOf } from '../../../../src/games/rage/cards.ts';
import rage from '../../../../src/games/rage/index.ts';
import { legalPlays } from '../../../../src/games/rage/tricks.ts';
import type { Move, View } from '../../../../src/games/rage/types.ts';
import { describePersonalities } from '../../describe-personalities.ts';
import type { Promised } from '../../measure.ts';

type Measured = Pick<Promised<View, Move>, 'at' | 'measure'>;

/** The number of tricks it bids. */
const bids: Measured = {
  at: ({ phase }) => phase === 'bid',
  measure: ({ move }) => (move.kind === 'bid' ? move.bid : null),
};

/** How often it plays a trump when it could play something else. */
const trumps: Measured = {
  at: (view) =>
    view.phase === 'play' &&
    view.trump !== null &&
    new Set(legalPlays(view).map(({ card }) => colourOf(card) === view.trump)).size > 1,
  measure: ({ view, move }) => (move.kind === 'play' && colourOf(move.card) === view.trump ? 1 : 0),
};

describePersonalities(
  rage,
  {
    bold: { ...bids, is: 'more', by: 0.1 },
    saver: { ...trumps, is: 'less', by: 0.1 },
    modest: { ...bids, is: 'less', by: 0.1 },
    spender: { ...trumps, is: 'more', by: 0.1 },
  },
  { easy: { games: 10 }, normal: { games: 10 }, hard: { games: 4, seats: 2, most: 24 } },
);
