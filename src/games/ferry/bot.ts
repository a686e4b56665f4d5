import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Seat } from '../../engine/seat.ts';
import { expert } from './expert.ts';
import { type Prospect, prospectsOf } from './prospects.ts';
import type { Move, View } from './types.ts';

/** Of how many in a hundred cards an easy opponent overlooks what they would score. */
const EASY_OVERLOOKS = 65;

/**
 * An easy or normal opponent does what scores most at once; but most of the time the easy one sees nothing to score and
 * puts a card somewhere into the row. It gives none up without a reason. A hard one looks ahead.
 */
export function bot(view: View, _seat: Seat, level: Level, rng: Rng): Move {
  if (level === 'hard') return expert(view, rng);
  const prospects = prospectsOf(view);
  if (level === 'easy' && rng.below(100) < EASY_OVERLOOKS) {
    const plays = prospects.filter(({ move }) => move.kind === 'play');
    if (plays.length > 0) return pick(plays, rng);
  }
  const most = Math.max(...prospects.map(gainOf));
  return pick(
    prospects.filter((prospect) => gainOf(prospect) === most),
    rng,
  );
}

function gainOf({ after, lost }: Prospect): number {
  return after.across - lost;
}

function pick(prospects: readonly Prospect[], rng: Rng): Move {
  const prospect = prospects[rng.below(prospects.length)];
  if (prospect === undefined) throw new Error('an empty hand is asked nothing');
  return prospect.move;
}
