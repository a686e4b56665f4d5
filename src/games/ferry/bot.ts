import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Seat } from '../../engine/seat.ts';
import { expert } from './expert.ts';
import { type Prospect, prospectsOf } from './prospects.ts';
import type { Move, View } from './types.ts';

/** An easy bot plays at random one time in this many. */
const EASY_BLUNDERS_IN = 2;

/** Easy and normal do what scores most at once, easy only half of the time; hard looks ahead. */
export function bot(view: View, _seat: Seat, level: Level, rng: Rng): Move {
  if (level === 'hard') return expert(view, rng);
  const prospects = prospectsOf(view);
  if (level === 'easy' && rng.below(EASY_BLUNDERS_IN) === 0) return pick(prospects, rng);
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
