import type { Level, Personality } from '../../../engine/game.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import { personalitiesOf } from '../../bot-kit/personality.ts';
import type { Move, View } from '../types.ts';
import { words } from '../words.ts';
import { beginner } from './beginner.ts';
import { moveOf } from './encoding.ts';
import { simulationOf } from './knowledge.ts';
import { NEUTRAL, swayed, type Traits } from './personality.ts';
import { likelyBid, likelyPlay } from './policy.ts';
import { bestBid, bestPlay, openPlays } from './search.ts';
import { keepSure } from './sure-tricks.ts';

/**
 * Easy makes a beginner’s mistakes. Normal plays by heuristics. Hard plays out sampled deals. All bid at least the
 * tricks that are certain. If the bid needs them, easy and normal take them, and hard leaves that to its
 * playouts. Between moves that are almost equally good, each prefers what its personality likes.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng, traits = NEUTRAL): Move {
  switch (level) {
    case 'easy':
      return beginner(view, seat);
    case 'normal':
      return byPolicy(view, seat, traits);
    case 'hard':
      return view.phase === 'bid'
        ? { kind: 'bid', bid: bestBid(view, seat, rng, traits) }
        : moveOf(bestPlay(view, seat, rng, traits), view.hand);
  }
}

function byPolicy(view: View, seat: Seat, traits: Traits): Move {
  const simulation = simulationOf(view, seat);
  if (view.phase === 'bid') return { kind: 'bid', bid: likelyBid(simulation, seat, traits) };
  return moveOf(likelyPlay(simulation, traits, keepSure(simulation, openPlays(view, simulation))), view.hand);
}

const like = personalitiesOf({ neutral: NEUTRAL, bot, swayed });

export const personalities: readonly Personality<View, Move>[] = [
  like('bold', words.bidsBoldly, { bid: 0.8 }),
  like('saver', words.savesTrumps, { trump: -0.8 }),
  like('modest', words.bidsLow, { bid: -1.5 }),
  like('spender', words.burnsTrumps, { trump: 1 }),
];
