import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Seat } from '../../engine/seat.ts';
import { expert } from './expert.ts';
import { type Prospect, prospectsOf } from './prospects.ts';
import type { Move, View } from './types.ts';

/** For how many cards in a hundred an easy bot overlooks what they would score. */
const OVERLOOKED = 65;

/**
 * Easy and normal do what scores most at once, but easy mostly overlooks it and just puts a card into the row; it never
 * discards one for nothing. Hard looks ahead.
 */
export function bot(view: View, _seat: Seat, level: Level, rng: Rng): Move {
  if (level === 'hard') return expert(view, rng);
  const prospects = prospectsOf(view);
  if (level === 'easy' && rng.below(100) < OVERLOOKED) {
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
