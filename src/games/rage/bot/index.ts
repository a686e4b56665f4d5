import type { Level } from '../../../engine/game.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Move, View } from '../types.ts';
import { beginner } from './beginner.ts';
import { moveOf } from './encoding.ts';
import { sketchOf } from './knowledge.ts';
import { likelyBid, likelyPlay } from './policy.ts';
import { bestBid, bestPlay, openPlays } from './search.ts';
import { keepCertain } from './sure-tricks.ts';
import { EVEN, type Temper } from './temper.ts';

/**
 * An easy one makes a beginner’s mistakes. A normal one plays by rules of thumb. A hard one plays out sampled deals. Each
 * bids the tricks that are certain, and takes them if its bid needs them. Of moves that are nearly as good, each makes what its temper likes.
 */
export function bot(view: View, seat: Seat, level: Level, rng: Rng, temper = EVEN): Move {
  switch (level) {
    case 'easy':
      return beginner(view, seat);
    case 'normal':
      return byPolicy(view, seat, temper);
    case 'hard':
      return view.phase === 'bid'
        ? { kind: 'bid', bid: bestBid(view, seat, rng, temper) }
        : moveOf(bestPlay(view, seat, rng, temper), view.hand);
  }
}

function byPolicy(view: View, seat: Seat, temper: Temper): Move {
  const sketch = sketchOf(view, seat);
  if (view.phase === 'bid') return { kind: 'bid', bid: likelyBid(sketch, seat, temper) };
  return moveOf(likelyPlay(sketch, temper, keepCertain(sketch, openPlays(view, sketch))), view.hand);
}
