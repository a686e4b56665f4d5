// Proves src/games/farkle/bot/index.ts, src/games/farkle/bot/personality.ts

import farkle from '../../../../src/games/farkle/index.ts';
import { stopping } from '../../../../src/games/farkle/scoring.ts';
import type { Move, View } from '../../../../src/games/farkle/types.ts';
import { describePersonalities } from '../../describe-personalities.ts';
import type { Promised } from '../../measure.ts';

type Measured = Pick<Promised<View, Move>, 'at' | 'measure'>;

/** How often it draws when it could stop and score something. */
const draws: Measured = {
  at: ({ hand, drew, points, turn, centre, farkles }) =>
    hand === null && drew && stopping(points[turn] ?? 0, centre, farkles[turn] ?? 0).written > 0,
  measure: ({ move }) => (move.kind === 'slide' ? null : move.kind === 'draw' ? 1 : 0),
};

/** How often it places a card in its own area. */
const places: Measured = {
  at: ({ hand }) => hand !== null,
  measure: ({ move, seat }) => (move.kind === 'place' && move.area === seat ? 1 : 0),
};

describePersonalities(
  farkle,
  {
    daring: { ...draws, is: 'more', by: 0.02 },
    homely: { ...places, is: 'more', by: 0.05 },
    wary: { ...draws, is: 'less', by: 0.02 },
    rover: { ...places, is: 'less', by: 0.05 },
  },
  { easy: { games: 4 }, normal: { games: 4 }, hard: { games: 9, seats: 2, most: 80 } },
);
