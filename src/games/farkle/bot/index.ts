import type { Level, Personality } from '../../../engine/game.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { personalitiesOf } from '../../bot-kit/personality.ts';
import type { Move, View } from '../types.ts';
import { words } from '../words.ts';
import { beginner } from './beginner.ts';
import { expert } from './expert.ts';
import { NEUTRAL, swayed } from './personality.ts';
import { policy } from './policy.ts';

/**
 * Easy makes a beginner’s mistakes. Normal collects equal numbers and weighs the next card against the risk. Hard
 * looks two or three draws ahead and plays to win.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng, traits = NEUTRAL): Move {
  switch (level) {
    case 'easy':
      return beginner(view, seat);
    case 'normal':
      return policy(view, seat, rng, traits);
    case 'hard':
      return expert(view, traits);
  }
}

const like = personalitiesOf({ neutral: NEUTRAL, bot, swayed });

export const personalities: readonly Personality<View, Move>[] = [
  like('daring', words.pressesOn, { nerve: 0.4 }),
  like('homely', words.nestsAtHome, { home: 1 }),
  like('wary', words.stopsEarly, { nerve: -1 }),
  like('rover', words.buildsAbroad, { home: -1 }),
];
