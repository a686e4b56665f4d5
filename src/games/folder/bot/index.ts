import type { Level, Personality } from '../../../engine/game.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { personalitiesOf } from '../../bot-kit/personality.ts';
import { SLOTS } from '../cards.ts';
import type { Move, View } from '../types.ts';
import { words } from '../words.ts';
import { beginner } from './beginner.ts';
import { expert } from './expert.ts';
import { NEUTRAL, swayed, type Traits } from './personality.ts';
import { policy } from './policy.ts';

/**
 * In a deadlock where nobody would ever get what they want, how many of a hundred useless cards go into some slot
 * anyway.
 */
const RESTLESS = 10;

/**
 * Easy wants each slot’s own numbers. Normal takes a discard that brings it closer to order, otherwise draws and
 * keeps what improves the folder. Hard plays out every exchange.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng, traits = NEUTRAL): Move {
  return unlessStuck(view, choice(view, seat, level, rng, traits), rng);
}

function choice(view: View, seat: Seat, level: Level, rng: Rng, traits: Traits): Move {
  switch (level) {
    case 'easy':
      return beginner(view);
    case 'normal':
      return policy(view, traits);
    case 'hard':
      return expert(view, seat, rng, traits);
  }
}

function restless(rng: Rng): Move {
  return rng.below(100) < RESTLESS ? { kind: 'keep', slot: rng.below(SLOTS) + 1 } : { kind: 'throw' };
}

/** The move, or a random exchange if everyone's last action, including this seat's, was to throw a card away. */
function unlessStuck(view: View, move: Move, rng: Rng): Move {
  const stuck = view.known.every(({ last }) => last?.action.kind === 'throw');
  return stuck && move.kind === 'throw' ? restless(rng) : move;
}

const like = personalitiesOf({ neutral: NEUTRAL, bot, swayed });

export const personalities: readonly Personality<View, Move>[] = [
  like('picker', words.likesDiscards, { discards: 0.6 }),
  like('runner', words.likesRuns, { runs: 1 }),
  like('digger', words.likesPile, { discards: -1 }),
  like('hoarder', words.likesDraws, { draws: 1 }),
];
