import type { Character } from '../../../engine/game.ts';
import type { Words } from '../../../engine/words.ts';
import type { Move, View } from '../types.ts';
import { words } from '../words/index.ts';
import { bot } from './index.ts';
import { leant } from './personality.ts';
import { EVEN, type Temper } from './temper.ts';

export const characters: readonly Character<View, Move>[] = [
  like('bold', words.bidsBoldly, { bid: 0.8 }),
  like('saver', words.savesTrumps, { trump: -0.8 }),
  like('modest', words.bidsLow, { bid: -1.5 }),
  like('spender', words.burnsTrumps, { trump: 1 }),
];

function like(id: string, line: Words, likes: Partial<Temper>): Character<View, Move> {
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
