// Proves src/games/folder/bot/index.ts, src/games/folder/bot/personality.ts

import folder from '../../../../src/games/folder/index.ts';
import type { Move, View } from '../../../../src/games/folder/types.ts';
import { describePersonalities } from '../../describe-personalities.ts';
import type { Promised } from '../../measure.ts';

type Measured = Pick<Promised<View, Move>, 'at' | 'measure'>;

/** How often it takes the discard rather than draw. */
const takes: Measured = {
  at: ({ phase }) => phase !== 'drawn' && phase !== 'file',
  measure: ({ move }) => (move.kind === 'take' ? 1 : 0),
};

/** How often it keeps what it drew. */
const keeps: Measured = {
  at: ({ phase }) => phase === 'drawn',
  measure: ({ move }) => (move.kind === 'keep' ? 1 : 0),
};

/** How many cards it then has next to their successors. */
const neighbours: Measured = {
  at: ({ phase, drawn, discards }) => phase !== 'file' && (drawn !== null || discards.length > 0),
  measure: ({ view: { folder: before, drawn, discards }, move }) => {
    if (before === null) return null;
    const card = drawn ?? discards.at(-1) ?? 0;
    const after = move.kind === 'take' || move.kind === 'keep' ? before.with(move.slot - 1, card) : before;
    return after.filter((each, index) => after[index + 1] === each + 1).length;
  },
};

describePersonalities(
  folder,
  {
    picker: { ...takes, is: 'more', by: 0.02 },
    runner: { ...neighbours, is: 'more', by: 0.02 },
    digger: { ...takes, is: 'less', by: 0.05 },
    hoarder: { ...keeps, is: 'more', by: 0.1 },
  },
  { easy: { games: 3 }, normal: { games: 3 }, hard: { games: 9, seats: 2, most: 100 } },
);
