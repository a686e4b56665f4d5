import type { Level } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Seat } from '../../engine/seat.ts';
import { beginner } from './beginner.ts';
import { at, isChange, moveOf } from './codes.ts';
import { sketchOf } from './knowledge.ts';
import { likelyBid, likelyPlay } from './policy.ts';
import { bestBid, bestPlay, openPlays } from './search.ts';
import { EVEN, type Temper } from './temper.ts';
import type { Move, View } from './types.ts';

/**
 * An easy one makes a beginner’s mistakes. A normal one plays by rules of thumb. A hard one plays out sampled deals. Of moves that are nearly as good, each makes what its temper likes.
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
  const likely = likelyPlay(sketch, temper);
  if (!isChange(likely)) return moveOf(likely, view.hand);
  const open = openPlays(view, sketch);
  if (open.includes(likely)) return moveOf(likely, view.hand);
  return moveOf(open.find(isChange) ?? at(open, 0), view.hand);
}
