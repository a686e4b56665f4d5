import type { Level } from '../../../engine/game.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Move, View } from '../types.ts';
import { beginner } from './beginner.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { expert } from './expert.ts';

/** Easy makes a beginner’s mistakes, normal does what scores most at once, and hard looks ahead. */
export function bot(view: View, _seat: Seat, level: Level, rng: Rng): Move {
  switch (level) {
    case 'easy':
      return beginner(view);
    case 'normal':
      return scoringMost(view, rng);
    case 'hard':
      return expert(view, rng);
  }
}

function scoringMost(view: View, rng: Rng): Move {
  const candidates = candidatesOf(view);
  const most = Math.max(...candidates.map(gainOf));
  return pick(
    candidates.filter((candidate) => gainOf(candidate) === most),
    rng,
  );
}

function gainOf({ after, lost }: Candidate): number {
  return after.across - lost;
}

function pick(candidates: readonly Candidate[], rng: Rng): Move {
  const candidate = candidates[rng.below(candidates.length)];
  if (candidate === undefined) throw new Error('an empty hand is asked nothing');
  return candidate.move;
}
