import type { Level, Personality } from '../../../engine/game.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { personalitiesOf } from '../../bot-kit/personality.ts';
import { SLOTS } from '../cards.ts';
import type { Move, View } from '../types.ts';
import { words } from '../words/index.ts';
import { beginner } from './beginner.ts';
import { expert } from './expert.ts';
import { NEUTRAL, swayed, type Traits } from './personality.ts';
import { policy } from './policy.ts';

/** Of a hundred useless cards, how many go into any slot all the same where nobody else would ever get what they want. */
const RESTLESS = 10;

/**
 * An easy one wants each slot’s own numbers. A normal one takes a discard that brings it nearer to order, else draws
 * and keeps what improves the folder. A hard one plays every exchange out.
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

/** The move, or a restless one where everybody’s last action was to throw a card away, this seat’s too. */
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
