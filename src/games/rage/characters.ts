import type { Character } from '../../engine/game.ts';
import { bot } from './bot.ts';
import { leant } from './leaning.ts';
import { EVEN, type Temper } from './temper.ts';
import type { Move, View } from './types.ts';

export const characters: readonly Character<View, Move>[] = [
  like('bold', 'bids boldly', { bid: 0.8 }),
  like('saver', 'saves trumps', { trump: -0.8 }),
  like('modest', 'bids low', { bid: -1.5 }),
  like('spender', 'burns trumps', { trump: 1 }),
];

function like(id: string, line: string, likes: Partial<Temper>): Character<View, Move> {
  const temper: Temper = { ...EVEN, ...likes };
  return {
    id,
    line,
    bot(view, seat, level, rng) {
      if (level !== 'easy') return bot(view, seat, level, rng, temper);
      const plain = bot(view, seat, level, rng);
      return leant(view, seat, plain, temper);
    },
  };
}
